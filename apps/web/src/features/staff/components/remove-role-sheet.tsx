import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useRemoveRoleNow } from '../mutations.ts';
import type { Holder, Role } from '../queries.ts';

type Props = { role: Role; holder: Holder; onClose: () => void };

/** Takes a role away without a second person. It sets off an alarm. */
export function RemoveRoleSheet({ role, holder, onClose }: Props) {
  const remove = useRemoveRoleNow();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await remove.mutateAsync({ body: { roleId: role.id, userId: holder.userId, reason } });
      toast.success(copy.removeNow.done, { description: `${role.name} · ${holder.name}` });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={copy.propose.take(role.name, holder.name)}
      description={copy.removeNow.words}
      submit={copy.removeNow.submit}
      danger
      templates={reasonTemplates.roleRemoval}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={copy.effect.holds} after={copy.effect.holdsNot} />
    </ReasonSheet>
  );
}
