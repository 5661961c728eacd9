import { chargeOf } from '@cowrie/contract/quote/fee-lines';
import { money } from '@cowrie/money';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { copy } from '../../copy.ts';
import type { Terms } from '../../queries.ts';

const text = copy.amount;

type Costs = {
  source: WalletCurrency;
  /** Amount that leaves the wallet before fees; undefined while it is not known. */
  minor: bigint | undefined;
  terms: Terms | undefined;
};

/** Each fee, the total and the arrival: what the next step will say, by the same fee schedule. */
export const costLinesOf = ({ source, minor = 0n, terms }: Costs): SumLine[] => {
  if (!terms) {
    return [
      { label: text.fee, value: text.unknown },
      { label: text.total, value: text.unknown },
      { label: text.arrives, value: text.unknown },
    ];
  }
  const fees = terms.fees
    .map((fee) => ({ label: fee.label, charge: chargeOf(fee, minor) }))
    .filter(({ charge }) => charge > 0n);
  const shown = fees.length > 0 ? fees : [{ label: text.fee, charge: 0n }];
  const total = fees.reduce((sum, { charge }) => sum + charge, minor);
  return [
    ...shown.map(({ label, charge }) => ({ label, value: money(charge, source) })),
    { label: text.total, value: money(total, source) },
    { label: text.arrives, value: terms.arrival },
  ];
};

/** For phones, where the summary beside the form is hidden. */
export function AmountCosts(costs: Costs) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
      <SumLines lines={costLinesOf(costs)} />
    </section>
  );
}
