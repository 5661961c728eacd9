import { useMutation } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { useStaffWrite } from '#platform/session/staff.ts';

export const useReplayEvent = () => useStaffWrite('companies.replay');
export const useSetFloatAlert = () => useStaffWrite('companies.set-float-alert');
export const useReconcile = () => useStaffWrite('wallets.reconcile');

/** A lookup at the company. It changes nothing, so no query is invalidated. */
export const useAskCompany = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['companies.requery']>) => call('companies.requery', input),
  });

export const useMatchBreak = () => useStaffWrite('wallets.match-break');
export const useExplainBreak = () => useStaffWrite('wallets.explain-break');
export const useOpenBreakCase = () => useStaffWrite('wallets.open-break-case');
export const useRequeryBreak = () => useStaffWrite('wallets.requery-break');
export const useAdjustBreak = () => useStaffWrite('wallets.adjust-break');
export const useEndExplanation = () => useStaffWrite('wallets.end-explanation');
