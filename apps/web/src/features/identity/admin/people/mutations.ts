import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey } from '#platform/session/staff.ts';

/** Whatever is done about a person stands in their story too, so all that staff see is read again. */
function useUserWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useActOnUser = () => useUserWrite('identity.act-on-user');
export const useWriteNote = () => useUserWrite('identity.write-note');
export const useSetSuspension = () => useUserWrite('kyc.set-suspension');
export const useFreezePerson = () => useUserWrite('wallets.freeze-person');

/** A look changes nothing but the story, and what was seen is not kept in the cache. */
export function useReveal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['identity.reveal-user']>) =>
      withRecentSignIn(() => call('identity.reveal-user', input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [...staffKey, 'users', 'story'] }),
    gcTime: 0,
  });
}
