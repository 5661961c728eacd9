import type { ReactNode } from 'react';
import type { Money } from '@cowrie/money';
import { CopyButton } from '../controls/copy-button.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { Wordmark } from '../brand/mark.tsx';
import { Fact } from './facts.tsx';

type Props = {
  title: ReactNode;
  amount: Money;
  status: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
  reference: string;
  /** A QR code that anyone can scan to check the receipt. */
  proof?: ReactNode;
};

export function Receipt({ title, amount, status, facts, reference, proof }: Props) {
  return (
    <article className="mx-auto w-full max-w-form rounded-sheet border border-hairline bg-surface p-6">
      <div className="flex items-center justify-between gap-4">
        <Wordmark />
        {status}
      </div>
      <h2 className="mt-8 text-sm font-normal text-mute">{title}</h2>
      <MoneyText amount={amount} size="balance" alwaysShown />
      <dl className="mt-6 divide-y divide-hairline border-t border-hairline">
        {facts.map((fact) => (
          <Fact key={fact.label} label={fact.label}>
            {fact.value}
          </Fact>
        ))}
        <div className="flex min-h-11 items-center justify-between gap-4 py-2">
          <dt className="flex-none text-mute">Reference</dt>
          <dd className="flex min-w-0 items-center gap-1.5 text-ink">
            <span className="truncate">{reference}</span>
            <CopyButton text={reference} label="Copy reference" />
          </dd>
        </div>
      </dl>
      {proof && (
        <div className="mt-6 border-t border-dashed border-hairline-strong pt-6">{proof}</div>
      )}
    </article>
  );
}
