import { useStaffWrite } from '#platform/session/staff.ts';

export const useProposeFee = () => useStaffWrite('quote.propose-fee');
