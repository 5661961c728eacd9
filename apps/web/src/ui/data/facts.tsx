import type { ReactNode } from 'react';

type FactProps = { readonly label: string; readonly children: ReactNode };

/** A name and its value in a list of facts. A long value wraps, and on a narrow phone moves below. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-4 py-2 max-[24rem]:flex-wrap">
      <dt className="flex-none text-mute">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

export type LabelledValue = { readonly label: string; readonly value: ReactNode };

/** Names and values, one below the other. */
export function FactList({ facts }: { facts: readonly LabelledValue[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
