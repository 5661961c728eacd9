import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { campaignsList } from '@cowrie/contract/campaigns/lists';
import { campaignStates, type CampaignState } from '@cowrie/contract/campaigns/data';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from './copy.ts';
import type { Campaign } from './queries.ts';
import { segmentWords } from './segment-words.ts';
import { WrittenWords } from './components/written-words.tsx';

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

const facts = copy.facts;

const tones: Record<CampaignState, BadgeTone> = {
  scheduled: 'accent',
  sending: 'warning',
  done: 'positive',
  stopped: 'neutral',
};

function StateBadge({ state }: Pick<Campaign, 'state'>) {
  return <Badge tone={tones[state]}>{campaignStates[state]}</Badge>;
}

/** One campaign: how far it has come, its words, and the button that stops it. */
function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const [isStopping, setIsStopping] = useState(false);
  const isOpen = campaign.state === 'scheduled' || campaign.state === 'sending';
  const mayStop = useMay()('notifications.write') && isOpen;
  return (
    <div className="grid gap-4">
      <div>
        <StateBadge state={campaign.state} />
      </div>
      <Facts campaign={campaign} />
      <WrittenWords words={campaign.words} />
      <EntityChip of={{ kind: 'approval', id: campaign.approvalId }}>{copy.approval}</EntityChip>
      {mayStop && (
        <div className="border-t border-hairline pt-4">
          <Button size="sm" variant="danger" onClick={() => setIsStopping(true)}>
            {copy.stop}
          </Button>
        </div>
      )}
      {isStopping && <StopSheet campaign={campaign} onClose={() => setIsStopping(false)} />}
    </div>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { segment, expected, told, muted, startsAt, endedAt, perMinute } = campaign;
  return (
    <dl className="grid gap-3">
      <Fact label={facts.segment}>{segmentWords(segment)}</Fact>
      <Fact label={facts.count}>{formatCount(expected)}</Fact>
      <Fact label={facts.told}>{formatCount(told)}</Fact>
      <Fact label={facts.muted}>{formatCount(muted)}</Fact>
      <Fact label={facts.start}>{moment(startsAt)}</Fact>
      {endedAt && <Fact label={facts.ended}>{moment(endedAt)}</Fact>}
      <Fact label={facts.speed}>{facts.speedOf(formatCount(perMinute))}</Fact>
      <Fact label={facts.maker}>{campaign.maker}</Fact>
      <Fact label={facts.checker}>{campaign.checker}</Fact>
      {campaign.stopper && <Fact label={facts.stopped}>{campaign.stopper}</Fact>}
      {campaign.stopReason && <Fact label={facts.stopReason}>{campaign.stopReason}</Fact>}
    </dl>
  );
}

function StopSheet({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const stop = useStaffWrite('campaigns.stop');
  const send = async (reason: string) => {
    await stop.mutateAsync({ params: { campaignId: campaign.id }, body: { reason } });
    toast.success(copy.stopped);
  };
  return (
    <StaffActionSheet
      title={copy.stopTitle}
      description={copy.stopWords}
      submit={copy.stop}
      templates={reasonTemplates.campaign}
      danger
      send={send}
      onClose={onClose}
    >
      <dl>
        <Fact label={facts.told}>{formatCount(campaign.told)}</Fact>
      </dl>
    </StaffActionSheet>
  );
}
