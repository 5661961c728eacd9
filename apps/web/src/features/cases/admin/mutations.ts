import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey } from '#platform/session/staff.ts';

/** A write may fail because another member of staff acted first, so the page always refetches. */
function useCaseWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useActOnCase = () => useCaseWrite('cases.act');
export const useAddEvidence = () => useCaseWrite('cases.add-evidence');
export const useSaveRule = () => useCaseWrite('cases.save-flag-rule');
