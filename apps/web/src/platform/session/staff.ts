import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '../api/api.ts';
import { withRecentSignIn } from './recent-sign-in.ts';
import { checkSession } from './session.ts';

/** The start of every staff query key, so that a staff write can refetch all of them. */
export const staffKey = ['staff'] as const;

/**
 * A staff write adds an audit entry, and may change the overview or the person's own permissions.
 * So all staff queries and the session are refetched after it.
 */
export function useStaffWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: staffKey }), checkSession()]),
  });
}
