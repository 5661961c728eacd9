import { useQueryClient } from '@tanstack/react-query';
import { formatMoney, fromWire } from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { changesOf, readCap, typedCap, type Typed } from '../caps.ts';
import { copy } from '../copy.ts';
import { saveCap } from '../mutations.ts';
import { limitsQuery, type Currency, type ScopeLimits, type Period } from '../queries.ts';

const text = copy.sheet;

type Props = {
  limits: ScopeLimits;
  currency: Currency;
  /** The limits without the person's own ones; null means no limit. */
  allowed: Record<Period, number | null>;
  onClose: () => void;
};

/** The person's own limits for one transfer type, or for all transfers. */
export function CapSheet({ limits, currency, allowed, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm<Typed>({
    initial: {
      single: typedCap(limits.single.own, currency),
      day: typedCap(limits.day.own, currency),
    },
    check: (typed) => {
      const wrong = (period: Period) =>
        readCap(typed[period], currency) === undefined ? { [period]: text.bad } : {};
      const problems = { ...wrong('single'), ...wrong('day') };
      if (Object.keys(problems).length > 0) return problems;
      return changesOf(limits, typed, currency).length === 0 ? { single: text.unchanged } : {};
    },
    send: async (typed) => {
      for (const change of changesOf(limits, typed, currency)) {
        const saved = await saveCap({ currency, scope: limits.scope }, change);
        client.setQueryData(limitsQuery.queryKey, saved);
      }
      toast.success(text.saved);
      onClose();
    },
  });
  return (
    <FormSheet
      title={text.title(limits.scope)}
      words={text.words}
      form={form}
      onClose={onClose}
      submit={text.save}
    >
      {(['single', 'day'] as const).map((period) => (
        <AmountField
          key={period}
          {...form.bind(period)}
          label={text[period]}
          hint={hintOf(allowed[period], currency)}
          optional
          currency={currency}
        />
      ))}
    </FormSheet>
  );
}

const hintOf = (allowed: number | null, currency: Currency): string =>
  allowed === null ? text.unlimited : text.allowed(formatMoney(fromWire(allowed, currency)));
