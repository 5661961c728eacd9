import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
import { useDecideAppeal } from '../../mutations.ts';

export type AppealDecision = 'grant' | 'refuse';
const text = copy.appeals;
type Props = { userId: string; appealId: string; decision: AppealDecision; onClose: () => void };

/** Grants or refuses an appeal. The person reads the answer. */
export function AppealSheet({ userId, appealId, decision, onClose }: Props) {
  const decide = useDecideAppeal();
  const isGrant = decision === 'grant';
  const form = useForm({
    initial: { answer: '', reason: '' },
    send: async ({ answer, reason }) => {
      await decide.mutateAsync({
        params: { userId, appealId },
        body: { decision, answer, reason },
      });
      toast.success(text.done);
      onClose();
    },
  });
  const { suspended, free } = copy.suspension;
  return (
    <ReasonSheet
      title={isGrant ? text.grantTitle : text.refuseTitle}
      description={isGrant ? text.grantWords : text.refuseWords}
      submit={isGrant ? text.grant : text.refuse}
      danger={!isGrant}
      templates={reasonTemplates.suspension}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={suspended} after={isGrant ? free : suspended} />
      <InputField {...form.bind('answer')} label={text.answer} required maxLength={500} />
    </ReasonSheet>
  );
}
