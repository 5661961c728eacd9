import { useStaffWrite } from '#platform/staff.ts';

export const useProposeFee = () => useStaffWrite('quote.propose-fee');
