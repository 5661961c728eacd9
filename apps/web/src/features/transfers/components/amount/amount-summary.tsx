import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { fromWire, money } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SumLines } from '#ui/flows/review.tsx';
import { copy } from '../../copy.ts';
import type { Terms } from '../../queries.ts';
import { costLinesOf } from './amount-costs.tsx';

const text = copy.amount;

type Props = {
  to: string;
  source: WalletCurrency;
  minor: bigint | undefined;
  available: number | undefined;
  terms: Terms | undefined;
};

/** Total that leaves the wallet: the amount and its fees, as far as they are known. */
export const costOf = (terms: Terms | undefined, minor: bigint): bigint =>
  minor + chargesOf(terms?.fees ?? [], minor);

/** Fees and balances for the typed amount. An estimate: the quote on the next step is final. */
export function AmountSummary({ to, source, minor = 0n, available, terms }: Props) {
  const cost = costOf(terms, minor);
  const balanceAfter = available === undefined ? undefined : BigInt(available) - cost;
  const costs = costLinesOf({ source, minor, terms });
  return (
    <>
      <p className="text-sm text-mute">{copy.review.youSend}</p>
      <MoneyText amount={money(minor, source)} size="xl" alwaysShown className="mb-4 block" />
      <SumLines
        lines={[
          { label: text.to, value: <span className="wrap-anywhere">{to}</span> },
          { label: text.from, value: text.wallets[source] },
          ...costs,
          ...(available === undefined
            ? []
            : [
                {
                  label: text.available,
                  value: <MoneyText amount={fromWire(available, source)} />,
                },
              ]),
          ...(balanceAfter !== undefined && balanceAfter >= 0n
            ? [{ label: text.after, value: <MoneyText amount={money(balanceAfter, source)} /> }]
            : []),
        ]}
      />
    </>
  );
}
