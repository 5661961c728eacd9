import { negate } from '@cowrie/money';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { clockText, secondsLeft } from '#ui/text/clock.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';
import { payCopy } from '../../copy-pay.ts';
import { moneyOf, sumOf } from '../../money.ts';
import type { BillQuote } from '../../queries.ts';
import { exactText, percentText, type QuoteLine, rateText } from '../../rules/quotes.ts';

const text = payCopy.review;

type Props = { quote: BillQuote; changed: ReadonlySet<QuoteLine> };

/** Only if two currencies meet: our rate, its margin, and the value in the wallet's currency. */
function rateLines({ quote, changed }: Props): SumLine[] {
  const { rate, face, currency, price } = quote;
  if (!rate) return [];
  return [
    {
      label: text.rate,
      value: (
        <>
          <span className="block">{rateText(currency, rate.ours, face.currency)}</span>
          <span className="block text-sm text-mute">
            {text.margin(percentText(rate.marginBasisPoints), exactText(rate.mid))}
          </span>
        </>
      ),
      changed: changed.has('rate'),
    },
    {
      label: text.price(currency),
      value: moneyOf(price, currency),
      changed: changed.has('price'),
    },
  ];
}

const linesOf = (props: Props): SumLine[] => {
  const { quote, changed } = props;
  const { face, currency, discount, total, available } = quote;
  const fees = quote.fees.length > 0 ? quote.fees : [{ label: text.fee, amount: 0 }];
  return [
    { label: text.value, value: sumOf(face), changed: changed.has('value') },
    ...rateLines(props),
    ...(discount > 0 || changed.has('discount')
      ? [
          {
            label: text.discount,
            value: negate(moneyOf(discount, currency)),
            changed: changed.has('discount'),
          },
        ]
      : []),
    ...fees.map(({ label, amount }) => ({
      label,
      value: moneyOf(amount, currency),
      changed: changed.has('fees'),
    })),
    {
      label: text.total,
      value: moneyOf(total, currency),
      total: true,
      changed: changed.has('total'),
    },
    { label: text.after, value: moneyOf(available - total, currency) },
  ];
};

/** Every line of the price, and how long it is held. */
export function QuoteLines(props: Props) {
  const { quote } = props;
  return (
    <>
      <p className="text-sm text-mute">{text.youPay}</p>
      <MoneyText
        amount={moneyOf(quote.total, quote.currency)}
        size="xl"
        alwaysShown
        className="mb-4 block"
      />
      <SumLines lines={linesOf(props)} />
      <QuoteClock expiresAt={quote.expiresAt} />
    </>
  );
}

/** `aria-live="off"`: a screen reader does not read every second. */
function QuoteClock({ expiresAt }: { expiresAt: string }) {
  const left = secondsLeft(Date.parse(expiresAt), useSeconds());
  return (
    <p className="mt-3 text-sm text-mute" role="timer" aria-live="off">
      {left === 0 ? text.over : text.left(clockText(left))}
    </p>
  );
}
