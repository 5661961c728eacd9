import { useForm } from '#platform/use-form.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useAskAgain } from '../mutations.ts';
import type { CaseDocument } from '../queries.ts';

const words = copy.documents;
type Props = { document: CaseDocument; userId: string; onClose: () => void };

export function AskAgainSheet({ document, userId, onClose }: Props) {
  const ask = useAskAgain();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await ask.mutateAsync({ params: { userId, documentId: document.id }, body: { reason } });
      toast.success(words.asked, { description: words.kinds[document.kind] });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={words.askTitle(words.kinds[document.kind])}
      description={words.askWords}
      submit={words.askSubmit}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={words.states[document.state].label}
        after={words.states.asked_again.label}
      />
    </ReasonSheet>
  );
}
