import { ApiError } from '@cowrie/contract/client';
import { useCancelTransfer } from '#features/transactions/index.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';

/** Takes a transfer back and says in a toast whether it was in time. */
export function useTakeBack() {
  const { isPending, mutate } = useCancelTransfer();
  const takeBack = (transactionId: string) =>
    mutate(transactionId, {
      onSuccess: () => toast.success(copy.success.takenBack),
      onError: (error) =>
        toast.error(error instanceof ApiError ? error.message : copy.success.notTakenBack),
    });
  return { busy: isPending, takeBack };
}
