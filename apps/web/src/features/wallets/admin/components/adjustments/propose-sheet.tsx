import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { emptyLine, readLine, type DraftLine } from '../../adjustment-draft.ts';
import { copy } from '../../copy.ts';
import { useProposeAdjustment } from '../../mutations.ts';
import { EffectPreview } from './effect-preview.tsx';
import { LineField } from './line-field.tsx';

const text = copy.propose;
const maxLines = 10;

/** Proposes a balanced adjustment. Another member of staff approves or rejects it. */
export function ProposeSheet({ onClose }: { onClose: () => void }) {
  const propose = useProposeAdjustment();
  const { lines, change, add, remove } = useLines();
  const [hasSubmitted, setSubmitted] = useState(false);
  const results = lines.map(readLine);
  const legs = results.flatMap(({ leg }) => leg ?? []);
  const form = useForm({
    // `legs` is not a text field, but the server may report an error for it.
    initial: { legs: '', customerText: '', reason: '' },
    send: async ({ customerText, reason }) => {
      setSubmitted(true);
      if (legs.length < lines.length) return focusFirstError();
      await propose.mutateAsync({
        body: {
          legs: legs.map(({ debit, credit, amount }) => ({ debit, credit, amount })),
          reason,
          ...(customerText.trim() && { customerText }),
        },
      });
      toast.success(text.done, { description: text.doneWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.title}
      description={text.words}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <div id={form.field('legs').id} tabIndex={-1} className="grid gap-5 outline-none">
        {lines.map((line, index) => (
          <LineField
            key={line.key}
            line={line}
            number={index + 1}
            problems={hasSubmitted ? (results[index]?.problems ?? {}) : {}}
            onChange={change}
            onRemove={lines.length > 1 ? () => remove(line) : undefined}
          />
        ))}
        {lines.length < maxLines && (
          <Button
            variant="secondary"
            size="sm"
            icon={Plus}
            className="justify-self-start"
            onClick={add}
          >
            {text.addLine}
          </Button>
        )}
        <FieldError id={undefined}>{form.field('legs').error}</FieldError>
      </div>
      {legs.length > 0 && <EffectPreview legs={legs} />}
      <Field label={text.customerText} hint={text.customerHint} {...form.field('customerText')}>
        {(control) => <Input {...control} {...form.input('customerText')} maxLength={140} />}
      </Field>
    </ReasonSheet>
  );
}

function useLines() {
  const [lines, setLines] = useState<readonly DraftLine[]>([emptyLine(0)]);
  return {
    lines,
    change: (next: DraftLine) =>
      setLines((all) => all.map((line) => (line.key === next.key ? next : line))),
    add: () => setLines((all) => [...all, emptyLine(Math.max(...all.map(({ key }) => key)) + 1)]),
    remove: (removed: DraftLine) => setLines((all) => all.filter(({ key }) => key !== removed.key)),
  };
}

/** Waits for the next frame, because React has not drawn the errors yet. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus();
  });
}
