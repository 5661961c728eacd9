import { useStaffWrite } from '#platform/session/staff.ts';

export const useDecideProposal = () => useStaffWrite('approvals.decide');
export const useWithdrawProposal = () => useStaffWrite('approvals.withdraw');
