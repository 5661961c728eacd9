import type { Clock } from '#platform/clock.ts';
import { networkError } from '../network-error.ts';
import { ProviderError } from '../provider-error.ts';
import type { PushAddress, PushAnswer, PushMessage } from '../push.ts';
import { encryptPush } from './encrypt.ts';
import { createVapid } from './vapid.ts';

const provider = 'Push service';
const timeoutMs = 10_000;
/** A push about money is of no use on the next day. */
const liveSeconds = 86_400;

type WebPushOptions = {
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** 32 bytes: the private key of our VAPID pair. */
  readonly secret: Buffer;
  /** Whom a push service writes to if something is wrong: 'mailto:…'. */
  readonly contact: string;
  /** The push services we send to, with their subdomains. */
  readonly services: readonly string[];
};

type WebAddress = Extract<PushAddress, { platform: 'web' }>;

/**
 * A person names the address, so only known services are called: never a server of our own, and no
 * other port or account of theirs. Browsers write an address in one form. Every other form of it
 * (upper case, `user@`, `:443`, a fragment) is refused, so that one browser cannot be stored twice.
 */
export const isKnownService = (endpoint: string, services: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { host, hostname, protocol, port, username, password, hash, href } = new URL(endpoint);
  if (href !== endpoint || username !== '' || password !== '' || hash !== '') return false;
  // Only a service that the configuration names with its port may have one, or no encryption.
  if (port !== '') return /^https?:$/.test(protocol) && services.includes(host);
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const isListed = (name: string): boolean => hostname === name || hostname.endsWith(`.${name}`);
  return protocol === 'https:' && !isAddress && services.some(isListed);
};

const refused = (status: number): ProviderError => {
  const isOurs = status === 401 || status === 403;
  const isLater = status === 429 || status >= 500;
  return new ProviderError({
    kind: isOurs ? 'misconfigured' : isLater ? 'unavailable' : 'rejected',
    provider,
    status,
    message: `the push service answered ${status}`,
    retryable: isLater,
  });
};

/** Sends to browsers. The service replaces an unseen push that has the same topic. */
export const createWebPush = ({ clock, fetch, secret, contact, services }: WebPushOptions) => {
  const vapid = createVapid(secret, contact);
  return {
    publicKey: vapid.publicKey,
    send: async (to: WebAddress, message: PushMessage): Promise<PushAnswer> => {
      if (!isKnownService(to.endpoint, services)) return 'gone';
      const body = encryptPush(Buffer.from(JSON.stringify(message)), to);
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(liveSeconds),
          urgency: 'high',
          topic: message.id.replaceAll('-', '').slice(0, 32),
          authorization: vapid.headerFor(to.endpoint, clock.now()),
        },
        body: new Uint8Array(body),
      }).catch((error: unknown) => {
        throw networkError(provider, error);
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (!answer.ok) throw refused(answer.status);
      return 'taken';
    },
  };
};
