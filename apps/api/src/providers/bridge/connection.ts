import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import {
  type Ask,
  type CallRequest,
  type ClientOptions,
  createCaller,
  type Find,
  findingWith,
  type ProviderHealth,
} from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf } from '../drift.ts';
import { type CallOutcome, outcomeOfFailure } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';
import type { OwnFunds } from './own-funds.ts';
import type { RouteName } from './routes.ts';

export type BridgeOptions = ClientOptions & {
  /** With the version, such as …/v0. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Our dollars at Bridge, which pay most transfers. */
  readonly ownFunds: OwnFunds;
  /** Routes to offer in addition to the documented ones. */
  readonly alsoOffered?: readonly RouteName[];
};

export const provider = 'Bridge';
/** How long Bridge remembers an idempotency key, less a margin for the two clocks. */
export const keySeconds = 24 * 3600 - 600;

const attempts = 3;
const longestPauseMs = 5_000;

export type Connection = {
  readonly log: Log;
  /** For reads, updates and deletions. */
  readonly ask: Ask;
  readonly find: Find;
  /** Creates an object once, however often it is called with the same reference. */
  readonly make: <S extends z.ZodType>(
    reference: string,
    request: Omit<CallRequest, 'method'>,
    reply: S,
  ) => Promise<z.output<S>>;
  /** Sends a request that moves money, once for a reference: always exactly one outcome. */
  readonly move: <S extends z.ZodType, T extends object>(
    reference: string,
    request: Omit<CallRequest, 'method'>,
    reply: S,
    shape: (reply: z.output<S>) => T,
  ) => Promise<CallOutcome<T>>;
  readonly health: () => ProviderHealth;
};

const errorSchema = z.object({
  code: z.string().optional(),
  message: z.string().min(1),
  source: z
    .object({ key: z.record(z.string(), z.unknown()) })
    .optional()
    .catch(undefined),
});

/** Bridge's message is general; a separate field says which input is wrong. */
const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  if (!data) return {};
  const fields = Object.entries(data.source?.key ?? {}).map(([at, why]) => `${at} ${String(why)}`);
  const message = [data.message, ...fields].join('; ');
  return { message, ...(data.code !== undefined && { code: data.code }) };
};

/** Bridge answers 422 if a key is sent again after its 24 hours. */
const isExpiredKey = ({ kind, status }: ProviderError): boolean =>
  kind === 'rejected' && status === 422;

/** The key or the reference was used before, with another body. */
const usedCodes: readonly (string | undefined)[] = ['not_truly_idempotent', 'duplicate_record'];
const isUsedKey = (error: ProviderError): boolean =>
  isExpiredKey(error) || (error.kind === 'rejected' && usedCodes.includes(error.code));

/**
 * A used key says nothing about what the first request did. So it is no refusal: only a lookup can
 * tell.
 */
const asUnknown = ({ status, code, message }: ProviderError): ProviderError =>
  new ProviderError({
    kind: 'unknown',
    reason: 'conflict',
    provider,
    status,
    code: code ?? 'key_expired',
    message,
    retryable: false,
  });

export const createConnection = (options: BridgeOptions): Connection => {
  const { apiKey, log, retryDelayMs = 300 } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readError);

  const ask: Connection['ask'] = async (request, reply) => {
    requireConfigured(provider, apiKey);
    const headers = { ...request.headers, 'Api-Key': apiKey };
    return caller.read({ ...request, headers }, reply);
  };

  const keyed = (reference: string, request: Omit<CallRequest, 'method'>): CallRequest => ({
    ...request,
    method: 'POST',
    headers: { 'Idempotency-Key': reference },
  });

  /**
   * The key makes retries safe. Only success ends the doubt: once an attempt may have been
   * executed, a later refusal or timeout does not prove that it was not.
   */
  const move: Connection['move'] = async (reference, request, reply, shape) => {
    let doubt: string | undefined;
    for (let turn = 1; ; turn += 1) {
      try {
        return { outcome: 'accepted', ...shape(await ask(keyed(reference, request), reply)) };
      } catch (caught) {
        const error =
          caught instanceof ProviderError && isUsedKey(caught) ? asUnknown(caught) : caught;
        const failed = outcomeOfFailure(error);
        if (failed.outcome === 'unknown') doubt = failed.message;
        const { kind, code, reason, retryAfterSeconds = 0 } = error as ProviderError;
        const mayHelp =
          (kind === 'unknown' && reason !== 'conflict') ||
          (kind === 'unavailable' && code !== 'circuit_open');
        if (!mayHelp || turn === attempts) {
          return doubt === undefined ? failed : { outcome: 'unknown', message: doubt };
        }
        const pauseMs = retryAfterSeconds * 1000 || retryDelayMs * 2 ** (turn - 1);
        await sleep(Math.min(pauseMs, longestPauseMs));
      }
    }
  };

  return {
    log,
    ask,
    find: findingWith(ask),
    make: async (reference, request, reply) => {
      try {
        return await ask({ ...keyed(reference, request), repeatable: true }, reply);
      } catch (error) {
        throw error instanceof ProviderError && isExpiredKey(error) ? asUnknown(error) : error;
      }
    },
    move,
    health: caller.health,
  };
};

const idSchema = z.object({ id: z.string().min(1) });

/**
 * One page of a list, newest first. Some lists are bare arrays. A row that we cannot read is left
 * out, but it counts: the next page starts after the last row, whether we can read it or not.
 */
export const pageOf = <S extends z.ZodType>(row: S) =>
  z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]).transform((answer) => {
    const data = Array.isArray(answer) ? answer : answer.data;
    return {
      rows: rowsOf(row).parse(data),
      count: data.length,
      lastId: idSchema.safeParse(data.at(-1)).data?.id,
    };
  });

const pageSize = 100;
const maxPages = 200;

/** Reads a list page by page until `visit` returns true. Returns false if the list ends first. */
export const walkPages = async <S extends z.ZodType>(
  { ask }: Connection,
  path: string,
  row: S,
  visit: (row: z.output<S>) => boolean,
): Promise<boolean> => {
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { limit: pageSize, starting_after: after };
    const { rows, count, lastId } = await ask({ method: 'GET', path, query }, pageOf(row));
    if (rows.some((each) => visit(each))) return true;
    if (count < pageSize || lastId === after) return false;
    if (lastId === undefined) break;
    after = lastId;
  }
  // The item may be on a page we did not read, so "not found" would be wrong.
  throw new ProviderError({
    kind: 'unavailable',
    reason: 'unknown',
    provider,
    message: `${provider} lists more at ${path} than we read`,
    retryable: false,
  });
};

export const listAll = async <S extends z.ZodType>(
  connection: Connection,
  path: string,
  row: S,
): Promise<z.output<S>[]> => {
  const rows: z.output<S>[] = [];
  await walkPages(connection, path, row, (each) => {
    rows.push(each);
    return false;
  });
  return rows;
};

export const momentSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null)
  .transform((moment) => moment ?? null);
