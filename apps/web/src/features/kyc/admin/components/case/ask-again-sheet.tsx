import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import type { CaseDocument } from '../../queries.ts';

const text = copy.documents;
type Props = { document: CaseDocument; userId: string; onClose: () => void };

export function AskAgainSheet({ document, userId, onClose }: Props) {
  const form = useStaffForm('kyc.ask-again', {
    initial: { customerText: '', reason: '' },
    input: ({ customerText, reason }) => ({
      params: { userId, documentId: document.id },
      body: { reason, customerText },
    }),
    done: { title: text.asked, description: text.kinds[document.kind] },
    onClose,
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
