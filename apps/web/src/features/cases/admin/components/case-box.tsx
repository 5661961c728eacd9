import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/feedback/badge.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { type Case, caseQuery } from '../queries.ts';
import { CaseActions } from './case-detail.tsx';

/** One case on another screen: what it is about, who owns it, and what can be done now. */
export function CaseBox({ id }: { id: string }) {
  return (
    <StaffLoaded query={useQuery(caseQuery(id))} skeleton={<Skeleton className="h-20 w-full" />}>
      {(data) => <Summary of={data} />}
    </StaffLoaded>
  );
}

function Summary({ of: data }: { of: Case }) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EntityChip of={{ kind: 'case', id: data.id }}>{data.reference}</EntityChip>
        <span className="text-ink">{copy.kinds[data.kind]}</span>
        <Badge tone={data.state === 'open' ? 'warning' : 'neutral'}>
          {copy.cases.states[data.state]}
        </Badge>
      </p>
      <p className="text-sm text-mute">
        {copy.detail.owner}: {data.owner?.name ?? copy.cases.unassigned}
        {data.state === 'open' && ` · ${copy.detail.due} ${moment(data.dueAt)}`}
      </p>
      <CaseActions of={data} />
    </div>
  );
}
