import { useState } from 'react';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { fromLagosField, moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { DeskText } from '../queries.ts';
import { StateBadge } from './state-badge.tsx';

type Step = 'submit' | 'take-back' | 'send-back' | 'publish' | 'unpublish';
type Props = { text: DeskText; isDirty: boolean; onReload: () => Promise<void> };

/** Where the text is, and what this person can do with it. */
export function StateCard({ text, isDirty, onReload }: Props) {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const done = async () => {
    close();
    await onReload();
  };
  return (
    <Card title={copy.state} density="dense" className="min-w-0">
      <PublishedState text={text} />
      <Steps text={text} isDirty={isDirty} onStep={setStep} />
      {step === 'publish' && <PublishSheet text={text} onClose={close} onDone={done} />}
      {step !== undefined && step !== 'publish' && (
        <StepSheet text={text} step={step} onClose={close} onDone={done} />
      )}
    </Card>
  );
}

function PublishedState({ text: { open, path } }: { text: DeskText }) {
  if (!open)
    return <p className="text-sm text-body">{path === null ? copy.neverPublished : copy.noOpen}</p>;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2 text-ink">
        {copy.versionOf(open.number)} <StateBadge state={open.state} />
      </p>
      <p className="text-mute">
        {copy.byAuthor(open.author)} · {moment(open.editedAt)}
      </p>
      {open.publishAt && <p className="text-ink">{copy.at(moment(open.publishAt))}</p>}
      {open.reason && <p className="break-words">{copy.reasonOf(open.reason)}</p>}
    </div>
  );
}

function stepsOf(text: DeskText, may: ReturnType<typeof useMay>): Step[] {
  const state = text.open?.state;
  const [writes, approves] = [may('content.write'), may('content.approve')];
  const reviews = approves && text.mayReview;
  return [
    ...(state === 'draft' && writes ? ['submit' as const] : []),
    ...(state === 'review' && reviews ? ['publish' as const, 'send-back' as const] : []),
    ...(state === 'review' && writes && !reviews ? ['take-back' as const] : []),
    ...(state === 'scheduled' && approves ? ['send-back' as const] : []),
    ...(text.path !== null && approves ? ['unpublish' as const] : []),
  ];
}

const stepCopy: Readonly<
  Record<Exclude<Step, 'publish'>, { label: string; words: string; done: string }>
> = {
  submit: {
    label: copy.submit,
    words: copy.submitWords,
    done: copy.submitted,
  },
  'take-back': {
    label: copy.takeBack,
    words: copy.takeBackWords,
    done: copy.takenBack,
  },
  'send-back': {
    label: copy.sendBack,
    words: copy.sendBackWords,
    done: copy.sentBack,
  },
  unpublish: {
    label: copy.unpublish,
    words: copy.unpublishWords,
    done: copy.unpublished,
  },
};

type StepsProps = { text: DeskText; isDirty: boolean; onStep: (step: Step) => void };

function Steps({ text, isDirty, onStep }: StepsProps) {
  const may = useMay();
  const steps = stepsOf(text, may);
  const isOwn = text.open?.state === 'review' && may('content.approve') && !text.mayReview;
  return (
    <div className="mt-3 grid gap-2">
      {isOwn && <p className="text-sm text-mute">{copy.own}</p>}
      {isDirty && steps.includes('submit') && <p className="text-sm text-mute">{copy.unsaved}</p>}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button
              key={step}
              size="sm"
              variant={variantOf(step)}
              disabled={step === 'submit' && isDirty}
              onClick={() => onStep(step)}
            >
              {step === 'publish' ? copy.publish : stepCopy[step].label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const variantOf = (step: Step) => {
  if (step === 'unpublish') return 'danger';
  return step === 'submit' || step === 'publish' ? 'primary' : 'secondary';
};

type SheetProps = { text: DeskText; onClose: () => void; onDone: () => Promise<void> };

function StepSheet({
  text,
  step,
  onClose,
  onDone,
}: SheetProps & { step: Exclude<Step, 'publish'> }) {
  const submit = useStaffWrite('content.submit');
  const takeBack = useStaffWrite('content.take-back');
  const sendBack = useStaffWrite('content.send-back');
  const unpublish = useStaffWrite('content.unpublish');
  const params = { textId: text.id };
  const run = (reason: string) => {
    if (step === 'take-back') return takeBack.mutateAsync({ params, body: { reason } });
    if (step === 'send-back') return sendBack.mutateAsync({ params, body: { reason } });
    if (step === 'unpublish') return unpublish.mutateAsync({ params, body: { reason } });
    return submit.mutateAsync({ params, body: { revision: text.open?.revision ?? 0, reason } });
  };
  const { label, words, done } = stepCopy[step];
  const send = async (reason: string) => {
    await run(reason);
    toast.success(done);
    await onDone();
  };
  return (
    <StaffActionSheet
      title={label}
      description={words}
      submit={label}
      danger={step === 'unpublish'}
      send={send}
      onClose={onClose}
    >
      <p className="break-words text-ink">{text.fields.title}</p>
    </StaffActionSheet>
  );
}

function PublishSheet({ text, onClose, onDone }: SheetProps) {
  const publish = useStaffWrite('content.publish');
  const form = useForm({
    initial: { publishAt: '', reason: '' },
    send: async ({ publishAt, reason }) => {
      const at = publishAt === '' ? null : (fromLagosField(publishAt) ?? publishAt);
      const body = { revision: text.open?.revision ?? 0, publishAt: at, reason };
      await publish.mutateAsync({ params: { textId: text.id }, body });
      toast.success(at === null ? copy.published : copy.scheduled);
      await onDone();
    },
  });
  return (
    <ReasonSheet
      title={copy.publish}
      description={copy.publishWords}
      submit={copy.publish}
      form={form}
      onClose={onClose}
    >
      <p className="break-words text-ink">{text.fields.title}</p>
      <Field label={copy.publishAt} hint={copy.publishAtHint} optional {...form.field('publishAt')}>
        {(control) => <Input {...control} {...form.input('publishAt')} type="datetime-local" />}
      </Field>
    </ReasonSheet>
  );
}
