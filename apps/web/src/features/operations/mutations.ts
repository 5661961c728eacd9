import { useStaffWrite } from '#platform/session/staff.ts';

export const useRecordDrill = () => useStaffWrite('operations.record-drill');
