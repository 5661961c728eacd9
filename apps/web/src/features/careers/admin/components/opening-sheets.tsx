import { openingStates } from '@cowrie/contract/careers/data';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useCloseOpening, usePublishOpening, type StaffOpening } from '../queries.ts';

const text = copy.opening;

type Props = { readonly opening: StaffOpening; readonly onClose: () => void };

export function PublishSheet({ opening, onClose }: Props) {
  const publish = usePublishOpening();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const body = { revision: opening.revision, reason };
      await publish.mutateAsync({ params: { openingId: opening.id }, body });
      toast.success(text.publishedToast, { description: opening.fields.title });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.publishTitle}
      description={text.publishWords}
      submit={text.publish}
      templates={reasonTemplates.opening}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={openingStates[opening.state]} after={openingStates.open} />
    </ReasonSheet>
  );
}

export function CloseSheet({ opening, onClose }: Props) {
  const close = useCloseOpening();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await close.mutateAsync({ params: { openingId: opening.id }, body: { reason } });
      toast.success(text.closedToast, { description: opening.fields.title });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.closeTitle}
      description={text.closeWords}
      submit={text.close}
      danger
      templates={reasonTemplates.opening}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={openingStates.open} after={openingStates.closed} />
    </ReasonSheet>
  );
}
