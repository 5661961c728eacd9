import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { dollarTransfer } from '@cowrie/contract/transfers/data';
import { money } from '@cowrie/money';
import { SumLines, type SumLine } from '#ui/flows/review.tsx';
import { usd } from '../../copy-usd.ts';
import type { Terms } from '../../queries.ts';

const copy = usd.amount;

type Costs = { minor: bigint | undefined; terms: Terms | undefined };

/** Fee, total and arrival time of a dollar transfer. */
export const dollarCostLines = ({ minor = 0n, terms }: Costs): SumLine[] => {
  const fee = terms && chargesOf(terms.fees, minor);
  return [
    { label: copy.fee, value: fee === undefined ? copy.unknown : money(fee, 'USD') },
    { label: copy.total, value: fee === undefined ? copy.unknown : money(minor + fee, 'USD') },
    { label: copy.arrives, value: dollarTransfer.arrival },
  ];
};

/** For phones, where the summary beside the form is hidden. */
export function DollarCosts(costs: Costs) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
      <SumLines lines={dollarCostLines(costs)} />
    </section>
  );
}
