import { ApiError } from '@cowrie/contract/client';
import { createSignal } from '../signals/signal.ts';

/** The shell opens its sheet and answers whether the person proved who they are. */
export const proofWanted = createSignal<(proved: boolean) => void>();

let asking: Promise<boolean> | undefined;

function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => proofWanted.emit(resolve)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Runs a call that needs a recent sign-in. When the server asks for one, the person proves who they
 * are and the call is made again; when they decline, the refusal is thrown as it came.
 *
 *     await withRecentSignIn(() => call('identity.set-pin', { body: { pin } }));
 */
export async function withRecentSignIn<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const wanted = error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED';
    if (!wanted || !(await askForProof())) throw error;
    return action();
  }
}
