import { Megaphone, Plus } from 'lucide-react';
import { campaignsList } from '@cowrie/contract/campaigns/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CampaignDetail, StateBadge } from './components/campaign-detail.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(campaignsList.title);

/** Messages to many people that were approved. A row opens beside the list, where it can be stopped. */
export default function CampaignsPage() {
  const model = useAdminList(campaignsList, { nameOf: ({ name }) => name });
  const mayWrite = useMay()('notifications.write');
  return (
    <AdminList
      model={model}
      icon={Megaphone}
      cells={{ state: StateBadge }}
      renderDetail={(campaign) => <CampaignDetail key={campaign.id} campaign={campaign} />}
      actions={
        mayWrite && (
          <ButtonLink size="sm" icon={Plus} to="/admin/notifications/campaigns/new">
            {copy.write}
          </ButtonLink>
        )
      }
    >
      <p className="mb-3 text-sm text-mute">{copy.words}</p>
    </AdminList>
  );
}
