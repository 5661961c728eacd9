import { useState } from 'react';
import { ListOrdered, Upload } from 'lucide-react';
import { placeStates, type PlaceState } from '@cowrie/contract/waitlist/data';
import { waitlistList } from '@cowrie/contract/waitlist/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { countryLabel } from './country-label.ts';
import { FigureCards } from './components/figure-cards.tsx';
import { ImportSheet } from './components/import-sheet.tsx';
import { copy } from './copy.ts';
import type { WaitlistPlace } from './queries.ts';

export const meta = () => pageMeta(waitlistList.title);

const text = copy.list;

const tones: Readonly<Record<PlaceState, BadgeTone>> = {
  waiting: 'neutral',
  invited: 'accent',
  opened: 'positive',
};

const cells = {
  state: ({ state }: WaitlistPlace) => <Badge tone={tones[state]}>{placeStates[state]}</Badge>,
  country: ({ country }: WaitlistPlace) => countryLabel(country),
};

export default function WaitlistDeskPage() {
  const model = useAdminList(waitlistList, { nameOf: ({ email }) => email });
  const mayWrite = useMay()('waitlist.write');
  const [isImporting, setImporting] = useState(false);
  return (
    <AdminList
      model={model}
      icon={ListOrdered}
      cells={cells}
      actions={
        mayWrite && (
          <>
            <Button size="sm" variant="secondary" icon={Upload} onClick={() => setImporting(true)}>
              {text.import}
            </Button>
            <ButtonLink size="sm" to="/admin/waitlist/invitations?propose=1">
              {text.invite}
            </ButtonLink>
          </>
        )
      }
    >
      <FigureCards />
      {isImporting && <ImportSheet onClose={() => setImporting(false)} />}
    </AdminList>
  );
}
