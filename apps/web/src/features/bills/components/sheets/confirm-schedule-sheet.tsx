import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ReviewRows } from '#ui/flows/review.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../../copy.ts';
import { ownCopy } from '../../copy-own.ts';
import { minorOf, sumText, typedOf } from '../../money.ts';
import { confirmSchedule, refreshBills } from '../../mutations.ts';
import { type BillQuote, type BillSchedule, quoteQuery } from '../../queries.ts';
import { agreedTerms, usualMost } from '../../rules/schedules.ts';
import { QuoteWaiting } from './quote-waiting.tsx';

const text = ownCopy.confirm;

type Props = { schedule: BillSchedule; onClose: () => void };

/** Shows what changed, with today's price, before the person confirms a scheduled bill again. */
export default function ConfirmScheduleSheet(props: Props) {
  const { data, error } = useQuery(quoteQuery(props.schedule.order));
  if (data) return <ConfirmForm key={data.id} quote={data} {...props} />;
  return <QuoteWaiting title={text.title} error={error} onClose={props.onClose} />;
}

function useConfirmForm(quote: BillQuote, { schedule, onClose }: Props) {
  const client = useQueryClient();
  const { total, currency } = quote;
  const most = schedule.most >= total ? schedule.most : usualMost(total);
  return useForm({
    initial: { most: typedOf({ amount: most, currency }) },
    check: (values) => {
      const allowed = minorOf(values.most, currency);
      if (allowed === undefined) return { most: copy.bad };
      return allowed < total ? { most: ownCopy.schedule.badMost } : {};
    },
    send: async (values) => {
      const confirmed = await confirmSchedule(
        schedule,
        quote,
        minorOf(values.most, currency) ?? total,
      );
      if (!confirmed) return;
      await refreshBills(client);
      toast.success(copy.schedules.confirmed);
      onClose();
    },
    onFailure: ({ code }) => {
      // The sheet shows the new price, and the person confirms it.
      if (code === 'BILL_QUOTE_EXPIRED') {
        void client.invalidateQueries({ queryKey: ['bill-quote'] });
      }
      return false;
    },
  });
}

function ConfirmForm({ quote, ...rest }: Props & { quote: BillQuote }) {
  const form = useConfirmForm(quote, rest);
  const { total, currency, biller } = quote;
  const rows = agreedTerms(rest.schedule, quote).map(({ term, before, now, changed }) => ({
    label: text.terms[term],
    changed,
    value: (
      <>
        <span className="block">{now}</span>
        {changed && <span className="block text-sm text-mute">{text.before(before)}</span>}
      </>
    ),
  }));
  return (
    <FormSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={rest.onClose}
      submit={copy.schedules.confirmAction(sumText({ amount: total, currency }))}
    >
      <ReviewRows
        rows={[
          { label: text.biller, value: biller.name },
          ...rows,
          { label: text.total, value: sumText({ amount: total, currency }) },
        ]}
      />
      <AmountField
        {...form.bind('most')}
        label={ownCopy.schedule.most}
        hint={ownCopy.schedule.mostHint}
        required
        currency={currency}
      />
    </FormSheet>
  );
}
