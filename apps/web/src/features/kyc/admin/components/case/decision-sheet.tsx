import { type ChecklistItem, rejectTemplates } from '@cowrie/contract/kyc/data';
import type { Form } from '#platform/forms/use-form.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';
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

/** The person's tier after the decision. */
const tierAfter = ({ tier, instant }: Review, decision: Decision, current: number): number => {
  if (decision === 'reject') return instant && current >= tier ? tier - 1 : current;
  return !instant && tier <= 2 && current === tier - 1 ? tier : current;
};

export function DecisionSheet({ review, person, decision, checked, onClose }: Props) {
  const isApproval = decision === 'approve';
  const form = useStaffForm('kyc.decide', {
    initial: { template: '', customerText: '', reason: '' },
    input: ({ customerText, reason }) => ({
      params: { userId: person.id, reviewId: review.id },
      body: {
        decision,
        checked,
        reason,
        ...(!isApproval && customerText.trim() && { customerText }),
      },
    }),
    done: { title: isApproval ? text.approved : text.rejected, description: person.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={isApproval ? text.approveTitle(review.tier) : text.rejectTitle(review.tier)}
      description={isApproval ? text.approveWords(person.name) : text.rejectWords(person.name)}
      submit={isApproval ? text.approve : text.reject}
      danger={!isApproval}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={copy.tier(person.tier)}
        after={copy.tier(tierAfter(review, decision, person.tier))}
      />
      {!isApproval && <Rejection form={form} tier={review.tier} />}
    </ReasonSheet>
  );
}

type RejectionForm = Form<{ template: string; customerText: string; reason: string }>;

/** A template fills both fields: the reason for staff and the text for the person. */
function Rejection({ form, tier }: { form: RejectionForm; tier: number }) {
  const templates = rejectTemplates.filter(({ tiers }) => tiers.some((one) => one === tier));
  const choose = (reason: string) => {
    const customerText = templates.find((one) => one.reason === reason)?.customerText;
    form.setValues({ template: reason, ...(customerText && { reason, customerText }) });
  };
  return (
    <>
      <SelectField
        {...form.field('template')}
        label={text.template}
        value={form.values.template}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: text.noTemplate },
          ...templates.map(({ reason }) => ({ value: reason, label: reason })),
        ]}
      />
      <InputField
        {...form.bind('customerText')}
        label={text.customer}
        hint={`${text.customerHint} ${text.customerDefault}`}
        maxLength={500}
      />
    </>
  );
}
