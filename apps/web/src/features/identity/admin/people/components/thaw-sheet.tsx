import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useProposeThaw } from '../mutations.ts';
import type { UserDetail } from '../queries.ts';

const text = copy.restriction;

/** Proposes to lift a freeze that the person set and cannot lift. Another member of staff decides. */
export function ThawSheet({ detail, onClose }: { detail: UserDetail; onClose: () => void }) {
  const { user } = detail;
  const propose = useProposeThaw();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await propose.mutateAsync({ params: { userId: user.id }, body: { reason } });
      toast.success(text.thawProposed, { description: user.name });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.thawTitle}
      description={text.thawWords(user.name)}
      submit={text.thawSubmit}
      templates={reasonTemplates.account}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={text.ownFreeze} after={text.free} />
    </ReasonSheet>
  );
}
