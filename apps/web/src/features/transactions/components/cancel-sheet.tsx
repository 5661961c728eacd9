import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { words } from '../copy.ts';

const copy = words.takeBack;

/** Takes back what has not left; the server decides whether it is still in time. */
export function CancelSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useFocusReturn();
  const takeBack = async () => {
    setBusy(true);
    try {
      await call('transfers.cancel', { params: { transactionId: id } });
      toast.success(copy.done);
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : words.detail.failed);
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: ['transactions'] });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void takeBack()}>
            {copy.submit}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
    </Sheet>
  );
}
