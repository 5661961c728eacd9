import { ApiError } from '@cowrie/contract/client';
import { useCancelTransfer } from '#features/transactions/index.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';

/** Cancels a transfer. A toast says whether it worked: the transfer may have been sent already. */
export function useCancelWithToast() {
  const { isPending, mutate } = useCancelTransfer();
  const cancel = (transactionId: string) =>
    mutate(transactionId, {
      onSuccess: () => toast.success(copy.success.cancelled),
      onError: (error) =>
        toast.error(error instanceof ApiError ? error.message : copy.success.cancelFailed),
    });
  return { busy: isPending, cancel };
}
