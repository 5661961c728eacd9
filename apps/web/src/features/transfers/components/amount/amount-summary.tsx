import { chargeOf } from '@cowrie/contract/quote/fee-lines';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { fromWire, money } from '@cowrie/money';
import { MoneyText } from '#ui/money/money-text.tsx';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { copy } from '../../copy.ts';
import type { SendRail } from '../../rules/remaining-limit.ts';
import type { Terms } from '../../queries.ts';
import { dollarCostLines } from '../usd/dollar-costs.tsx';

const text = copy.amount;

type Props = {
  to: string;
  rail: SendRail;
  source: WalletCurrency;
  minor: bigint | undefined;
  available: number | undefined;
  terms: Terms | undefined;
};

const feesOf = (terms: Terms | undefined, minor: bigint) =>
  (terms?.fees ?? [])
    .map((fee) => ({ label: fee.label, charge: chargeOf(fee, minor) }))
    .filter(({ charge }) => charge > 0n);

/** What leaves the wallet: the amount and its fees, as far as they are known. */
export const costOf = (terms: Terms | undefined, minor: bigint): bigint =>
  feesOf(terms, minor).reduce((sum, { charge }) => sum + charge, minor);

/** Fees and balances for the typed amount. An estimate: the quote on the next step is final. */
export function AmountSummary({ to, rail, source, minor = 0n, available, terms }: Props) {
  const fees = feesOf(terms, minor);
  const cost = costOf(terms, minor);
  const balanceAfter = available === undefined ? undefined : BigInt(available) - cost;
  const costs: SumLine[] =
    rail === 'usd_bank'
      ? dollarCostLines({ minor, terms })
      : fees.map(({ label, charge }) => ({ label, value: money(charge, source) }));
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
