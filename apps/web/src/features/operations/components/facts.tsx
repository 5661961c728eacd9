import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-h-11 flex-wrap items-center gap-x-4 py-1.5">
          <dt className="text-mute">{label}</dt>
          <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
