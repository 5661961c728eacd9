import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useSetFlag } from '../mutations.ts';
import type { Flag } from '../queries.ts';

/** Asks for the reason, and shows what the toggle changes. */
export function FlagSheet({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const { key, enabled, description } = flag;
  const save = useSetFlag();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await save.mutateAsync({ params: { key }, body: { enabled: !enabled, reason } });
      toast.success(enabled ? copy.flags.offDone(key) : copy.flags.onDone(key));
      onClose();
    },
  });
  const title = enabled ? copy.flags.offTitle(key) : copy.flags.onTitle(key);
  const meaningOf = (on: boolean) =>
    on ? copy.flags.onMeans(description) : copy.flags.offMeans(description);
  return (
    <ReasonSheet
      title={title}
      description={copy.flags.reach}
      submit={title}
      danger={enabled}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={meaningOf(enabled)} after={meaningOf(!enabled)} />
    </ReasonSheet>
  );
}
