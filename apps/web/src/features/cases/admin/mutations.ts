import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { staffKey } from '#platform/session/staff.ts';

/** What was refused may have been refused because somebody was faster: both ways the desk asks again. */
function useDeskWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => call(id, input),
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useActOnCase = () => useDeskWrite('cases.act');
export const useSaveRule = () => useDeskWrite('cases.save-flag-rule');
