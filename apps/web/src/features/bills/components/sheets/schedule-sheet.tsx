import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '#platform/forms/use-form.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../../copy.ts';
import { ownCopy } from '../../copy-own.ts';
import { minorOf, sumText, typedOf } from '../../money.ts';
import { scheduleOrder } from '../../mutations.ts';
import { homePath } from '../../pay-paths.ts';
import { type BillOrder, type BillQuote, type BillSchedule, quoteQuery } from '../../queries.ts';
import { datesProblem, timesOf, usualMost } from '../../rules/schedules.ts';
import { QuoteWaiting } from './quote-waiting.tsx';

const text = ownCopy.schedule;
const repeats = Object.entries(copy.schedules.repeats).map(([value, label]) => ({ value, label }));

type Props = { order: BillOrder; onClose: () => void; onDone?: () => void };

/** Pays the same order on later days. It is quoted first, so that the person sees today's price. */
export default function ScheduleSheet({ order, ...rest }: Props) {
  const { data, error } = useQuery(quoteQuery(order));
  if (data) return <ScheduleForm key={data.id} quote={data} {...rest} />;
  return <QuoteWaiting title={text.title} error={error} onClose={rest.onClose} />;
}

type Values = { first: string; every: string; until: string; most: string };

const checkValues = (values: Values, { total, currency }: BillQuote) => {
  const dates = datesProblem(values, new Date());
  const most = minorOf(values.most, currency);
  return {
    ...(dates === 'first' && { first: text.badFirst }),
    ...(dates === 'until' && { until: text.badUntil }),
    ...(most === undefined && { most: copy.bad }),
    ...(most !== undefined && most < total && { most: text.badMost }),
  };
};

function useScheduleForm(quote: BillQuote, { onClose, onDone }: Omit<Props, 'order'>) {
  const client = useQueryClient();
  const { total, currency } = quote;
  const money = useMoneyCall('bills', {
    'bills.schedule': () => {
      toast.success(text.done);
      onClose();
      onDone?.();
    },
  });
  const form = useForm<Values>({
    initial: {
      first: '',
      every: 'monthly',
      until: '',
      most: typedOf({ amount: usualMost(total), currency }),
    },
    check: (values) => checkValues(values, quote),
    send: async (values) => {
      const plan = {
        ...timesOf(values),
        every: values.every as BillSchedule['every'],
        most: minorOf(values.most, currency) ?? total,
      };
      await money.orderOrThrow(scheduleOrder(quote, plan));
    },
    onFailure: ({ code }) => {
      // The sheet shows the new price, and the person confirms it.
      if (code === 'BILL_QUOTE_EXPIRED' || code === 'BILL_PRICE_CHANGED') {
        void client.invalidateQueries({ queryKey: ['bill-quote'] });
      }
      return false;
    },
  });
  return { form, money };
}

function ScheduleForm({ quote, ...rest }: Omit<Props, 'order'> & { quote: BillQuote }) {
  const { form, money } = useScheduleForm(quote, rest);
  const { total, currency, biller, accountName, account } = quote;
  return (
    <FormSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={rest.onClose}
      before={<MoneyAnswer money={money} history={homePath} />}
      isReady={!money.isUnanswered}
      submit={text.submit(sumText({ amount: total, currency }))}
    >
      <p className="font-medium text-ink">
        {[biller.name, accountName ?? account].filter(Boolean).join(', ')}
      </p>
      <InputField {...form.bind('first')} label={text.first} required type="date" />
      <SelectField {...form.bind('every')} label={text.every} required options={repeats} />
      {form.values.every !== 'once' && (
        <Field label={text.until} hint={text.untilHint} optional {...form.field('until')}>
          {(control) => <Input {...control} {...form.input('until')} type="date" />}
        </Field>
      )}
      <AmountField
        {...form.bind('most')}
        label={text.most}
        hint={text.mostHint}
        required
        currency={currency}
      />
    </FormSheet>
  );
}
