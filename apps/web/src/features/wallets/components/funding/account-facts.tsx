import { CopyButton } from '#ui/controls/copy-button.tsx';
import { fundingCopy } from '../../funding-copy.ts';

export type AccountFact = {
  label: string;
  value: string | null | undefined;
  /** Whether the row has a copy button; true by default. */
  copy?: boolean;
};

/** The account details that a payer needs, one per row. */
export function AccountFacts({ facts }: { facts: readonly AccountFact[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(({ label, value, copy = true }) =>
        value ? (
          <div
            key={label}
            className="flex min-h-13 items-center justify-between gap-x-4 py-2 max-[24rem]:flex-wrap"
          >
            <dt className="flex-none text-mute">{label}</dt>
            <dd className="ml-auto flex min-w-0 items-center gap-1.5 text-right text-ink">
              <span className="min-w-0 wrap-anywhere tabular-nums">{value}</span>
              {copy && <CopyButton text={value} label={fundingCopy.copyFact(label)} />}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
