import { Badge } from '#ui/feedback/badge.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { recoveryCopy as text } from '../copy.ts';
import type { Drill } from '../queries.ts';

export function DrillList({ drills }: { drills: readonly Drill[] }) {
  if (drills.length === 0) return <p className="py-1 text-mute">{text.noDrills}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {drills.map((drill) => (
        <li key={drill.id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium text-ink">{text.drillKinds[drill.kind]}</span>
            <Badge tone={drill.passed ? 'positive' : 'negative'}>
              {drill.passed ? text.passed : text.notPassed}
            </Badge>
          </p>
          <p className="text-sm text-mute">
            {[
              calendarDay(`${drill.heldOn}T12:00:00Z`),
              drill.minutes === null ? '' : text.minutes(drill.minutes),
              text.recordedBy(drill.by),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="wrap-anywhere">{drill.findings}</p>
        </li>
      ))}
    </ul>
  );
}
