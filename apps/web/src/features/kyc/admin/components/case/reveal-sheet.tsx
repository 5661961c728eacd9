import { useForm } from '#platform/forms/use-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../../copy.ts';
import { useReveal } from '../../mutations.ts';
import type { RevealedField } from '../../queries.ts';

const text = copy.reveal;
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
      title={text.title(text.fields[field])}
      description={text.words}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      {null}
    </ReasonSheet>
  );
}
