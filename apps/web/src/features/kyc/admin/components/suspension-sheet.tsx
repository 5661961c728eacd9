import { useForm } from '#platform/use-form.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { Field } from '#ui/field.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useSetSuspension } from '../mutations.ts';
import type { Case } from '../queries.ts';

const words = copy.suspension;
type Props = { person: Case['user']; suspended: boolean; onClose: () => void };

/** Suspends somebody or lets them go. The reason is for staff, the message for the person. */
export function SuspensionSheet({ person, suspended, onClose }: Props) {
  const change = useSetSuspension();
  const form = useForm({
    initial: { message: '', reason: '' },
    send: async ({ message, reason }) => {
      await change.mutateAsync({
        params: { userId: person.id },
        body: { suspended, reason, ...(suspended && message ? { message } : {}) },
      });
      toast.success(suspended ? words.suspendedToast : words.liftedToast, {
        description: person.name,
      });
      onClose();
    },
  });
  const states = [words.free, words.suspended];
  return (
    <ReasonSheet
      title={suspended ? words.suspendTitle : words.liftTitle}
      description={suspended ? words.suspendWords : words.liftWords}
      submit={suspended ? words.suspendSubmit : words.liftSubmit}
      danger={suspended}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={states[suspended ? 0 : 1]} after={states[suspended ? 1 : 0]} />
      {suspended && (
        <Field label={words.message} hint={words.messageHint} {...form.field('message')}>
          {(control) => (
            <Textarea {...control} {...form.input('message')} maxLength={500} rows={2} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}
