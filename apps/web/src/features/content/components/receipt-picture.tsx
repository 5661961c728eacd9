import { money } from '@cowrie/money';
import { Check, ScanLine } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Wordmark } from '#ui/brand/mark.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';

const facts = [
  ['To', 'ADEBAYO O.'],
  ['Bank', 'Guaranty Trust Bank'],
  ['Account', '••••••4204'],
] as const;

export function ReceiptPicture() {
  return (
    <div className="w-full max-w-88 rounded-sheet border border-hairline bg-raised p-5 shadow-float">
      <div className="flex items-center justify-between">
        <Wordmark className="text-md" />
        <Badge tone="positive" icon={Check}>
          Delivered
        </Badge>
      </div>
      <p className="mt-6 text-sm text-mute">Sent</p>
      <MoneyText amount={money(5_000_000n, 'NGN')} size="xl" alwaysShown />
      <dl className="mt-4 divide-y divide-hairline border-t border-hairline">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt className="text-mute">{label}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex items-center justify-center gap-2 rounded-card bg-accent-soft py-3 font-medium text-accent">
        <ScanLine className="size-5" strokeWidth={1.75} />
        {copy.features.receipt.scan}
      </p>
    </div>
  );
}
