import { useStaffWrite } from '#platform/session/staff.ts';

export const useCheckLedger = () => useStaffWrite('wallets.check-ledger');
export const useFreezeAccount = () => useStaffWrite('wallets.freeze-account');
export const useProposeAdjustment = () => useStaffWrite('wallets.propose-adjustment');
