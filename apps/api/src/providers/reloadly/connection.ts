import * as z from 'zod';
import { addSeconds, type Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import {
  type Ask,
  type Caller,
  type CallRequest,
  type ClientOptions,
  createCaller,
  type ErrorFacts,
  type Find,
  findingWith,
  type ProviderHealth,
  type RecordCall,
} from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import type { ReportDrift } from '../drift.ts';
import { attempt, type CallOutcome } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';

type Product = 'topups' | 'utilities' | 'giftcards';
/** The audience is Reloadly's name of the product, whatever URL we call. */
type ProductAddress = { readonly url: string; readonly audience: string };

export type ReloadlyOptions = Omit<ClientOptions, 'baseUrl'> &
  Readonly<Record<Product, ProductAddress>> & {
    readonly authUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /**
     * Reloadly announced in September 2026 that bill payments end. Without the switch no bill is
     * paid; bills that were paid can still be looked up.
     */
    readonly paysBills: boolean;
  };

export const provider = 'Reloadly';

/** A purchase may take close to a minute to be answered. */
const answerSeconds = 90;
/** A purchase that cannot be sent this soon is not sent. */
const startSeconds = 20;
/**
 * This long after an attempt began, it has ended at Reloadly too. Only then "not there" means that it
 * was not carried out.
 */
export const believedAfterSeconds = startSeconds + answerSeconds;
/** A token comes at once, or not at all. */
const tokenTimeoutMs = 5_000;
/** Calls are slow, so more of them are under way at a time than at other companies. */
const concurrency = 32;
const longestReference = 150;

type Purchase = {
  /** Our unique reference. */
  readonly reference: string;
  readonly path: string;
  readonly json: unknown;
};

export type Connection = {
  readonly log: Log;
  readonly clock: Clock;
  readonly ask: Ask;
  readonly find: Find;
  /**
   * For writes that move money: always exactly one outcome. Reloadly's check for a used reference is
   * not atomic, so one purchase under one reference is under way at a time.
   */
  readonly move: <S extends z.ZodType, T extends object>(
    purchase: Purchase,
    reply: S,
    shape: (reply: z.output<S>) => T,
  ) => Promise<CallOutcome<T>>;
  readonly health: () => ProviderHealth;
};

const errorSchema = z.object({
  message: z.string().min(1).optional().catch(undefined),
  errorCode: z.string().optional().catch(undefined),
});

/** Codes that say more than their HTTP status. */
const meanings: Readonly<Record<string, Pick<ErrorFacts, 'kind' | 'reason'>>> = {
  // Comes with 503, but Reloadly itself is up, and nothing was bought.
  OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE: { kind: 'rejected', reason: 'unavailable' },
  // These come with 409, but the reference is not in use.
  INSUFFICIENT_WALLET_BALANCE: { reason: 'validation' },
  COUNTRY_NOT_SUPPORTED: { reason: 'validation' },
};

const readError = (body: unknown): ErrorFacts => {
  const { data } = errorSchema.safeParse(body);
  return {
    ...(data?.message !== undefined && { message: data.message }),
    ...(data?.errorCode !== undefined && { code: data.errorCode, ...meanings[data.errorCode] }),
  };
};

const codeFields = new Set(['pinDetail', 'pinDetails', 'cardNumber', 'pinCode', 'redemptionUrl']);
const phoneFields = new Set([
  'number',
  'recipientPhone',
  'receipientPhone',
  'senderPhone',
  'accountNumber',
]);

const hiddenField = (name: string, value: unknown): unknown => {
  if (codeFields.has(name)) return value === null ? null : '[hidden]';
  if (phoneFields.has(name) && (typeof value === 'string' || typeof value === 'number')) {
    return `…${String(value).slice(-4)}`;
  }
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

const hidingCodesOfDrift =
  (report: ReportDrift): ReportDrift =>
  (drift) =>
    report({ ...drift, sample: withoutCodes(drift.sample) });

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
const tokenFaults = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'MISSING_TOKEN']);
const isTokenFault = (error: unknown): boolean =>
  error instanceof ProviderError && error.code !== undefined && tokenFaults.has(error.code);

