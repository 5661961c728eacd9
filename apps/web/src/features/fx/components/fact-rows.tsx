import type { ReactNode } from 'react';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** Names and values, one under the other. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2"
        >
          <dt className="text-mute">{label}</dt>
          <dd className="ml-auto min-w-0 text-right wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
