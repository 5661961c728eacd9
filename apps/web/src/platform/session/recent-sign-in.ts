import { ApiError } from '@cowrie/contract/client';
import { createSignal } from '../signals/signal.ts';

/** The shell opens its sheet and reports whether the person proved who they are. */
export const proofWanted = createSignal<(proved: boolean) => void>();

let pendingProof: Promise<boolean> | undefined;

function askForProof(): Promise<boolean> {
  pendingProof ??= new Promise<boolean>((resolve) => proofWanted.emit(resolve)).finally(() => {
    pendingProof = undefined;
  });
  return pendingProof;
}

/**
 * Runs a call that needs a recent sign-in. If the server asks for one, the person proves who they
 * are and the call is repeated. If they decline, the original error is thrown.
 *
 *     await withRecentSignIn(() => call('identity.set-pin', { body: { pin } }));
 */
export async function withRecentSignIn<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED';
    if (!needsProof || !(await askForProof())) throw error;
    return action();
  }
}
