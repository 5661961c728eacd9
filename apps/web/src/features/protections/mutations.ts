import type { InputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import type { Protections } from './queries.ts';

export type GuardChange = InputOf<Routes['protections.raise']>['body'];

/**
 * Changes a guard. The server decides whether that makes it stricter, which applies at once. A weaker
 * one needs a recent log-in and waits.
 */
export async function changeGuard(body: GuardChange): Promise<Protections> {
  try {
    return await call('protections.raise', { body });
  } catch (error) {
    const isWeaker = error instanceof ApiError && error.code === 'GUARD_NOT_STRICTER';
    if (!isWeaker) throw error;
    return withRecentSignIn(() => call('protections.lower', { body }));
  }
}

export const setDuressPin = (body: InputOf<Routes['protections.set-duress-pin']>['body']) =>
  withRecentSignIn(() => call('protections.set-duress-pin', { body }));

export const removeDuressPin = (pin: string) =>
  withRecentSignIn(() => call('protections.remove-duress-pin', { body: { pin } }));

export const endDuress = (pin: string) =>
  withRecentSignIn(() => call('protections.end-duress', { body: { pin } }));
