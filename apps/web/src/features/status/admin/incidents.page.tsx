import { useState } from 'react';
import { Plus, Siren } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { incidentsList } from '@cowrie/contract/status/lists';
import { incidentImpacts, incidentStates } from '@cowrie/contract/status/data';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { OpenIncident, UpdateIncident } from './components/incident-form.tsx';
import { copy } from './copy.ts';
import { incidentQuery, type IncidentDetail, type IncidentRow } from './queries.ts';

const text = copy.incidents;
export const meta = () => pageMeta(incidentsList.title);

/** Incidents of the public status page. A row opens beside the list, where updates are written. */
export default function IncidentsPage() {
  const model = useAdminList(incidentsList, { nameOf: ({ title }) => title });
  const [isOpening, setOpening] = useState(false);
  const mayWrite = useMay()('flags.write');
  return (
    <AdminList
      model={model}
      icon={Siren}
      cells={{ state: IncidentBadge }}
      renderDetail={({ id }) => <IncidentDetails key={id} incidentId={id} />}
      actions={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setOpening(true)}>
            {text.open}
          </Button>
        )
      }
    >
      <p className="mb-3 text-sm text-mute">{text.words}</p>
      {isOpening && <OpenIncident onClose={() => setOpening(false)} />}
    </AdminList>
  );
}

function IncidentBadge({ state }: Pick<IncidentRow, 'state'>) {
  return (
    <Badge tone={state === 'resolved' ? 'positive' : 'warning'}>{incidentStates[state]}</Badge>
  );
}

/** One incident with its updates, and the button that writes the next. */
function IncidentDetails({ incidentId }: { incidentId: string }) {
  return (
    <StaffLoaded
      query={useQuery(incidentQuery(incidentId))}
      skeleton={<Skeleton className="h-80" />}
    >
      {(incident) => <Details incident={incident} />}
    </StaffLoaded>
  );
}

function Details({ incident }: { incident: IncidentDetail }) {
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMay()('flags.write') && incident.resolvedAt === null;
  return (
    <div className="grid gap-4">
      <div className="flex gap-2">
        <IncidentBadge state={incident.state} />
        <Badge>{incidentImpacts[incident.impact]}</Badge>
      </div>
      <dl className="grid gap-3">
        <Fact label={text.affects}>{incident.services}</Fact>
        <Fact label={text.began}>{moment(incident.startedAt)}</Fact>
        {incident.resolvedAt && <Fact label={text.resolved}>{moment(incident.resolvedAt)}</Fact>}
        <Fact label={text.openedBy}>{incident.openedBy}</Fact>
      </dl>
      <div>
        <h3 className="text-md font-medium">{text.updates}</h3>
        <ol className="mt-2 divide-y divide-hairline">
          {incident.updates.map(({ at, state, words, by }) => (
            <li key={at + state} className="py-3">
              <p className="text-sm text-mute">
                {incidentStates[state]} · {moment(at)} · {by}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{words}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
        {mayWrite && (
          <Button size="sm" onClick={() => setWriting(true)}>
            {text.update}
          </Button>
        )}
        <ButtonLink to="/status" size="sm" variant="secondary">
          {text.page}
        </ButtonLink>
      </div>
      {isWriting && <UpdateIncident incident={incident} onClose={() => setWriting(false)} />}
    </div>
  );
}
