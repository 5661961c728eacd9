import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useStaffWrite } from '#platform/session/staff.ts';

export const useProposeRoleChange = () => useStaffWrite('staff.propose-role-change');
export const useSetFlag = () => useStaffWrite('staff.set-flag');
export const useSaveSettings = () => useStaffWrite('staff.save-settings');

/** Changes nothing: the chain is only read through. */
export const useVerifyAudit = () =>
  useMutation({ mutationFn: () => call('staff.verify-audit', {}) });
