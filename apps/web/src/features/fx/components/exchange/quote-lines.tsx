import type { ReactNode } from 'react';
import type { Money } from '@cowrie/money';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { clockText, secondsLeft } from '#ui/text/clock.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { moneyOf, pairPriceText, percentText, sumOf, sumText } from '../../money.ts';
import type { FxQuote } from '../../queries.ts';
import { currenciesOf } from '../../rules/prices.ts';
import type { Changes, QuoteLine } from '../../rules/quote-changes.ts';

const text = exchangeCopy.review;

type Props = { quote: FxQuote; changes: Changes; until: number };

const isMoney = (value: Money | ReactNode): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value;

/** A changed value has the one before under it. */
function Value({ now, before }: { now: Money | ReactNode; before: string | undefined }) {
  return (
    <>
      <span className="block">{isMoney(now) ? <MoneyText amount={now} alwaysShown /> : now}</span>
      {before !== undefined && <span className="block text-sm text-body">{text.was(before)}</span>}
    </>
  );
}

const linesOf = ({ quote, changes }: Props): SumLine[] => {
  const { source, target, total, available, pair, lines, rateAt } = quote;
  const hasParts = lines.length > 1;
  const currencies = currenciesOf(pair);
  const line = (
    name: QuoteLine,
    label: string,
    now: Money | ReactNode,
    isTotal = false,
  ): SumLine => ({
    label,
    value: <Value now={now} before={changes.get(name)} />,
    changed: changes.has(name),
    total: isTotal,
  });
  const fees = quote.fees.length > 0 ? quote.fees : [{ label: text.fee, amount: 0 }];
  return [
    line('source', text.give, sumOf(source)),
    line('rate', text.rateAt(formatDate(rateAt, '14:02')), pairPriceText(quote.price, currencies)),
    line('mid', text.mid, pairPriceText(quote.mid, currencies)),
    ...(hasParts
      ? lines.map(({ kind, basisPoints }) =>
          line(`margin-${kind}`, copy.margins[kind], percentText(basisPoints)),
        )
      : []),
    line('margin', hasParts ? text.marginTotal : text.margin, percentText(quote.marginBasisPoints)),
    line('cost', text.marginIn, sumOf(quote.marginAmount)),
    ...fees.map(({ label, amount }, index) => ({
      label,
      value: (
        <Value
          now={moneyOf(amount, source.currency)}
          before={index === 0 ? changes.get('fees') : undefined}
        />
      ),
      changed: changes.has('fees'),
    })),
    line('total', text.total, moneyOf(total, source.currency), true),
    line('target', text.get, sumOf(target)),
    // The balance afterwards is never below zero: without enough money the page says so instead.
    ...(available < total
      ? []
      : [line('after', text.after, moneyOf(available - total, source.currency))]),
  ];
};

/** Every line of the quote, and how long it is held. */
export function QuoteLines(props: Props) {
  const { quote, until } = props;
  return (
    <>
      <p className="text-sm text-mute">{text.get}</p>
      <MoneyText amount={sumOf(quote.target)} size="xl" alwaysShown className="mb-4 block" />
      <SumLines lines={linesOf(props)} />
      <p className="mt-3 text-sm text-mute">{text.rounding}</p>
      <Countdown heldSeconds={quote.heldSeconds} until={until} />
      {quote.promise && (
        <p className="mt-3 text-sm text-mute">
          {text.promise(
            quote.promise.minutes,
            sumText({ amount: quote.promise.cap, currency: quote.promise.currency }),
          )}
        </p>
      )}
    </>
  );
}

const radius = 15.9155;

type CountdownProps = { heldSeconds: number; until: number };

/**
 * A ring that empties while the rate is held. `aria-live="off"`: a screen reader does not read every
 * second.
 */
function Countdown({ heldSeconds, until }: CountdownProps) {
  const left = secondsLeft(until, useSeconds());
  // The circumference is 100.
  const share = Math.min(100, Math.round((left / heldSeconds) * 100));
  return (
    <p className="mt-4 flex items-center gap-3 text-sm text-mute">
      <svg viewBox="0 0 36 36" className="size-9 flex-none -rotate-90 text-accent" aria-hidden>
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          strokeWidth="3"
          className="stroke-hairline-strong"
        />
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${share} 100`}
        />
      </svg>
      <span role="timer" aria-live="off" className="tabular-nums">
        {left === 0 ? text.over : text.held(clockText(left))}
      </span>
    </p>
  );
}
