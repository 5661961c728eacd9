import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { staffKey } from './queries.ts';

/** Every write moves several views, so all that staff see is read again after it. */
function useStaffWrite<Id extends 'limits.propose' | 'limits.decide'>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useProposeLimit = () => useStaffWrite('limits.propose');
export const useDecideLimit = () => useStaffWrite('limits.decide');

/** Writes nothing; asked when somebody asks. */
export const useTryCase = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['limits.test']>) => call('limits.test', input),
  });
