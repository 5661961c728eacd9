import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '../api/api.ts';
import { withRecentSignIn } from './recent-sign-in.ts';
import { checkSession } from './session.ts';

/** Every staff query has its key under this one, so that a staff write can refresh them all. */
export const staffKey = ['staff'] as const;

/**
 * Every staff write is also an audit entry and may move a number of the overview or our own
 * permissions, so every staff query and the session are fetched again after it.
 */
export function useStaffWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: staffKey }), checkSession()]),
  });
}
