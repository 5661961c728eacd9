import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useState } from 'react';
import { disputeReasons } from '@cowrie/contract/cards/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { FileLinks } from '#ui/data/file-links.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { Dollars } from './components/card-money.tsx';
import { DisputeStateBadge } from './components/state-badges.tsx';
import { copy, type DisputeAction } from './copy.ts';
import { type StaffDispute, staffDisputeQuery } from './queries.ts';

const text = copy.dispute;
export const meta = () => pageMeta(text.title);

/** One disputed payment: the customer's words and files, each step, and what staff can record. */
export default function StaffDisputePage() {
  const { disputeId = '' } = useParams();
  const query = useQuery(staffDisputeQuery(disputeId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.reference ?? text.title}
      note={query.data && <DisputeStateBadge state={query.data.state} />}
      back={{ to: '/admin/virtual-cards/disputes', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <DisputeActions dispute={data} />
            <Card title={text.words} density="dense">
              <p className="wrap-anywhere whitespace-pre-line">{data.words}</p>
            </Card>
            <Files dispute={data} />
            <Steps dispute={data} />
          </div>
          <Facts dispute={data} />
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ dispute }: { dispute: StaffDispute }) {
  const { person, entry, lastFour } = dispute;
  const { facts } = text;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={facts.holder}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        <Fact label={facts.card}>
          <EntityChip of={{ kind: 'card', id: dispute.cardId }}>
            {lastFour === null ? copy.noNumber : copy.number(lastFour)}
          </EntityChip>
        </Fact>
        <Fact label={facts.shop}>
          <span className="wrap-anywhere">{entry.shop}</span>
        </Fact>
        <Fact label={facts.amount}>
          <Dollars cents={entry.amount} />
        </Fact>
        <Fact label={facts.paid}>{moment(entry.at)}</Fact>
        <Fact label={facts.reason}>{disputeReasons[dispute.reason]}</Fact>
        <Fact label={facts.opened}>{moment(dispute.openedAt)}</Fact>
        <Fact label={facts.answerBy}>{moment(dispute.answerBy)}</Fact>
      </dl>
    </Card>
  );
}

function Files({ dispute }: { dispute: StaffDispute }) {
  return (
    <Card title={text.files} density="dense">
      <FileLinks
        files={dispute.files}
        none={text.noFiles}
        path={`/api/v1/staff/virtual-cards/disputes/${dispute.id}/files`}
      />
    </Card>
  );
}

function Steps({ dispute }: { dispute: StaffDispute }) {
  return (
    <Card title={text.steps} density="dense">
      <Timeline
        steps={dispute.steps.toReversed().map(({ at, what, by, isPublic }) => ({
          title: <span className="wrap-anywhere whitespace-pre-line">{what}</span>,
          when: copy.stepBy(isPublic ? copy.publicStep(by) : by, moment(at)),
          state: 'done',
        }))}
      />
    </Card>
  );
}

/** Steps of the dispute that the member of staff can record now. Each takes a reason. */
function DisputeActions({ dispute }: { dispute: StaffDispute }) {
  const mayWrite = useMay()('cards.write');
  const [action, setAction] = useState<DisputeAction>();
  if (!mayWrite || dispute.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {dispute.actions.map((name) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
          {text.actions[name]}
        </Button>
      ))}
      {action && (
        <ActionSheet dispute={dispute} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  );
}

type SheetProps = { dispute: StaffDispute; action: DisputeAction; onClose: () => void };

function ActionSheet({ dispute, action, onClose }: SheetProps) {
  const act = useStaffWrite('cards.act-on-dispute');
  const isRead = action !== 'note';
  const form = useForm({
    initial: { reason: '', customerText: '' },
    send: async ({ reason, customerText }) => {
      const said = customerText.trim();
      const body = { action, reason, ...(isRead && said !== '' && { customerText: said }) };
      await act.mutateAsync({ params: { disputeId: dispute.id }, body });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={`${text.actions[action]}: ${dispute.reference}`}
      description={text.descriptions[action]}
      submit={text.actions[action]}
      form={form}
      onClose={onClose}
    >
      {isRead && (
        <Field label={copy.customerText} required {...form.field('customerText')}>
          {(control) => (
            <Textarea {...control} {...form.input('customerText')} maxLength={500} rows={3} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}
