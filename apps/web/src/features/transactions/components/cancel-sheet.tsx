import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../copy.ts';
import { useCancelTransfer } from '../mutations.ts';

const text = copy.cancelSheet;

/** Asks before it cancels a transfer. The server refuses if the transfer was already sent. */
export function CancelSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useCancelTransfer();
  const { busy, problem, run } = useAction(
    async () => {
      await cancel.mutateAsync(id);
      toast.success(text.done);
      onClose();
    },
    { failed: copy.detail.failed },
  );
  return (
    <OpenSheet
      onClose={onClose}
      title={text.title}
      description={text.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" loading={busy} onClick={run}>
            {text.submit}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
    </OpenSheet>
  );
}
