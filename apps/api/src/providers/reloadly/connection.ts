import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import {
  type Ask,
  type Caller,
  type CallRequest,
  type ClientOptions,
  createCaller,
  type Find,
  findingWith,
  type ProviderHealth,
  type RecordCall,
} from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { attempt, type Outcome } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';

export type Product = 'topups' | 'utilities' | 'giftcards';
/** The audience is Reloadly's name of the product, whatever URL we call. */
export type ProductAddress = { readonly url: string; readonly audience: string };

export type ReloadlyOptions = Omit<ClientOptions, 'baseUrl'> &
  Readonly<Record<Product, ProductAddress>> & {
    readonly authUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };

export const provider = 'Reloadly';

export type Connection = {
  readonly log: Log;
  readonly ask: Ask;
  readonly find: Find;
  /** For writes that move money: always exactly one outcome. */
  readonly move: <S extends z.ZodType, T extends object>(
    request: Omit<CallRequest, 'method'>,
    reply: S,
    shape: (reply: z.output<S>) => T,
  ) => Promise<Outcome<T>>;
  readonly health: () => ProviderHealth;
};

const errorSchema = z.object({
  message: z.string().min(1).optional().catch(undefined),
  errorCode: z.string().optional().catch(undefined),
});

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  return {
    ...(data?.message !== undefined && { message: data.message }),
    ...(data?.errorCode !== undefined && { code: data.errorCode }),
  };
};

const codeFields = new Set(['pinDetail', 'pinDetails', 'cardNumber', 'pinCode', 'redemptionUrl']);
const phoneFields = new Set(['number', 'recipientPhone', 'senderPhone']);

const hiddenField = (name: string, value: unknown): unknown => {
  if (codeFields.has(name)) return value === null ? null : '[hidden]';
  if (phoneFields.has(name) && typeof value === 'string') return `…${value.slice(-4)}`;
  return withoutCodes(value);
};

const withoutCodes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCodes);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, item]) => [name, hiddenField(name, item)]);
  return Object.fromEntries(entries) as unknown;
};

/**
 * Codes of gift cards and meters are worth money, and phone numbers are personal data: neither is
 * recorded.
 */
const hidingCodes =
  (record: RecordCall): RecordCall =>
  (call) =>
    record({
      ...call,
      request: withoutCodes(call.request),
      response: withoutCodes(call.response),
    });

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const marginSeconds = 60;

type Tokens = { current: () => Promise<string>; forget: (token: string) => void };

/** One token per product. If it is missing, one request fetches it, however many calls wait. */
const createTokens = (auth: Caller, options: ReloadlyOptions, audience: string): Tokens => {
  const { clientId, clientSecret, clock } = options;
  let known: { token: string; until: Date } | undefined;
  let asked: Promise<string> | undefined;

  const fetchToken = async (): Promise<string> => {
    const json = {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      audience,
    };
    const request = { method: 'POST', path: '/oauth/token', json, repeatable: true } as const;
    const answer = await auth.read(request, tokenSchema);
    const until = addSeconds(clock.now(), answer.expires_in - marginSeconds);
    known = { token: answer.access_token, until };
    return known.token;
  };

  return {
    current: async () => {
      if (known && clock.now() < known.until) return known.token;
      asked ??= fetchToken().finally(() => (asked = undefined));
      return asked;
    },
    forget: (token) => {
      if (known?.token === token) known = undefined;
    },
  };
};

/**
 * If fetching the token failed, the request itself was not sent, whatever happened to the token
 * request.
 */
const notSent = (error: unknown): unknown =>
  error instanceof ProviderError && error.kind === 'unknown'
    ? new ProviderError({
        kind: 'unavailable',
        reason: error.reason,
        provider,
        message: error.message,
        retryable: true,
      })
    : error;

/** Reloadly may revoke a token before it expires; then a new one works. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof ProviderError &&
  (error.code === 'TOKEN_EXPIRED' || error.code === 'INVALID_TOKEN');

/**
 * The reference may have been used by our own earlier request whose answer was lost: look it up.
 */
const asAlreadyUsed = (error: unknown): unknown =>
  error instanceof ProviderError && error.code === 'CUSTOM_IDENTIFIER_ALREADY_USED'
    ? new ProviderError({
        kind: 'unknown',
        reason: 'conflict',
        provider,
        code: error.code,
        status: error.status,
        message: error.message,
        retryable: false,
      })
    : error;

const callerFor = (options: ReloadlyOptions, baseUrl: string): Caller => {
  const { clientId, clientSecret, record, clock, fetch, log, timeoutMs, retryDelayMs } = options;
  const rest = { clock, fetch, log, timeoutMs, retryDelayMs };
  const secrets = [clientSecret, clientId];
  const recording = record && { record: hidingCodes(record) };
  return createCaller({ ...rest, provider, baseUrl, secrets, ...recording }, readError);
};

export const createAuth = (options: ReloadlyOptions): Caller => callerFor(options, options.authUrl);

export const createConnection = (
  options: ReloadlyOptions,
  auth: Caller,
  product: Product,
): Connection => {
  const { clientId, clientSecret, log } = options;
  const { url, audience } = options[product];
  const caller = callerFor(options, url);
  const tokens = createTokens(auth, options, audience);
  const Accept = `application/com.reloadly.${product}-v1+json`;

  const ask = async <S extends z.ZodType>(
    request: CallRequest,
    reply: S,
    isSecondTime = false,
  ): Promise<z.output<S>> => {
    requireConfigured(provider, clientId, clientSecret);
    const token = await tokens.current().catch((error: unknown) => {
      throw notSent(error);
    });
    try {
      const headers = { Accept, Authorization: `Bearer ${token}` };
      return await caller.read({ ...request, headers }, reply);
    } catch (error) {
      if (!isTokenFault(error)) throw error;
      tokens.forget(token);
      if (isSecondTime) throw error;
      return ask(request, reply, true);
    }
  };

  return {
    log,
    ask: (request, reply) => ask(request, reply),
    find: findingWith(ask),
    move: (request, reply, shape) =>
      attempt(async () => {
        try {
          return shape(await ask({ ...request, method: 'POST' }, reply));
        } catch (error) {
          throw asAlreadyUsed(error);
        }
      }),
    health: caller.health,
  };
};
