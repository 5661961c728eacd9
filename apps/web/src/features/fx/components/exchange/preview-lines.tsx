import { money } from '@cowrie/money';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { pairPriceText, percentText } from '../../money.ts';
import { type Estimate, estimateOf } from '../../rules/estimate.ts';
import { feesShown } from '../../rules/fees.ts';
import { currenciesOf } from '../../rules/prices.ts';
import type { StepProps } from './step-props.ts';

const text = exchangeCopy.amount;

type Props = Pick<StepProps, 'pair' | 'direction'>;

/** The rate with its time, the mid-market rate, and every part of our margin. */
export const rateLinesOf = ({ pair, direction }: Props): SumLine[] => {
  if (!pair || !direction || pair.stop) return [{ label: text.rate, value: text.noRate }];
  const currencies = currenciesOf(pair.pair);
  return [
    {
      label: pair.at === null ? text.rate : text.rateAt(formatDate(pair.at, '14:02')),
      value: pairPriceText(direction.price, currencies),
    },
    ...(pair.mid === null ? [] : [{ label: text.mid, value: pairPriceText(pair.mid, currencies) }]),
    ...direction.lines.map(({ kind, basisPoints }) => ({
      label: copy.margins[kind],
      value: percentText(basisPoints),
    })),
  ];
};

/** With every fee of one conversion: its schedule while the amount is not known. */
export const previewLinesOf = (props: StepProps): SumLine[] => {
  const { draft, sides, payer } = props;
  const isAll = draft.how === 'rate' && draft.all;
  const source = isAll ? undefined : sides.source;
  return [...rateLinesOf(props), ...feesShown(draft, payer.fees, source)];
};

const labels: Readonly<Record<Estimate['at'], string>> = {
  now: exchangeCopy.review.get,
  price: text.getAtPrice,
  today: text.getToday,
};

/** Preview of the lines of the next step, as far as they are known. */
export function PreviewSummary(props: StepProps) {
  const { draft, sides, rate } = props;
  const estimate = estimateOf(draft, sides, rate);
  return (
    <>
      {estimate && (
        <>
          <p className="text-sm text-mute">{labels[estimate.at]}</p>
          <MoneyText
            amount={money(estimate.minor, draft.to)}
            size="xl"
            alwaysShown
            className="mb-4 block"
          />
        </>
      )}
      <SumLines lines={previewLinesOf(props)} />
    </>
  );
}
