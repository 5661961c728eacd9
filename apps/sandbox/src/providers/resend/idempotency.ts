import { createHash } from 'node:crypto';
import type { ProviderContext } from '../provider.ts';
import { type ResendError, resendError } from './errors.ts';

const windowMs = 24 * 60 * 60 * 1000;
const longestKey = 256;

type Answer = { status: number; body: unknown };

/**
 * Resend's idempotency keys: for 24 hours the same request gets its first answer again. Another
 * request with the same key is refused, and so is one that arrives while the first is running.
 */
export const createIdempotency = ({ store, clock }: ProviderContext) => {
  const running = new Set<string>();

  const earlier = (key: string, fingerprint: string): Answer | ResendError | undefined => {
    const known = store.answer('resend', key);
    if (known === undefined || clock.now() >= new Date(known.expiresAt)) return undefined;
    if (known.fingerprint === fingerprint) return { status: known.status, body: known.body };
    return resendError(
      'invalid_idempotent_request',
      'This idempotency key has been used on a request that had a different payload. Retry with a new idempotency key or the same payload.',
    );
  };

  return async (
    key: string | undefined,
    payload: string,
    work: () => Promise<Answer>,
  ): Promise<Answer | ResendError> => {
    if (key === undefined) return work();
    if (key.length < 1 || key.length > longestKey) {
      return resendError(
        'invalid_idempotency_key',
        `The idempotency key must be between 1-${longestKey} characters.`,
      );
    }
    const fingerprint = createHash('sha256').update(payload).digest('hex');
    const found = earlier(key, fingerprint);
    if (found) return found;
    if (running.has(key)) {
      return resendError(
        'concurrent_idempotent_requests',
        'Another request with the same idempotency key is currently in progress. Retry later.',
      );
    }
    running.add(key);
    try {
      const answer = await work();
      // Only an accepted mail is remembered: a refused one may be corrected and sent again.
      if (answer.status === 200) {
        const expiresAt = new Date(clock.now().getTime() + windowMs).toISOString();
        store.rememberAnswer({ scope: 'resend', key, fingerprint, expiresAt, ...answer });
      }
      return answer;
    } finally {
      running.delete(key);
    }
  };
};
