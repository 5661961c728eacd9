import * as z from 'zod';
import { type Caller, type ClientOptions, createCaller, type ProviderHealth } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { ProviderError } from '../provider-error.ts';
import { smileSignature, type SmileKey } from './signature.ts';

const provider = 'Smile ID';

const errorSchema = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  code: z.union([z.string(), z.number()]).transform(String).optional(),
});
/** Dependencies of the parts of the client: the caller, and the signature that goes into a body. */
export type SmileAsk = {
  readonly read: Caller['read'];
  readonly proof: () => { partner_id: string; signature: string; timestamp: string };
  readonly warn: (facts: object, words: string) => void;
};

/** The message that our pages look for if a provider does not accept our credentials. */
const authenticationFailed = (error: ProviderError): ProviderError =>
  new ProviderError({
    kind: 'misconfigured',
    reason: 'auth',
    provider,
    status: error.status,
    code: error.code,
    message: `Authentication failed (${error.status}): ${error.message}`,
    retryable: false,
  });

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  const message = data?.error ?? data?.message;
  return {
    ...(message === undefined ? {} : { message }),
    ...(data?.code === undefined ? {} : { code: data.code }),
  };
};

export const createAsk = (
  options: ClientOptions & SmileKey,
): { ask: SmileAsk; health: () => ProviderHealth } => {
  const { partnerId, apiKey, clock, log } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readError);
  const ask: SmileAsk = {
    read: async (request, schema) => {
      requireConfigured(provider, partnerId, apiKey);
      return caller.read(request, schema).catch((error: unknown) => {
        throw error instanceof ProviderError && error.reason === 'auth'
          ? authenticationFailed(error)
          : error;
      });
    },
    proof: () => {
      const timestamp = clock.now().toISOString();
      const signature = smileSignature({ partnerId, apiKey }, timestamp);
      return { partner_id: partnerId, signature, timestamp };
    },
    warn: (facts, words) => log.warn({ provider, alert: true, ...facts }, words),
  };
  return { ask, health: caller.health };
};
