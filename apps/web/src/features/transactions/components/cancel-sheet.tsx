import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { copy } from '../copy.ts';
import { useCancelTransfer } from '../mutations.ts';

const text = copy.cancelSheet;

/** Asks before it cancels a transfer. The server refuses if the transfer was already sent. */
export function CancelSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const cancel = useCancelTransfer();
  const [problem, setProblem] = useState<string>();
  useFocusReturn();
  const confirm = async () => {
    try {
      await cancel.mutateAsync(id);
      toast.success(text.done);
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.detail.failed);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={text.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button
            variant="danger"
            loading={cancel.isPending || cancel.isSuccess}
            onClick={() => void confirm()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
    </Sheet>
  );
}
