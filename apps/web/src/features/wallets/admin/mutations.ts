import { useStaffWrite } from '#platform/session/staff.ts';

export const useCheckLedger = () => useStaffWrite('wallets.check-ledger');
export const useProposeAdjustment = () => useStaffWrite('wallets.propose-adjustment');
