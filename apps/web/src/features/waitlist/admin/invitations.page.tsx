import { useState } from 'react';
import { MailPlus, Plus } from 'lucide-react';
import { batchStates, wantNames, type BatchState } from '@cowrie/contract/waitlist/data';
import { batchesList } from '@cowrie/contract/waitlist/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { countryLabel } from './country-label.ts';
import { InviteSheet } from './components/invite-sheet.tsx';
import { copy } from './copy.ts';
import { useStopBatch, type Batch } from './queries.ts';

export const meta = () => pageMeta(batchesList.title);

const text = copy.batches;

const tones: Readonly<Record<BatchState, BadgeTone>> = {
  sending: 'warning',
  done: 'positive',
  stopped: 'neutral',
};

const countryOf = ({ country }: Batch): string =>
  country === null ? text.everyCountry : countryLabel(country);

const cells = {
  state: ({ state }: Batch) => <Badge tone={tones[state]}>{batchStates[state]}</Badge>,
  country: countryOf,
};

/** Batches that were approved, and the sheet that proposes one. */
export default function InvitationsPage() {
  const model = useAdminList(batchesList, { nameOf: ({ want }) => wantNames[want] });
  const { read, change } = useAddress();
  const mayWrite = useMay()('waitlist.write');
  return (
    <AdminList
      model={model}
      icon={MailPlus}
      cells={cells}
      renderDetail={(batch) => <BatchDetail key={batch.id} batch={batch} />}
      actions={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => change({ propose: '1' })}>
            {text.propose}
          </Button>
        )
      }
    >
      <p className="mb-3 text-sm text-mute">{text.intro}</p>
      {mayWrite && read('propose') !== '' && (
        <InviteSheet onClose={() => change({ propose: null })} />
      )}
    </AdminList>
  );
}

function BatchDetail({ batch }: { batch: Batch }) {
  const [isStopping, setStopping] = useState(false);
  const mayStop = useMay()('waitlist.write') && batch.state === 'sending';
  const { facts } = text;
  return (
    <div className="grid gap-4">
      <div>
        <Badge tone={tones[batch.state]}>{batchStates[batch.state]}</Badge>
      </div>
      <dl className="grid gap-3">
        <Fact label={facts.want}>{wantNames[batch.want]}</Fact>
        <Fact label={facts.country}>{countryOf(batch)}</Fact>
        <Fact label={facts.size}>{formatCount(batch.size)}</Fact>
        <Fact label={facts.invited}>{formatCount(batch.invited)}</Fact>
        {batch.endedAt && <Fact label={facts.ended}>{moment(batch.endedAt)}</Fact>}
        {batch.stopReason && <Fact label={text.stopReason}>{batch.stopReason}</Fact>}
      </dl>
      {mayStop && (
        <Button
          size="sm"
          variant="danger"
          className="justify-self-start"
          onClick={() => setStopping(true)}
        >
          {text.stop}
        </Button>
      )}
      {isStopping && <StopSheet batch={batch} onClose={() => setStopping(false)} />}
    </div>
  );
}

function StopSheet({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const stop = useStopBatch();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await stop.mutateAsync({ params: { batchId: batch.id }, body: { reason } });
      toast.success(text.stopped);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.stopTitle}
      description={text.stopWords}
      submit={text.stop}
      danger
      form={form}
      onClose={onClose}
    >
      {null}
    </ReasonSheet>
  );
}
