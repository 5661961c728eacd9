import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { loadPasskeys } from '#platform/device/passkey-prompt.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { settingsCopy } from './settings-copy.ts';

const passkeyError = (message: string): ApiError =>
  new ApiError({ code: 'PASSKEY_REFUSED', message, status: 0 });

/** Makes a passkey on the device and adds it to the account. Device errors become an ApiError. */
export async function makePasskey(name: string): Promise<void> {
  const { startRegistration, browserSupportsWebAuthn } = await loadPasskeys();
  if (!browserSupportsWebAuthn()) throw passkeyError(settingsCopy.passkeys.unsupported);
  const { challengeId, options } = await call('identity.passkey-options', {
    body: { purpose: 'register' },
  });
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const exists = error instanceof Error && error.name === 'InvalidStateError';
    throw passkeyError(exists ? settingsCopy.passkeys.existing : settingsCopy.passkeys.unused);
  });
  await withRecentSignIn(() =>
    call('identity.add-passkey', { body: { challengeId, name, response: { ...response } } }),
  );
}
