import { chargeOf } from '@cowrie/contract/quote/fee-lines';
import { money } from '@cowrie/money';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../../copy.ts';
import { exchangeCopy } from '../../copy-exchange.ts';
import { pairPriceText, percentText } from '../../money.ts';
import { currenciesOf } from '../../rules/prices.ts';
import type { StepProps } from './step-props.ts';

const text = exchangeCopy.amount;

type Props = Pick<StepProps, 'pair' | 'direction'>;

/** The rate, the middle of the market, and every part of our margin. */
export const rateLinesOf = ({ pair, direction }: Props): SumLine[] => {
  if (!pair || !direction || pair.stop) return [{ label: text.rate, value: text.noRate }];
  const currencies = currenciesOf(pair.pair);
  return [
    { label: text.rate, value: pairPriceText(direction.price, currencies) },
    ...(pair.mid === null ? [] : [{ label: text.mid, value: pairPriceText(pair.mid, currencies) }]),
    ...direction.lines.map(({ kind, basisPoints }) => ({
      label: copy.margins[kind],
      value: percentText(basisPoints),
    })),
  ];
};

/** With every fee of the amount, by the same fee schedule as the server's. */
export const previewLinesOf = (props: StepProps): SumLine[] => {
  const { draft, sides, payer } = props;
  const source = sides.source ?? 0n;
  const fees = payer.fees
    .map((fee) => ({ label: fee.label, charge: chargeOf(fee, source) }))
    .filter(({ charge }) => charge > 0n);
  const shown = fees.length > 0 ? fees : [{ label: text.fee, charge: 0n }];
  return [
    ...rateLinesOf(props),
    ...shown.map(({ label, charge }) => ({ label, value: money(charge, draft.from) })),
  ];
};

/** What the next step will say, as far as it is known. */
export function PreviewSummary(props: StepProps) {
  const { draft, sides } = props;
  return (
    <>
      <p className="text-sm text-mute">{exchangeCopy.review.get}</p>
      <MoneyText
        amount={money(sides.target ?? 0n, draft.to)}
        size="xl"
        alwaysShown
        className="mb-4 block"
      />
      <SumLines lines={previewLinesOf(props)} />
    </>
  );
}