/**
 * Answers after which a purchase may have been carried out, whatever their HTTP status. A used
 * reference may have been used by our own earlier request whose answer was lost.
 */
const openCodes = new Set([
  'CUSTOM_IDENTIFIER_ALREADY_USED',
  'REFERENCE_ID_ALREADY_USED',
  'TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT',
]);
const asOpen = (error: unknown): unknown =>
  error instanceof ProviderError && error.code !== undefined && openCodes.has(error.code)
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

const createUnderWay = (reference: string): ProviderError =>
  new ProviderError({
    kind: 'unknown',
    reason: 'conflict',
    provider,
    message: `A purchase under ${reference} is under way`,
    retryable: false,
  });

const callerFor = (options: ReloadlyOptions, baseUrl: string, timeoutMs: number): Caller => {
  const { clientId, clientSecret, record, reportDrift, clock, fetch, log, retryDelayMs } = options;
  const rest = { clock, fetch, log, retryDelayMs, timeoutMs, concurrency };
  const secrets = [clientSecret, clientId];
  const watching = {
    ...(record && { record: hidingCodes(record) }),
    ...(reportDrift && { reportDrift: hidingCodesOfDrift(reportDrift) }),
  };
  return createCaller({ ...rest, provider, baseUrl, secrets, ...watching }, readError);
};

export const createAuth = (options: ReloadlyOptions): Caller =>
  callerFor(
    options,
    options.authUrl,
    Math.min(options.timeoutMs ?? tokenTimeoutMs, tokenTimeoutMs),
  );

type AskWithToken = <S extends z.ZodType>(
  request: CallRequest,
  reply: S,
  isSecondTime?: boolean,
) => Promise<z.output<S>>;

const askingWith = (
  caller: Caller,
  tokens: Tokens,
  { clientId, clientSecret }: ReloadlyOptions,
  accept: string,
): AskWithToken => {
  const ask: AskWithToken = async (request, reply, isSecondTime = false) => {
    requireConfigured(provider, clientId, clientSecret);
    const token = await tokens.current().catch((error: unknown) => {
      throw notSent(error);
    });
    try {
      const headers = { Accept: accept, ...request.headers, Authorization: `Bearer ${token}` };
      return await caller.read({ ...request, headers }, reply);
    } catch (error) {
      if (!isTokenFault(error)) throw error;
      tokens.forget(token);
      if (isSecondTime) throw error;
      return ask(request, reply, true);
    }
  };
  return ask;
};

export const createConnection = (
  options: ReloadlyOptions,
  auth: Caller,
  product: Product,
): Connection => {
  const { log, clock } = options;
  const { url, audience } = options[product];
  const caller = callerFor(options, url, options.timeoutMs ?? answerSeconds * 1000);
  const tokens = createTokens(auth, options, audience);
  const ask = askingWith(caller, tokens, options, `application/com.reloadly.${product}-v1+json`);
  const underWay = new Set<string>();

  const buy = async <S extends z.ZodType>(
    { reference, path, json }: Purchase,
    reply: S,
  ): Promise<z.output<S>> => {
    if (reference.length > longestReference) throw new RangeError('the reference is too long');
    const key = reference.toLowerCase();
    if (underWay.has(key)) throw createUnderWay(reference);
    underWay.add(key);
    try {
      const notAfter = addSeconds(clock.now(), startSeconds);
      return await ask({ method: 'POST', path, json, notAfter }, reply);
    } catch (error) {
      throw asOpen(error);
    } finally {
      underWay.delete(key);
    }
  };

  return {
    log,
    clock,
    ask: (request, reply) => ask(request, reply),
    find: findingWith(ask),
    move: (purchase, reply, shape) => attempt(async () => shape(await buy(purchase, reply))),
    health: caller.health,
  };
};
