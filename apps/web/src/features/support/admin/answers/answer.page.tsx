import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import {
  answerLengths,
  fillMacro,
  macroVariableNames,
  macroVariables,
} from '@cowrie/contract/support/macros';
import { useForm, type Form } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReasonField, ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { copy } from './copy.ts';
import { answerQuery, useSaveAnswer, type Answer } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const list = '/admin/support/answers';

/** One saved answer: its text with a preview, and its versions. `new` in the address is a new one. */
export default function AnswerPage() {
  const { answerId = '' } = useParams();
  const isNew = answerId === 'new';
  const query = useQuery({
    ...answerQuery(answerId),
    enabled: !isNew,
  });
  return (
    <>
      <PageHeader
        title={isNew ? copy.newTitle : (query.data?.label ?? copy.title)}
        back={{ to: list, label: copy.back }}
      />
      {isNew ? (
        <Editor answer={null} />
      ) : (
        <StaffLoaded query={query} skeleton={<Skeleton className="h-96 w-full rounded-card!" />}>
          {(data) => <Editor key={`${data.id} ${data.version}`} answer={data} />}
        </StaffLoaded>
      )}
    </>
  );
}

type AnswerForm = { label: string; text: string; reason: string };

function Editor({ answer }: { answer: Answer | null }) {
  const mayWrite = useMay()('support.write');
  const [newId] = useState(() => crypto.randomUUID());
  const save = useSaveAnswer();
  const navigate = useNavigate();
  const form = useForm<AnswerForm>({
    initial: { label: answer?.label ?? '', text: answer?.text ?? '', reason: '' },
    send: async (values) => {
      const body = { basedOn: answer?.version ?? 0, isRemoved: false, ...values };
      await save.mutateAsync({ params: { answerId: answer?.id ?? newId }, body });
      toast.success(copy.saved);
      if (!answer) await navigate(list);
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card density="dense" className="min-w-0">
        <form {...form.props} className="grid gap-4">
          {form.problem && <Banner kind="error">{form.problem}</Banner>}
          {answer?.isRemoved && <Banner kind="info">{copy.isRemoved}</Banner>}
          <Fields form={form} readOnly={!mayWrite} />
          {mayWrite && (
            <>
              <ReasonField form={form} />
              <div className="flex flex-wrap gap-2">
                <Button type="submit" loading={form.busy}>
                  {copy.save}
                </Button>
              </div>
            </>
          )}
        </form>
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Card title={copy.preview} density="dense" className="min-w-0">
          <Preview text={form.values.text} />
        </Card>
        {answer && (
          <Versions
            answer={answer}
            mayWrite={mayWrite}
            onUse={({ label, text }) => form.setValues({ label, text })}
          />
        )}
      </div>
    </div>
  );
}

function Fields({ form, readOnly }: { form: Form<AnswerForm>; readOnly: boolean }) {
  return (
    <>
      <InputField
        {...form.bind('label')}
        label={copy.label}
        hint={copy.labelHint}
        maxLength={answerLengths.label}
        readOnly={readOnly}
      />
      <TextareaField
        {...form.bind('text')}
        label={copy.text}
        rows={5}
        maxLength={answerLengths.text}
        readOnly={readOnly}
      />
      <p className="text-sm text-mute">
        {copy.variables}{' '}
        {macroVariableNames.map((name) => (
          <code key={name} className="mr-1.5 rounded-chip bg-hover px-1.5 py-0.5 text-ink">
            {`{${name}}`}
          </code>
        ))}
      </p>
    </>
  );
}

/** The answer with example values, as the customer would read it. */
function Preview({ text }: { text: string }) {
  if (text.trim() === '') return <p className="text-sm text-mute">{copy.noPreview}</p>;
  const filled = fillMacro(text, macroVariables);
  if (filled === undefined) return <p className="text-sm text-negative">{copy.unknown}</p>;
  return (
    <p className="max-w-[24.375rem] rounded-card rounded-bl-none bg-sunken p-3 break-words whitespace-pre-wrap text-ink">
      {filled}
    </p>
  );
}

type VersionsProps = {
  answer: Answer;
  mayWrite: boolean;
  onUse: (version: Answer['versions'][number]) => void;
};

function Versions({ answer, mayWrite, onUse }: VersionsProps) {
  return (
    <Card title={copy.versions} density="dense" className="min-w-0">
      <ol className="divide-y divide-hairline">
        {answer.versions.map((one, place) => (
          <li key={one.version} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
              {copy.versionOf(one.version)}
              {one.isRemoved && <Badge tone="neutral">{copy.takenOut}</Badge>}
              {place === 0 && !one.isRemoved && <Badge tone="positive">{copy.inUse}</Badge>}
            </p>
            <p className="text-sm break-words text-mute">
              {moment(one.at)} · {copy.by(one.reason, one.by)}
            </p>
            <p className="text-sm break-words">{one.text}</p>
            {mayWrite && place > 0 && (
              <div>
                <Button size="sm" variant="secondary" onClick={() => onUse(one)}>
                  {copy.use(one.version)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && !answer.isRemoved && (
        <SheetButton size="sm" variant="danger" className="mt-2" label={copy.remove}>
          {(close) => <RemoveSheet answer={answer} onClose={close} />}
        </SheetButton>
      )}
    </Card>
  );
}

function RemoveSheet({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const form = useStaffForm('support.save-answer', {
    initial: { reason: '' },
    input: ({ reason }) => {
      const { id, label, text, version: basedOn } = answer;
      const body = { basedOn, label, text, isRemoved: true, reason };
      return { params: { answerId: id }, body };
    },
    done: { title: copy.removed },
    onClose,
  });
  return (
    <ReasonSheet
      title={copy.removeTitle}
      description={copy.removeWords}
      submit={copy.remove}
      danger
      form={form}
      onClose={onClose}
    >
      <p className="text-ink">{answer.label}</p>
    </ReasonSheet>
  );
}
