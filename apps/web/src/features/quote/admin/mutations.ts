import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { staffKey } from './queries.ts';

/** Every write moves several views, so all that staff see is read again after it. */
function useFeeWrite<Id extends 'quote.propose-fee' | 'quote.decide-fee'>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useProposeFee = () => useFeeWrite('quote.propose-fee');
export const useDecideFee = () => useFeeWrite('quote.decide-fee');
