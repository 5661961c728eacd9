import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';

/** Takes back what has not left; the server decides whether it is still in time. */
export function useCancelTransfer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) => call('transfers.cancel', { params: { transactionId } }),
    // Not awaited: the person hears the answer before the lists are back.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['transactions'] });
      void client.invalidateQueries({ queryKey: ['wallets'] });
    },
  });
}
