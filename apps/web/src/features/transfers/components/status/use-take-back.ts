import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';

/** Takes back what has not left; the server decides whether it is still in time. */
export function useTakeBack() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const takeBack = async (transactionId: string) => {
    setBusy(true);
    try {
      await call('transfers.cancel', { params: { transactionId } });
      toast.success(copy.success.takenBack);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : copy.success.notTakenBack);
    } finally {
      setBusy(false);
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: ['transactions'] }),
      client.invalidateQueries({ queryKey: ['wallets'] }),
    ]);
  };
  return { busy, takeBack: (id: string) => void takeBack(id) };
}
