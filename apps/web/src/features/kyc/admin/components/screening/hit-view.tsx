import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { useSignedInMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { Hit } from '../../queries.ts';

const text = copy.screening;
type Decision = 'clear' | 'confirm';
type Props = { hit: Hit; person: { id: string; name: string } };

/** One hit: both names, how alike they are, and who decided that it is the person or is not. */
export function HitView({ hit, person }: Props) {
  const [decision, setDecision] = useState<Decision>();
  const isOwn = useSignedInMe().id === person.id;
  const mayDecide = useMay()('kyc.review') && !isOwn && hit.state === 'open';
  const state = text.states[hit.state];
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{hit.entryName}</span>
        <Badge tone={hit.kind === 'sanction' ? 'negative' : 'warning'}>
          {text.kinds[hit.kind]}
        </Badge>
        <span className="text-sm text-body">{text.alike(hit.score)}</span>
        <Badge tone={state.tone} className="ml-auto">
          {state.label}
        </Badge>
      </div>
      <p className="text-sm text-body">
        {[hit.entryCountry && countryName(hit.entryCountry), hit.entryNote]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-mute">
        {text.entry(hit.listName, hit.ref)} · {moment(hit.foundAt)}
      </p>
      {hit.reason && (
        <p className="text-sm text-body">
          {hit.reason}{' '}
          <span className="text-mute">
            {text.decided(hit.decidedBy ?? copy.none, hit.decidedAt ? moment(hit.decidedAt) : '')}
          </span>
        </p>
      )}
      {mayDecide && (
        <div className="mt-1 flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => setDecision('clear')}>
            {text.clear}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDecision('confirm')}>
            {text.confirm}
          </Button>
        </div>
      )}
      {decision && (
        <HitSheet
          hit={hit}
          person={person}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}

function HitSheet({
  hit,
  person,
  decision,
  onClose,
}: Props & { decision: Decision; onClose: () => void }) {
  const isClear = decision === 'clear';
  const form = useStaffForm('kyc.decide-hit', {
    initial: { reason: '' },
    input: ({ reason }) => ({
      params: { userId: person.id, hitId: hit.id },
      body: { decision, reason },
    }),
    done: { title: text.done, description: person.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={isClear ? text.clearTitle : text.confirmTitle}
      description={isClear ? text.clearWords : text.confirmWords}
      submit={isClear ? text.clear : text.confirm}
      danger={!isClear}
      templates={reasonTemplates.screening}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={text.states.open.label}
        after={text.states[isClear ? 'cleared' : 'confirmed'].label}
      />
    </ReasonSheet>
  );
}
