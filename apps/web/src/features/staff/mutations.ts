import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useStaffWrite } from '#platform/session/staff.ts';

export const useProposeSwitch = () => useStaffWrite('staff.propose-switch');
export const usePauseAlone = () => useStaffWrite('staff.pause-alone');
export const useTakeAlert = () => useStaffWrite('staff.take-alert');
export const useSaveAlertChoices = () => useStaffWrite('staff.save-alert-choices');
export const useProposeSettings = () => useStaffWrite('staff.propose-settings');

/** Verifies the hash chain. It only reads, so no query is invalidated. */
export const useVerifyAudit = () =>
  useMutation({ mutationFn: () => call('staff.verify-audit', {}) });
