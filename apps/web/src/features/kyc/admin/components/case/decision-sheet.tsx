import type { ChecklistItem } from '@cowrie/contract/kyc/data';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';
import { useDecideReview } from '../../mutations.ts';
import type { Case, Review } from '../../queries.ts';

export type Decision = 'approve' | 'reject';

type Props = {
  review: Review;
  person: Case['user'];
  decision: Decision;
  checked: ChecklistItem[];
  onClose: () => void;
};

const text = copy.decision;

/** Where the person stands afterwards. */
const tierAfter = ({ tier, instant }: Review, decision: Decision, now: number): number => {
  if (decision === 'reject') return instant && now >= tier ? tier - 1 : now;
  return !instant && tier <= 2 && now === tier - 1 ? tier : now;
};

export function DecisionSheet({ review, person, decision, checked, onClose }: Props) {
  const decide = useDecideReview();
  const approves = decision === 'approve';
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await decide.mutateAsync({
        params: { userId: person.id, reviewId: review.id },
        body: { decision, checked, reason },
      });
      toast.success(approves ? text.approved : text.rejected, { description: person.name });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={approves ? text.approveTitle(review.tier) : text.rejectTitle(review.tier)}
      description={approves ? text.approveWords(person.name) : text.rejectWords(person.name)}
      submit={approves ? text.approve : text.reject}
      danger={!approves}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={copy.tier(person.tier)}
        after={copy.tier(tierAfter(review, decision, person.tier))}
      />
    </ReasonSheet>
  );
}
