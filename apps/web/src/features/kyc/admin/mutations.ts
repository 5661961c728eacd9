import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey } from './queries.ts';

/** Every decision moves the queue, the case and the numbers above them. */
function useKycWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useWritePolicy = () => useKycWrite('kyc.write-policy');
export const useDecideReview = () => useKycWrite('kyc.decide');
export const useAskAgain = () => useKycWrite('kyc.ask-again');
export const useRevokeTier = () => useKycWrite('kyc.revoke');
export const useSetSuspension = () => useKycWrite('kyc.set-suspension');
export const useDecideAppeal = () => useKycWrite('kyc.decide-appeal');

/** A look changes nothing, and what was seen is not kept in the cache. */
export const useReveal = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['kyc.reveal']>) =>
      withRecentSignIn(() => call('kyc.reveal', input)),
    gcTime: 0,
  });
