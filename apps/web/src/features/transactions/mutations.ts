import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';

/** Cancels a transfer. The server refuses if the transfer was already sent. */
export function useCancelTransfer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) => call('transfers.cancel', { params: { transactionId } }),
    // Not awaited, so that the person sees the result before the lists are loaded again.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['transactions'] });
      void client.invalidateQueries({ queryKey: ['wallets'] });
    },
  });
}
