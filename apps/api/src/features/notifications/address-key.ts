import { hmac } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';

/** Recognises an address again without storing it. */
export const addressKey = (
  { config }: Pick<Platform, 'config'>,
  channel: 'mail' | 'text' | 'push',
  address: string,
): Buffer => hmac(config.BLIND_INDEX_KEY, 'message-address', channel, address.toLowerCase());

/** The keys of both addresses that we write to. */
export const addressKeys = (
  deps: Pick<Platform, 'config'>,
  { email, phone }: { readonly email: string; readonly phone?: string | null },
) => ({ mail: addressKey(deps, 'mail', email), text: addressKey(deps, 'text', phone ?? '') });
