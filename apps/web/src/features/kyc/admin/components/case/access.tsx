import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useSignedInMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { Appeal, Case } from '../../queries.ts';

const text = copy.suspension;

/** Whether the person is suspended, why, and their appeals. */
export function Access({ caseFile }: { caseFile: Case }) {
  const { user, suspension, appeals } = caseFile;
  const isOwn = useSignedInMe().id === user.id;
  const mayChange = useMay()('kyc.review') && !isOwn;
  return (
    <Card title={text.title}>
      <div className="grid gap-3">
        {suspension ? (
          <Banner kind="error" title={text.suspended}>
            {suspension.reason}
            <span className="block text-sm">
              {text.since(moment(suspension.at), suspension.by?.name ?? copy.none)}
            </span>
          </Banner>
        ) : (
          <p className="text-body">{text.free}</p>
        )}
        {mayChange && (
          <SheetButton
            size="sm"
            variant="secondary"
            className="justify-self-start"
            label={suspension ? text.lift : text.suspend}
          >
            {(close) => (
              <SuspensionSheet person={user} suspended={suspension === null} onClose={close} />
            )}
          </SheetButton>
        )}
        {appeals.map((appeal) => (
          <AppealView key={appeal.id} appeal={appeal} userId={user.id} mayDecide={mayChange} />
        ))}
      </div>
    </Card>
  );
}

type AppealProps = { appeal: Appeal; userId: string; mayDecide: boolean };

function AppealView({ appeal, userId, mayDecide }: AppealProps) {
  const [decision, setDecision] = useState<AppealDecision>();
  const state = copy.appeals.states[appeal.state];
  return (
    <article className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium text-ink">{copy.appeals.title}</h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <blockquote className="border-l-2 border-hairline-strong pl-3 break-words text-body">
        {appeal.message}
      </blockquote>
      <p className="text-sm text-mute">{moment(appeal.at)}</p>
      {appeal.answer && <p className="text-sm text-body">{appeal.answer}</p>}
      {appeal.state === 'waiting' && mayDecide && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setDecision('grant')}>
            {copy.appeals.grant}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDecision('refuse')}>
            {copy.appeals.refuse}
          </Button>
        </div>
      )}
      {decision && (
        <AppealSheet
          userId={userId}
          appealId={appeal.id}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </article>
  );
}

type Props = { person: Case['user']; suspended: boolean; onClose: () => void };

/**
 * Suspends a person or lifts the suspension. Staff read the reason, the person reads the message.
 */
function SuspensionSheet({ person, suspended, onClose }: Props) {
  const form = useStaffForm('kyc.set-suspension', {
    initial: { message: '', reason: '' },
    input: ({ message, reason }) => ({
      params: { userId: person.id },
      body: { suspended, reason, ...(suspended && message ? { message } : {}) },
    }),
    done: { title: suspended ? text.suspendedToast : text.liftedToast, description: person.name },
    onClose,
  });
  const states = [text.free, text.suspended];
  return (
    <ReasonSheet
      title={suspended ? text.suspendTitle : text.liftTitle}
      description={suspended ? text.suspendWords : text.liftWords}
      submit={suspended ? text.suspendSubmit : text.liftSubmit}
      danger={suspended}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={states[suspended ? 0 : 1]} after={states[suspended ? 1 : 0]} />
      {suspended && (
        <Field label={text.message} hint={text.messageHint} {...form.field('message')}>
          {(control) => (
            <Textarea {...control} {...form.input('message')} maxLength={500} rows={2} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}

type AppealDecision = 'grant' | 'refuse';
const appealText = copy.appeals;
type AppealSheetProps = {
  userId: string;
  appealId: string;
  decision: AppealDecision;
  onClose: () => void;
};

/** Grants or refuses an appeal. The person reads the answer. */
function AppealSheet({ userId, appealId, decision, onClose }: AppealSheetProps) {
  const isGrant = decision === 'grant';
  const form = useStaffForm('kyc.decide-appeal', {
    initial: { answer: '', reason: '' },
    input: ({ answer, reason }) => ({
      params: { userId, appealId },
      body: { decision, answer, reason },
    }),
    done: { title: appealText.done },
    onClose,
  });
  const { suspended, free } = copy.suspension;
  return (
    <ReasonSheet
      title={isGrant ? appealText.grantTitle : appealText.refuseTitle}
      description={isGrant ? appealText.grantWords : appealText.refuseWords}
      submit={isGrant ? appealText.grant : appealText.refuse}
      danger={!isGrant}
      templates={reasonTemplates.suspension}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={suspended} after={isGrant ? free : suspended} />
      <InputField {...form.bind('answer')} label={appealText.answer} required maxLength={500} />
    </ReasonSheet>
  );
}
