/**
 * The browser's prompt for a passkey. A person can always leave it: another prompt, another way to
 * log in, or leaving the page cancels the one that is open, also while it waits for the server.
 */

type Question = { challengeId: string; options: unknown };

let open: AbortController | undefined;

const cancelled = (): Error => {
  const error = new Error('The prompt was closed');
  error.name = 'AbortError';
  return error;
};

export const loadPasskeys = () => import('@simplewebauthn/browser');

/** Closes the prompt that is open, if there is one. Its promise is rejected. */
export function cancelPasskeyPrompt(): void {
  open?.abort(cancelled());
  open = undefined;
}

/** True if the prompt was closed by `cancelPasskeyPrompt`, which is no problem to tell. */
export const isPromptCancelled = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/** Gets the question of the server, and asks for a passkey with it. */
export async function askForPasskey(getQuestion: (signal: AbortSignal) => Promise<Question>) {
  cancelPasskeyPrompt();
  const controller = new AbortController();
  open = controller;
  const { signal } = controller;
  const [{ challengeId, options }, library] = await Promise.all([
    getQuestion(signal),
    loadPasskeys(),
  ]);
  // The library listens from here on; what was cancelled before must not open a prompt.
  signal.throwIfAborted();
  signal.addEventListener('abort', () => library.WebAuthnAbortService.cancelCeremony());
  type Options = Parameters<typeof library.startAuthentication>[0]['optionsJSON'];
  const response = await library.startAuthentication({ optionsJSON: options as Options });
  return { challengeId, response: { ...response } };
}
