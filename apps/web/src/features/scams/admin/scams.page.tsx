import { ShieldAlert } from 'lucide-react';
import { scamReportsList } from '@cowrie/contract/scams/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { moment } from '#ui/text/dates.ts';
import { ScamStateBadge } from '../components/state-badge.tsx';
import { copy } from './copy.ts';
import type { ScamRow } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const { names } = scamReportsList.columns.state;

const cells = {
  state: ({ state }: ScamRow) => <ScamStateBadge state={state} words={names[state]} />,
  dueAt: ({ dueAt, isLate }: ScamRow) =>
    dueAt && (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {moment(dueAt)}
        {isLate && <Badge tone="negative">{copy.late}</Badge>}
      </span>
    ),
  owner: ({ owner }: ScamRow) => owner ?? copy.noOwner,
};

/** Scam reports, the one whose next promise ends first on top. */
export default function StaffScamsPage() {
  const model = useAdminList(scamReportsList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={ShieldAlert}
      cells={cells}
      rowTo={({ id }) => `/admin/scams/${id}`}
      actions={
        <ButtonLink to="/admin/scams/beacon" variant="secondary" size="sm">
          {copy.beacon}
        </ButtonLink>
      }
    />
  );
}
