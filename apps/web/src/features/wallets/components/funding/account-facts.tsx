import type { ReactNode } from 'react';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { fundingCopy } from '../../funding-copy.ts';

export type AccountFact = {
  label: string;
  value: string | null | undefined;
  /** How it is shown, where that differs from what is copied. */
  shown?: ReactNode;
  /** Names and addresses are read; numbers are copied. */
  copy?: boolean;
};

/** What somebody types into their bank to pay, line by line. */
export function AccountFacts({ facts }: { facts: readonly AccountFact[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(({ label, value, shown, copy = true }) =>
        value ? (
          <div key={label} className="flex min-h-13 items-center justify-between gap-4 py-2">
            <dt className="flex-none text-mute">{label}</dt>
            <dd className="flex min-w-0 items-center gap-1.5 text-right text-ink">
              <span className="min-w-0 break-words tabular-nums">{shown ?? value}</span>
              {copy && <CopyButton text={value} label={fundingCopy.copyFact(label)} />}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** '9977581204' → '9977 581 204', as people read it to each other. */
export const groupedNumber = (number: string): string =>
  number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
