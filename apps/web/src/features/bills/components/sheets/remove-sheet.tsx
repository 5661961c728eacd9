import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../../copy.ts';
import { refreshBills } from '../../mutations.ts';
import type { SavedBiller } from '../../queries.ts';

const text = copy.saved;

type Props = { saved: SavedBiller; onClose: () => void };

export default function RemoveSheet({ saved, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm({
    initial: {},
    send: async () => {
      await call('bills.remove-saved', { params: { savedId: saved.id } });
      await refreshBills(client);
      toast.success(text.removed);
      onClose();
    },
  });
  return (
    <FormSheet
      title={text.removeTitle(saved.nickname)}
      words={text.removeWords}
      form={form}
      onClose={onClose}
      submit={text.remove}
      isDanger
    />
  );
}
