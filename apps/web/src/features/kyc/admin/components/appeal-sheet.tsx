import { useForm } from '#platform/use-form.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useDecideAppeal } from '../mutations.ts';

export type AppealDecision = 'grant' | 'refuse';
const words = copy.appeals;
type Props = { userId: string; appealId: string; decision: AppealDecision; onClose: () => void };

/** The answer is what the person reads. */
export function AppealSheet({ userId, appealId, decision, onClose }: Props) {
  const decide = useDecideAppeal();
  const grants = decision === 'grant';
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await decide.mutateAsync({
        params: { userId, appealId },
        body: { decision, answer: reason },
      });
      toast.success(words.done);
      onClose();
    },
  });
  const { suspended, free } = copy.suspension;
  return (
    <ReasonSheet
      title={grants ? words.grantTitle : words.refuseTitle}
      description={grants ? words.grantWords : words.refuseWords}
      submit={grants ? words.grant : words.refuse}
      danger={!grants}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={suspended} after={grants ? free : suspended} />
    </ReasonSheet>
  );
}
