import { useQueryClient } from '@tanstack/react-query';
import { PinField } from '#features/identity/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { endDuress, removeDuressPin } from '../mutations.ts';
import { GuardSheet } from './guard-sheet.tsx';

type Props = { what: 'remove' | 'safe'; onClose: () => void };

const calls = { remove: removeDuressPin, safe: endDuress };

/** Removes the duress PIN, or says that the person is safe. Only their PIN is asked for. */
export function PinSheet({ what, onClose }: Props) {
  const client = useQueryClient();
  const text = copy.duress.ask[what];
  const form = useForm({
    initial: { pin: '' },
    check: ({ pin }) => (pin.length < 4 ? { pin: copy.duress.required } : {}),
    send: async ({ pin }) => {
      await calls[what](pin);
      await client.invalidateQueries();
      toast.success(text.done);
      onClose();
    },
  });
  return (
    <GuardSheet
      title={text.title}
      words={text.words}
      form={form}
      submit={text.submit}
      onClose={onClose}
    >
      <PinField form={form} name="pin" label={copy.duress.pin} first />
    </GuardSheet>
  );
}
