import { formatDate } from '#ui/text/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import type { Quote } from '../../queries.ts';
import type { ReviewLine } from '../../rules/requote.ts';
import { QuoteClock } from './quote-clock.tsx';

const text = copy.review;

type Props = { quote: Quote; changed: ReadonlySet<ReviewLine>; onEdit?: () => void };

const linesOf = ({ quote, changed }: Props): SumLine[] => {
  const { currency, amount } = quote.source;
  const fees = quote.fees.length > 0 ? quote.fees : [{ label: text.fee, amount: 0 }];
  return [
    { label: text.amount, value: moneyOf(amount, currency), changed: changed.has('amount') },
    ...fees.map((fee) => ({
      label: fee.label,
      value: moneyOf(fee.amount, currency),
      changed: changed.has('fees'),
    })),
    {
      label: text.total,
      value: moneyOf(quote.total, currency),
      total: true,
      changed: changed.has('total'),
    },
    {
      label: text.gets,
      value: moneyOf(quote.target.amount, quote.target.currency),
      changed: changed.has('gets'),
    },
    { label: text.after, value: moneyOf(quote.available - quote.total, currency) },
  ];
};

/** The amount, each fee, the total, what the recipient gets and the balance after. */
export function ReviewSums(props: Props) {
  const { quote, onEdit } = props;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm text-mute">{text.youSend}</p>
          <MoneyText
            amount={moneyOf(quote.source.amount, quote.source.currency)}
            size="xl"
            alwaysShown
            className="block"
          />
        </div>
        {onEdit && (
          <Button variant="quiet" size="sm" className="-mr-4" onClick={onEdit}>
            {text.edit}
            <span className="sr-only">{text.editAmount}</span>
          </Button>
        )}
      </div>
      <SumLines lines={linesOf(props)} />
      {quote.rate === null ? (
        <p className="mt-4 text-sm text-mute">{text.until(formatDate(quote.expiresAt, '14:02'))}</p>
      ) : (
        <QuoteClock expiresAt={quote.expiresAt} />
      )}
    </>
  );
}
