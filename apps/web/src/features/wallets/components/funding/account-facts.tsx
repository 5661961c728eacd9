import { Fact } from '#ui/data/facts.tsx';
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
          <Fact key={label} label={label}>
            <span className="flex items-center gap-1.5">
              <span className="min-w-0 wrap-anywhere tabular-nums">{value}</span>
              {copy && <CopyButton text={value} label={fundingCopy.copyFact(label)} />}
            </span>
          </Fact>
        ) : null,
      )}
    </dl>
  );
}
