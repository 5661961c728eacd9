import { dollarTransfer } from '@cowrie/contract/reference-data';
import { money } from '@cowrie/money';
import { SumLines, type SumLine } from '#ui/review.tsx';
import { usd } from '../copy-usd.ts';

const copy = usd.amount;

/** What a transfer of dollars costs, and how long it takes. */
export const dollarLines = (minor: bigint | undefined): SumLine[] => [
  { label: copy.fee, value: money(BigInt(dollarTransfer.fee), 'USD') },
  { label: copy.total, value: money((minor ?? 0n) + BigInt(dollarTransfer.fee), 'USD') },
  { label: copy.arrives, value: dollarTransfer.arrival },
];

/** The same on a phone, where the summary has no room beside the form. */
export function DollarCosts({ minor }: { minor: bigint | undefined }) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
      <SumLines lines={dollarLines(minor)} />
    </section>
  );
}
