import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { neverCached } from '#platform/api/query-policies.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export const useActOnUser = () => useStaffWrite('identity.act-on-user');
export const useLabelUser = () => useStaffWrite('identity.label-user');
export const useEndSession = () => useStaffWrite('identity.end-user-session');
export const useProposeLimit = () => useStaffWrite('limits.propose');
export const useWriteNote = () => useStaffWrite('identity.write-note');
export const useSetSuspension = () => useStaffWrite('kyc.set-suspension');
export const useProposeThaw = () => useStaffWrite('security-center.propose-thaw');
export const useStopRecovery = () => useStaffWrite('recovery.stop-by-staff');
export const useFreezePerson = () => useStaffWrite('wallets.freeze-person');
export const useEndDuress = () => useStaffWrite('protections.staff-end-duress');
export const useStopDuressSend = () => useStaffWrite('protections.staff-stop-send');

/** Each opening is recorded. The details never enter the cache. */
export function useRevealNominee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['funds-protection.reveal-nominee']>) =>
      withRecentSignIn(() => call('funds-protection.reveal-nominee', input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [...staffKey, 'users', 'story'] }),
    ...neverCached,
  });
}

/** A reveal adds an entry to the person's activity. The revealed value never enters the cache. */
export function useReveal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes['identity.reveal-user']>) =>
      withRecentSignIn(() => call('identity.reveal-user', input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [...staffKey, 'users', 'story'] }),
    ...neverCached,
  });
}
