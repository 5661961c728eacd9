import { useForm } from '#platform/use-form.ts';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { effectOf } from '../effects.ts';
import { useDecideRoleChange } from '../mutations.ts';
import type { Approval } from '../queries.ts';
import { EffectView } from './effect-view.tsx';

export type Decision = 'approve' | 'reject';

type Props = { approval: Approval; decision: Decision; onClose: () => void };

const words = {
  approve: {
    title: copy.approvals.approveTitle,
    description: copy.approvals.approveWords,
    submit: copy.approvals.approveSubmit,
    done: copy.approvals.approvedToast,
  },
  reject: {
    title: copy.approvals.rejectTitle,
    description: copy.approvals.rejectWords,
    submit: copy.approvals.rejectSubmit,
    done: copy.approvals.rejectedToast,
  },
};

/** Approves or rejects what somebody else proposed. */
export function DecisionSheet({ approval, decision, onClose }: Props) {
  const decide = useDecideRoleChange();
  const { title, description, submit, done } = words[decision];
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await decide.mutateAsync({
        params: { approvalId: approval.id },
        body: { decision, reason },
      });
      toast.success(done, { description: approval.summary });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={title}
      description={description(approval.summary)}
      submit={submit}
      danger={decision === 'reject'}
      form={form}
      onClose={onClose}
    >
      <EffectView effect={effectOf(approval.before, approval.after)} />
    </ReasonSheet>
  );
}
