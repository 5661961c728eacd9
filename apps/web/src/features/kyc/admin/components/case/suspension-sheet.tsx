import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Field } from '#ui/forms/field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';
import { useSetSuspension } from '../../mutations.ts';
import type { Case } from '../../queries.ts';

const text = copy.suspension;
type Props = { person: Case['user']; suspended: boolean; onClose: () => void };

/**
 * Suspends a person or lifts the suspension. Staff read the reason, the person reads the message.
 */
export function SuspensionSheet({ person, suspended, onClose }: Props) {
  const change = useSetSuspension();
  const form = useForm({
    initial: { message: '', reason: '' },
    send: async ({ message, reason }) => {
      await change.mutateAsync({
        params: { userId: person.id },
        body: { suspended, reason, ...(suspended && message ? { message } : {}) },
      });
      toast.success(suspended ? text.suspendedToast : text.liftedToast, {
        description: person.name,
      });
      onClose();
    },
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
