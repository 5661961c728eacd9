import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { staffKey } from './queries.ts';

/** Every write moves numbers in several views, so all that staff see is read again after it. */
function useLedgerWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useCheckLedger = () => useLedgerWrite('wallets.check-ledger');
export const useFreezeAccount = () => useLedgerWrite('wallets.freeze-account');
export const useProposeAdjustment = () => useLedgerWrite('wallets.propose-adjustment');
export const useDecideAdjustment = () => useLedgerWrite('wallets.decide-adjustment');
