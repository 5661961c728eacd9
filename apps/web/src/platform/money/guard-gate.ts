import type { GuardPreview } from '@cowrie/contract/protections/guard-preview';
import { readLocation } from '../device/location.ts';
import { createSignal } from '../signals/signal.ts';
import { passSelfieGate, type SelfieSubject } from './selfie-gate.ts';

type Headers = Readonly<Record<string, string>>;
type CodeSubject = SelfieSubject & { readonly currency: 'NGN' | 'USD' };

export type CodeRequest = {
  readonly subject: CodeSubject;
  /** A selfie can be taken instead. */
  readonly hasFace: boolean;
  /** Called with the code, with 'selfie', or with null if the person cancels. */
  readonly answer: (answer: { readonly code: string } | 'selfie' | null) => void;
};

/** The shell opens its sheet over the current page. */
export const codeWanted = createSignal<CodeRequest>();

const askForCode = (subject: CodeSubject, hasFace: boolean) =>
  new Promise<Parameters<CodeRequest['answer']>[0]>((answer) =>
    codeWanted.emit({ subject, hasFace, answer }),
  );

/**
 * The proof that a guard asks for: a selfie if there is a face to compare with, otherwise a code. A
 * person who leaves the selfie is offered the code. Null if they leave that too.
 */
async function proveTransfer({ subject, hasFace }: GuardPreview): Promise<Headers | null> {
  const about = subject as CodeSubject;
  for (let wantsSelfie = hasFace; ; wantsSelfie = true) {
    if (wantsSelfie) {
      const selfie = await passSelfieGate({ ...about, always: true });
      if (selfie.passed) return selfie.headers;
    }
    const answer = await askForCode(about, hasFace);
    if (answer === null) return null;
    if (answer !== 'selfie') return { 'x-guard-code': answer.code };
  }
}

/**
 * Does what the sender's own guards ask for before a transfer, and returns the headers for the call
 * that sends it. Null if the person cancels. A refused location is no error: the transfer waits.
 */
export async function passGuard(
  guard: GuardPreview | null,
  known: Headers,
): Promise<Headers | null> {
  if (!guard) return {};
  const isProved = guard.proof.length === 0 || (guard.hasFace && 'x-selfie-proof' in known);
  const proof = isProved ? {} : await proveTransfer(guard);
  if (!proof) return null;
  const point = guard.asksPlace ? await readLocation() : null;
  return point ? { ...proof, 'x-location': `${point.latitude},${point.longitude}` } : proof;
}
