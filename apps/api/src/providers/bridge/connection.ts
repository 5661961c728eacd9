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
import { type Outcome, outcomeOfFailure } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';
import type { RouteName } from './routes.ts';

export type BridgeOptions = ClientOptions & {
  /** With the version, such as …/v0. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Our dollar account at Bridge, which pays most transfers; empty if there is none. */
  readonly prefundedAccountId: string;
  /** Routes to offer in addition to the documented ones. */
  readonly alsoOffered?: readonly RouteName[];
};

export const provider = 'Bridge';
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
  /** The same for requests that move money: always exactly one outcome. */
  readonly move: <S extends z.ZodType, T extends object>(
    reference: string,
    request: Omit<CallRequest, 'method'>,
    reply: S,
    shape: (reply: z.output<S>) => T,
  ) => Promise<Outcome<T>>;
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
      } catch (error) {
        const failed = outcomeOfFailure(error);
        if (failed.outcome === 'unknown') doubt = failed.message;
        const { kind, code, retryAfterSeconds = 0 } = error as ProviderError;
        const mayHelp = kind === 'unknown' || (kind === 'unavailable' && code !== 'circuit_open');
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
    make: (reference, request, reply) =>
      ask({ ...keyed(reference, request), repeatable: true }, reply),
    move,
    health: caller.health,
  };
};

/** One page of a list, newest first. */
export const pageOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row) });

const pageSize = 100;
const maxPages = 200;

/** Reads a list page by page until `visit` returns true. Returns false if the list ends first. */
export const walkPages = async <S extends z.ZodType<{ id: string }>>(
  { ask }: Connection,
  path: string,
  row: S,
  visit: (row: z.output<S>) => boolean,
): Promise<boolean> => {
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { limit: pageSize, starting_after: after };
    const { data } = await ask({ method: 'GET', path, query }, pageOf(row));
    if (data.some((each) => visit(each))) return true;
    const last = data.at(-1)?.id;
    if (data.length < pageSize || last === undefined || last === after) return false;
    after = last;
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

export const listAll = async <S extends z.ZodType<{ id: string }>>(
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
