import type { ReactNode } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { booksCopy } from '../../books-copy.ts';
import type { BookBreak } from '../../queries.ts';

const text = booksCopy.act;
const templates = reasonTemplates.difference;

type SheetProps = { row: BookBreak; onClose: () => void };
type Texts = { title: string; button: string; done: string };

type ReasonOnlyProps = {
  texts: Texts;
  words: string;
  /** If the answer has words, the toast shows them. */
  act: (reason: string) => Promise<{ done: true } | { words: string }>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for a reason, acts, and says what came of it. */
function ReasonOnly({ texts, words, act, onClose, children }: ReasonOnlyProps) {
  const send = async (reason: string) => {
    const answer = await act(reason);
    toast.success(texts.done, 'words' in answer ? { description: answer.words } : {});
  };
  return (
    <StaffActionSheet
      title={texts.title}
      description={words}
      submit={texts.button}
      templates={templates}
      send={send}
      onClose={onClose}
    >
      {children}
    </StaffActionSheet>
  );
}

const closesIt = <BeforeAfter before="Open" after="Closed by staff" />;

export function ExplainSheet({ row, onClose }: SheetProps) {
  const { mutateAsync } = useStaffWrite('wallets.explain-break');
  const act = (reason: string) => mutateAsync({ params: { breakId: row.id }, body: { reason } });
  return (
    <ReasonOnly texts={text.explain} words={text.explain.words} act={act} onClose={onClose}>
      {closesIt}
    </ReasonOnly>
  );
}

export function CaseSheet({ row, onClose }: SheetProps) {
  const { mutateAsync } = useStaffWrite('wallets.open-break-case');
  const act = (reason: string) => mutateAsync({ params: { breakId: row.id }, body: { reason } });
  return <ReasonOnly texts={text.case} words={text.case.words} act={act} onClose={onClose} />;
}

export function RequerySheet({ row, onClose }: SheetProps) {
  const { mutateAsync } = useStaffWrite('wallets.requery-break');
  const act = (reason: string) => mutateAsync({ params: { breakId: row.id }, body: { reason } });
  return <ReasonOnly texts={text.requery} words={text.requery.words} act={act} onClose={onClose} />;
}

export function EndExplanationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutateAsync } = useStaffWrite('wallets.end-explanation');
  const { endTitle, endWords, end, ended } = booksCopy.balances;
  const texts = { title: endTitle, button: end, done: ended };
  const act = (reason: string) => mutateAsync({ params: { explanationId: id }, body: { reason } });
  return <ReasonOnly texts={texts} words={endWords} act={act} onClose={onClose} />;
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function MatchSheet({ row, onClose }: SheetProps) {
  const { mutateAsync } = useStaffWrite('wallets.match-break');
  const form = useForm({
    initial: { kind: 'transaction', id: row.transactionId ?? '', reason: '' },
    check: ({ id }) => (uuidShape.test(id.trim()) ? {} : { id: text.match.badId }),
    send: async ({ kind, id, reason }) => {
      const to = { kind: kind === 'event' ? 'event' : 'transaction', id: id.trim() } as const;
      await mutateAsync({ params: { breakId: row.id }, body: { ...to, reason } });
      toast.success(text.match.done);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.match.title}
      description={text.match.words}
      submit={text.match.button}
      templates={templates}
      form={form}
      onClose={onClose}
    >
      {closesIt}
      <SelectField
        {...form.bind('kind')}
        label={text.match.kind}
        required
        options={optionsOf(text.match.kinds)}
      />
      <Field label={text.match.id} hint={text.match.idHint} required {...form.field('id')}>
        {(control) => <Input {...control} {...form.input('id')} maxLength={36} />}
      </Field>
    </ReasonSheet>
  );
}

export function AdjustSheet({ row, onClose }: SheetProps) {
  const { mutateAsync } = useStaffWrite('wallets.adjust-break');
  const form = useForm({
    initial: { against: 'suspense', reason: '' },
    send: async ({ against, reason }) => {
      const counter = against === 'fees' || against === 'fx_pool' ? against : 'suspense';
      await mutateAsync({ params: { breakId: row.id }, body: { against: counter, reason } });
      toast.success(text.adjust.done);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.adjust.title}
      description={text.adjust.words(row.difference)}
      submit={text.adjust.button}
      templates={templates}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.bind('against')}
        label={text.adjust.against}
        required
        options={optionsOf(text.adjust.accounts)}
      />
    </ReasonSheet>
  );
}
