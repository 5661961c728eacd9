import type { DutyConflict } from '@cowrie/contract/staff/duties';
import { Banner } from '#ui/feedback/banner.tsx';
import { copy } from '../copy.ts';

type Props = { title?: string; conflicts: readonly DutyConflict[] };

/** Warns that one person would have duties that check each other. */
export function DutyConflicts({ title = copy.roles.conflicts, conflicts }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <Banner kind="warning" title={title}>
      <ul className="grid gap-1">
        {conflicts.map(({ why }) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </Banner>
  );
}
