import { useState } from 'react';
import { RadioTower } from 'lucide-react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { scamBeaconList } from '@cowrie/contract/scams/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { BeaconRow } from './queries.ts';

const text = copy.entry;
const { columns } = scamBeaconList;
export const meta = () => pageMeta(scamBeaconList.title);

const tones: Readonly<Record<BeaconRow['state'], BadgeTone>> = {
  listed: 'negative',
  watched: 'neutral',
  cleared: 'positive',
};

const cells = {
  state: ({ state }: BeaconRow) => <Badge tone={tones[state]}>{columns.state.names[state]}</Badge>,
  score: ({ score, threshold }: BeaconRow) => text.scoreOf(score, threshold),
  appeal: ({ appeal }: BeaconRow) =>
    appeal && (
      <Badge tone={appeal === 'waiting' ? 'warning' : 'neutral'}>
        {columns.appeal.names[appeal]}
      </Badge>
    ),
};

/** Targets that people reported, the warnings to others, and appeals. */
export default function ScamBeaconPage() {
  const model = useAdminList(scamBeaconList, { nameOf: ({ name }) => name });
  return (
    <AdminList
      model={model}
      icon={RadioTower}
      cells={cells}
      renderDetail={(entry) => <Entry key={entry.id} entry={entry} />}
    />
  );
}

type Decision = 'clear' | 'keep';

function Entry({ entry }: { entry: BeaconRow }) {
  const mayWrite = useMay()('scams.write');
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact label={columns.kind.header}>{columns.kind.names[entry.kind]}</Fact>
        <Fact label={text.score}>{text.scoreOf(entry.score, entry.threshold)}</Fact>
        <Fact label={text.people}>{entry.reporters}</Fact>
        {entry.endsAt && <Fact label={text.ends}>{moment(entry.endsAt)}</Fact>}
        {entry.ownerId ? (
          <Fact label={text.owner}>
            <EntityChip of={{ kind: 'person', id: entry.ownerId }}>{entry.name}</EntityChip>
          </Fact>
        ) : (
          <p className="text-sm text-mute">{text.none}</p>
        )}
        {entry.appeal && entry.appealAt && (
          <Fact
            label={`${text.appeal} · ${columns.appeal.names[entry.appeal]} · ${moment(entry.appealAt)}`}
          >
            <span className="wrap-anywhere whitespace-pre-line">{entry.appealText}</span>
          </Fact>
        )}
      </dl>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {entry.state !== 'cleared' && (
            <Button size="sm" variant="secondary" onClick={() => setDecision('clear')}>
              {text.clear}
            </Button>
          )}
          {entry.appeal === 'waiting' && (
            <Button size="sm" variant="secondary" onClick={() => setDecision('keep')}>
              {text.keep}
            </Button>
          )}
        </div>
      )}
      {decision && (
        <DecisionSheet entry={entry} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </div>
  );
}

type SheetProps = { entry: BeaconRow; decision: Decision; onClose: () => void };

function DecisionSheet({ entry, decision, onClose }: SheetProps) {
  const form = useStaffForm('scams.decide-beacon', {
    initial: { reason: '', answer: '' },
    input: ({ reason, answer }) => {
      const params = { entryId: entry.id };
      const body = { decision, reason, answer };
      return { params, body };
    },
    onClose,
  });
  return (
    <ReasonSheet
      title={`${text[decision]}: ${entry.name}`}
      description={decision === 'clear' ? text.clearWords : text.keepWords}
      submit={text[decision]}
      templates={reasonTemplates.scamWarning}
      form={form}
      onClose={onClose}
    >
      <Field label={text.answer} {...form.field('answer')} required>
        {(control) => <Textarea {...control} {...form.input('answer')} maxLength={500} rows={3} />}
      </Field>
    </ReasonSheet>
  );
}
