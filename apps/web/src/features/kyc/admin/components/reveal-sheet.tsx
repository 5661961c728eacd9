import { useForm } from '#platform/use-form.ts';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useReveal } from '../mutations.ts';
import type { RevealedField } from '../queries.ts';

const words = copy.reveal;
type Props = {
  userId: string;
  field: RevealedField;
  onShow: (value: string) => void;
  onClose: () => void;
};

export function RevealSheet({ userId, field, onShow, onClose }: Props) {
  const reveal = useReveal();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const { value } = await reveal.mutateAsync({ params: { userId }, body: { field, reason } });
      onShow(value);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={words.title(words.fields[field])}
      description={words.words}
      submit={words.submit}
      form={form}
      onClose={onClose}
    >
      {null}
    </ReasonSheet>
  );
}
