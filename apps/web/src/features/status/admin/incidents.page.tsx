import { useState } from 'react';
import { Plus, Siren } from 'lucide-react';
import { incidentsList } from '@cowrie/contract/status/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IncidentBadge, IncidentDetails } from './components/incident-details.tsx';
import { OpenIncident } from './components/incident-form.tsx';
import { copy } from './copy.ts';

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
