import { useQueryClient } from '@tanstack/react-query';
import type { FreezeCause } from '@cowrie/contract/security-center/data';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';

/** Freezes the account with one press, and refetches what shows it. */
export function useFreeze(cause: FreezeCause) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    await call('security-center.freeze', { body: { cause } });
    toast.success(copy.freeze.done);
    await Promise.all(
      ['users', 'wallets', 'sessions', 'transactions'].map((channel) =>
        queryClient.invalidateQueries({ queryKey: [channel] }),
      ),
    );
  });
}
