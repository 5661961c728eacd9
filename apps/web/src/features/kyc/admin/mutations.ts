import { useMutation } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { neverCached } from '#platform/api/query-policies.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { useStaffWrite } from '#platform/session/staff.ts';

export const useProposePolicy = () => useStaffWrite('kyc.propose-policy');
export const useLoadList = () => useStaffWrite('kyc.load-screening-list');

/** A reveal changes nothing. The revealed value never enters the cache. */
export const useReveal = () =>
  useMutation({
    mutationFn: (input: InputOf<Routes['kyc.reveal']>) =>
      withRecentSignIn(() => call('kyc.reveal', input)),
    ...neverCached,
  });
