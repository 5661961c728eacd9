/**
 * The browser's prompt for a passkey. A person can always leave it: another prompt, another way to
 * log in, or leaving the page cancels the one that is open.
 */

let cancel: () => void = () => undefined;

export async function loadPasskeys() {
  const library = await import('@simplewebauthn/browser');
  cancel = () => library.WebAuthnAbortService.cancelCeremony();
  return library;
}

/** Closes the prompt that is open, if there is one. Its promise is rejected. */
export function cancelPasskeyPrompt(): void {
  cancel();
}

/** True if the prompt was closed by `cancelPasskeyPrompt`, which is no problem to tell. */
export const isPromptCancelled = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/** Asks for a passkey with the options of the server. */
export async function askForPasskey(options: unknown) {
  const { startAuthentication } = await loadPasskeys();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as Options });
}
