import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { neverCached } from '#platform/api/query-policies.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export const useWriteNote = () => useStaffWrite('identity.write-note');

/** A reveal adds an entry to the person's activity. The revealed value never enters the cache. */
function useRevealBy<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [...staffKey, 'users', 'story'] }),
    ...neverCached,
  });
}

export const useReveal = () => useRevealBy('identity.reveal-user');
export const useRevealNominee = () => useRevealBy('funds-protection.reveal-nominee');
