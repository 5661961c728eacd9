import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '../api/api.ts';
import { createSignal } from '../signals/signal.ts';

/** What is about to be sent: the selfie is good for exactly this. */
export type SelfieSubject = InputOf<Routes['kyc.start-selfie-check']>['body'];
export type SelfieCheck = NonNullable<OutputOf<Routes['kyc.start-selfie-check']>['check']>;

export type SelfieRequest = {
  readonly subject: SelfieSubject;
  readonly check: SelfieCheck;
  /** With the proof, or null when the person turned back. */
  readonly answer: (proof: string | null) => void;
};

/** The shell opens its sheet over whatever page asks, so that nothing typed there is lost. */
export const selfieWanted = createSignal<SelfieRequest>();

type SelfieAnswer =
  /** Passed, or none was asked for. Spread the headers into the call that sends. */
  | { readonly passed: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly passed: false };

/**
 * Passes the selfie gate before a send. A refusal of the server is thrown as it came.
 *
 *     const selfie = await passSelfieGate({ rail: 'tag', amount, currency: 'NGN', recipient });
 *     if (!selfie.passed) return;
 *     await call('transfers.…', { body }, { headers: { ...selfie.headers } });
 */
export async function passSelfieGate(subject: SelfieSubject): Promise<SelfieAnswer> {
  const { check } = await call('kyc.start-selfie-check', { body: subject });
  if (!check) return { passed: true, headers: {} };
  const proof = await new Promise<string | null>((answer) =>
    selfieWanted.emit({ subject, check, answer }),
  );
  return proof === null
    ? { passed: false }
    : { passed: true, headers: { 'x-selfie-proof': proof } };
}
