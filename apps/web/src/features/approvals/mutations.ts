import { useStaffWrite } from '#platform/staff.ts';

export const useDecideProposal = () => useStaffWrite('approvals.decide');
