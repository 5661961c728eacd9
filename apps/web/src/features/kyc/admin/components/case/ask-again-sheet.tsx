import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import { useAskAgain } from '../../mutations.ts';
import type { CaseDocument } from '../../queries.ts';

const text = copy.documents;
type Props = { document: CaseDocument; userId: string; onClose: () => void };

export function AskAgainSheet({ document, userId, onClose }: Props) {
  const ask = useAskAgain();
  const form = useForm({
    initial: { customerText: '', reason: '' },
    send: async ({ customerText, reason }) => {
      await ask.mutateAsync({
        params: { userId, documentId: document.id },
        body: { reason, customerText },
      });
      toast.success(text.asked, { description: text.kinds[document.kind] });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.askTitle(text.kinds[document.kind])}
      description={text.askWords}
      submit={text.askSubmit}
      templates={reasonTemplates.identity}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={text.states[document.state].label}
        after={text.states.asked_again.label}
      />
      <InputField {...form.bind('customerText')} label={text.customer} required maxLength={500} />
    </ReasonSheet>
  );
}
