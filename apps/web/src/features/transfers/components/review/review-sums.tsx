import { useEffect, useState } from 'react';
import { formatDate } from '#ui/text/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { copy } from '../../copy.ts';
import { moneyOf } from '../../money.ts';
import type { Quote } from '../../queries.ts';
import type { ReviewLine } from '../../rules/requote.ts';
import { abroad } from '../../copy-abroad.ts';

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

const secondMs = 1_000;
const secondsUntil = (expiresAt: string): number =>
  Math.max(0, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / secondMs));

/** '4:59' */
const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Counts down until the quote expires. `aria-live="off"`: a screen reader does not read every
 * second.
 */
function QuoteClock({ expiresAt }: { expiresAt: string }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(expiresAt)), secondMs);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return (
    <p className="mt-3 text-sm text-mute" role="timer" aria-live="off">
      {seconds === 0 ? abroad.rate.over : abroad.rate.left(formatClock(seconds))}
    </p>
  );
}
