import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '../api/api.ts';
import { createSignal } from '../signals/signal.ts';

/** The transfer that the selfie is for. The proof is valid only for it. */
export type SelfieSubject = InputOf<Routes['kyc.start-selfie-check']>['body'];
export type SelfieCheck = NonNullable<OutputOf<Routes['kyc.start-selfie-check']>['check']>;

export type SelfieRequest = {
  /** Null if the selfie is about no transfer. */
  readonly subject: SelfieSubject | null;
  readonly check: SelfieCheck;
  /** Called with the proof, or with null if the person cancels. */
  readonly answer: (proof: string | null) => void;
};

/** The shell opens its sheet over the current page, so that the page keeps what was typed. */
export const selfieWanted = createSignal<SelfieRequest>();

type SelfieAnswer =
  /** Passed, or no selfie was needed. Spread the headers into the call that sends the money. */
  | { readonly passed: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly passed: false };

/** Opens the camera for a check that was started. Null if the person cancels. */
export const takeSelfie = (
  check: SelfieCheck,
  subject: SelfieSubject | null = null,
): Promise<string | null> => new Promise((answer) => selfieWanted.emit({ subject, check, answer }));

/**
 * Asks for a selfie before a transfer if the policy requires one. Server errors are thrown unchanged.
 *
 *     const selfie = await passSelfieGate({ rail: 'tag', amount, currency: 'NGN', recipient });
 *     if (!selfie.passed) return;
 *     await call('transfers.…', { body }, { headers: { ...selfie.headers } });
 */
export async function passSelfieGate(subject: SelfieSubject): Promise<SelfieAnswer> {
  const { check } = await call('kyc.start-selfie-check', { body: subject });
  if (!check) return { passed: true, headers: {} };
  const proof = await takeSelfie(check, subject);
  return proof === null
    ? { passed: false }
    : { passed: true, headers: { 'x-selfie-proof': proof } };
}
