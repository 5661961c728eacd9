import { useMutation } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { neverCached } from '#platform/api/query-policies.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { useStaffWrite } from '#platform/session/staff.ts';

export const useProposePolicy = () => useStaffWrite('kyc.propose-policy');
export const useDecideReview = () => useStaffWrite('kyc.decide');
export const useDecideHit = () => useStaffWrite('kyc.decide-hit');
export const useLoadList = () => useStaffWrite('kyc.load-screening-list');
export const useAskAgain = () => useStaffWrite('kyc.ask-again');
export const useRevokeTier = () => useStaffWrite('kyc.revoke');
export const useSetSuspension = () => useStaffWrite('kyc.set-suspension');
export const useDecideAppeal = () => useStaffWrite('kyc.decide-appeal');

/** A reveal changes nothing. The revealed value never enters the cache. */
export const useReveal = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['kyc.reveal']>) =>
      withRecentSignIn(() => call('kyc.reveal', input)),
    ...neverCached,
  });
