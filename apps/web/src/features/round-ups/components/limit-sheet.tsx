import { useQueryClient } from '@tanstack/react-query';
import { leastADay, mostADay, roundUpCurrency } from '@cowrie/contract/round-ups/data';
import { formatParts, fromWire, parseMoney } from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { common } from '#ui/text/common-copy.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';
import { setRoundUps } from '../mutations.ts';
import { type RoundUps, roundUpsQuery } from '../queries.ts';

const text = copy.sheet;

const minorOf = (typed: string): number | undefined => {
  const parsed = parseMoney(typed, roundUpCurrency);
  return parsed.ok ? Number(parsed.money.minor) : undefined;
};

const problemOf = (typed: string): string | undefined => {
  const minor = minorOf(typed);
  if (minor === undefined) return common.badAmount;
  if (minor < leastADay) return text.least;
  return minor > mostADay ? text.most : undefined;
};

/** The most that round-ups may take in a day. The PIN is asked for after it. */
export default function LimitSheet({ own, onClose }: { own: RoundUps; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { dayMost: formatParts(fromWire(own.dayMost, roundUpCurrency)).integer },
    check: ({ dayMost }) => {
      const problem = problemOf(dayMost);
      return problem === undefined ? {} : { dayMost: problem };
    },
    send: async ({ dayMost }) => {
      const set = await setRoundUps(minorOf(dayMost) ?? 0);
      if (!set) return;
      client.setQueryData(roundUpsQuery.queryKey, set);
      toast.success(text.saved);
      onClose();
    },
  });
  return (
    <FormSheet
      title={own.since === null ? text.on : text.change}
      words={text.words}
      form={form}
      submit={text.submit}
      onClose={onClose}
    >
      <AmountField
        {...form.bind('dayMost')}
        label={text.field}
        hint={text.hint}
        currency={roundUpCurrency}
        required
      />
    </FormSheet>
  );
}
