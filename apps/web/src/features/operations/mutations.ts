import { useStaffWrite } from '#platform/session/staff.ts';

export const useRunJobNow = () => useStaffWrite('operations.run-job-now');
export const useRecordDrill = () => useStaffWrite('operations.record-drill');
