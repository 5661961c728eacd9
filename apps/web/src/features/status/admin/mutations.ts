import { useStaffWrite } from '#platform/session/staff.ts';

export const useOpenIncident = () => useStaffWrite('status.open-incident');
export const useUpdateIncident = () => useStaffWrite('status.update-incident');
export const useProposeComparison = () => useStaffWrite('status.propose-comparison');
export const useProposeContacts = () => useStaffWrite('status.propose-contacts');
export const useMakeCallCode = () => useStaffWrite('status.make-call-code');
