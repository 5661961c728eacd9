import { BriefcaseBusiness, Plus } from 'lucide-react';
import { openingStates, type OpeningState } from '@cowrie/contract/careers/data';
import { openingsList } from '@cowrie/contract/careers/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(openingsList.title);

const text = copy.openings;

const tones: Readonly<Record<OpeningState, BadgeTone>> = {
  draft: 'neutral',
  open: 'positive',
  closed: 'warning',
};

export function OpeningBadge({ state }: { state: OpeningState }) {
  return <Badge tone={tones[state]}>{openingStates[state]}</Badge>;
}

const cells = {
  state: OpeningBadge,
  isChanged: ({ isChanged }: { isChanged: boolean }) => (isChanged ? text.changed : text.unchanged),
};

export default function OpeningsPage() {
  const model = useAdminList(openingsList, { nameOf: ({ title }) => title });
  const mayWrite = useMay()('careers.write');
  return (
    <AdminList
      model={model}
      icon={BriefcaseBusiness}
      cells={cells}
      rowTo={({ id }) => `/admin/careers/${id}`}
      actions={
        mayWrite && (
          <ButtonLink size="sm" icon={Plus} to="/admin/careers/new">
            {text.write}
          </ButtonLink>
        )
      }
    >
      <p className="mb-3 text-sm text-mute">{text.intro}</p>
    </AdminList>
  );
}
