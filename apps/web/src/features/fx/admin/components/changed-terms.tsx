import type { FxTerms } from '@cowrie/contract/fx/terms';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { changedLines } from '../term-fields.ts';

type Props = { before: FxTerms; after: FxTerms; none?: string };

/** Which values differ between two terms. */
export function ChangedTerms({ before, after, none }: Props) {
  const lines = changedLines(before, after);
  if (lines.length === 0) return none === undefined ? null : <p className="text-sm">{none}</p>;
  return (
    <div className="grid gap-3">
      {lines.map((line) => (
        <div key={line.name} className="grid gap-1">
          <h3 className="text-sm font-medium text-ink">{line.label}</h3>
          <BeforeAfter before={line.before} after={line.after} />
        </div>
      ))}
    </div>
  );
}
