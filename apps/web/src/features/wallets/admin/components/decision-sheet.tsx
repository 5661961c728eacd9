import { useForm } from '#platform/use-form.ts';
import type { Decision } from '#ui/proposals.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useDecideAdjustment } from '../mutations.ts';
import type { Adjustment } from '../queries.ts';
import { EffectPreview } from './effect-preview.tsx';

type Props = { adjustment: Adjustment; decision: Decision; onClose: () => void };

const words = {
  approve: {
    title: copy.adjustments.approveTitle,
    description: copy.adjustments.approveWords,
    submit: copy.adjustments.approveSubmit,
    done: copy.adjustments.approvedToast,
    doneWords: copy.adjustments.approvedWords,
  },
  reject: {
    title: copy.adjustments.rejectTitle,
    description: copy.adjustments.rejectWords,
    submit: copy.adjustments.rejectSubmit,
    done: copy.adjustments.rejectedToast,
    doneWords: undefined,
  },
};

/** Approves or rejects what somebody else proposed. */
export function DecisionSheet({ adjustment, decision, onClose }: Props) {
  const decide = useDecideAdjustment();
  const { title, description, submit, done, doneWords } = words[decision];
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await decide.mutateAsync({
        params: { approvalId: adjustment.id },
        body: { decision, reason },
      });
      toast.success(done, { description: doneWords ?? adjustment.summary });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={title}
      description={description(adjustment.summary)}
      submit={submit}
      danger={decision === 'reject'}
      form={form}
      onClose={onClose}
    >
      {decision === 'approve' && <EffectPreview legs={adjustment.legs} />}
    </ReasonSheet>
  );
}
