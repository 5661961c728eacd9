import { useState } from 'react';
import { MailPlus, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  batchStates,
  wantNames,
  type BatchState,
  batchSize,
  waitlistCountries,
  wantKeys,
  type WantKey,
} from '@cowrie/contract/waitlist/data';
import { batchesList } from '@cowrie/contract/waitlist/lists';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { countryLabel } from './country-label.ts';
import { copy } from './copy.ts';
import { type Batch, reachQuery, type InviteChange } from './queries.ts';

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
  const stop = useStaffWrite('waitlist.stop');
  const send = async (reason: string) => {
    await stop.mutateAsync({ params: { batchId: batch.id }, body: { reason } });
    toast.success(text.stopped);
  };
  return (
    <StaffActionSheet
      title={text.stopTitle}
      description={text.stopWords}
      submit={text.stop}
      danger
      send={send}
      onClose={onClose}
    />
  );
}

const wantOptions = wantKeys.map((value) => ({ value, label: wantNames[value] }));
const countryOptions = [
  { value: '', label: text.everyCountry },
  ...waitlistCountries.map(({ code, name }) => ({ value: code, label: name })),
];

const isSize = (size: string): boolean =>
  /^\d{1,5}$/.test(size) && Number(size) >= batchSize.least && Number(size) <= batchSize.most;

const changeOf = (values: { want: string; country: string; size: string }): InviteChange => ({
  want: values.want as WantKey,
  country: values.country === '' ? null : values.country,
  size: isSize(values.size) ? Number(values.size) : batchSize.least,
});

function InviteSheet({ onClose }: { onClose: () => void }) {
  const propose = useStaffWrite('waitlist.invite');
  const navigate = useNavigate();
  const form = useForm({
    initial: { want: 'invoices', country: '', size: '100', reason: '' },
    check: ({ size }) => (isSize(size) ? {} : { size: text.noSize }),
    send: async (values) => {
      const body = { change: changeOf(values), reason: values.reason };
      const { approvalId } = await propose.mutateAsync({ body });
      toast.success(text.proposed, { description: text.proposedWords });
      await navigate(`/admin/approvals?group=invites&proposal=${approvalId}`);
    },
  });
  return (
    <ReasonSheet
      title={text.proposeTitle}
      description={text.proposeWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.bind('want')} label={text.want} required options={wantOptions} />
      <SelectField {...form.bind('country')} label={text.country} options={countryOptions} />
      <Field label={text.size} hint={text.sizeHint} required {...form.field('size')}>
        {(control) => (
          <Input {...control} {...form.input('size')} inputMode="numeric" maxLength={5} />
        )}
      </Field>
      <Reach change={changeOf(form.values)} />
    </ReasonSheet>
  );
}

function Reach({ change }: { change: InviteChange }) {
  const { data } = useQuery(reachQuery(change));
  if (!data) return null;
  return (
    <output className="block text-ink">
      {text.reach(formatCount(data.people), formatCount(data.waiting))}
    </output>
  );
}
