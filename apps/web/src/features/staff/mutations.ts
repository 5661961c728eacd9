import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { withRecentSignIn } from '#platform/recent-sign-in.ts';
import { checkSession } from '#platform/session.ts';
import { staffKey } from './queries.ts';

/**
 * Every staff write is also an audit entry and may move a number of the overview or our own
 * permissions, so all of the room and the session are read again after it.
 */
function useStaffWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: staffKey }), checkSession()]),
  });
}

export const useProposeRoleChange = () => useStaffWrite('staff.propose-role-change');
export const useDecideRoleChange = () => useStaffWrite('staff.decide-role-change');
export const useSetFlag = () => useStaffWrite('staff.set-flag');
export const useSaveSettings = () => useStaffWrite('staff.save-settings');
export const useReplayEvent = () => useStaffWrite('inbox.replay');
export const useSetFloatAlert = () => useStaffWrite('inbox.set-float-alert');
export const useReconcile = () => useStaffWrite('wallets.reconcile');

/** Changes nothing: the chain is only read through. */
export const useVerifyAudit = () =>
  useMutation({ mutationFn: () => call('staff.verify-audit', {}) });

/** Changes nothing: the company is only asked. */
export const useAskCompany = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['inbox.requery']>) => call('inbox.requery', input),
  });
