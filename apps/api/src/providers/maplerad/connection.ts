import * as z from 'zod';
import type { Log } from '#platform/log.ts';
import {
  type Ask,
  type CallRequest,
  type ClientOptions,
  createCaller,
  type Find,
  type ProviderHealth,
} from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { attempt, type CallOutcome } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';
import { maskingDrift, maskingRecorder } from './record-masking.ts';
import { createUnits, type Units } from './units.ts';

export type MapleradOptions = ClientOptions & {
  /** Without the version: the paths contain it. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** How many units of Maplerad make one Tanzanian shilling; undefined while that is not settled. */
  readonly tzsUnits?: bigint | undefined;
  /** How many units of a coin transfer make one dollar; undefined while that is not settled. */
  readonly coinUnits?: bigint | undefined;
};

export const provider = 'Maplerad';
const concurrency = 5;

export type Connection = {
  readonly log: Log;
  readonly units: Units;
  /** For reads, and for writes that move no money. */
  readonly ask: Ask;
  readonly find: Find;
  /** For writes that move money: always exactly one outcome. */
  readonly move: <S extends z.ZodType, T extends object>(
    request: CallRequest,
    data: S,
    shape: (data: z.output<S>) => T,
  ) => Promise<CallOutcome<T>>;
  readonly health: () => ProviderHealth;
};

const errorSchema = z.object({ message: z.string().min(1) });

/** Marks a refusal by Maplerad itself, as opposed to one by a gateway between us. */
const ownWords = 'said';

const readError = (body: unknown): { message?: string; code?: string } => {
  const parsed = errorSchema.safeParse(body);
  return parsed.success ? { ...parsed.data, code: ownWords } : {};
};

/** Maplerad refuses with a 4xx status, or with 200, `status: false` and no data. */
const refusalSchema = z.object({
  status: z.literal(false),
  message: z.string().catch('request failed'),
  data: z.null().optional(),
});

/**
 * A reference that is already used may have been used by our own earlier request whose answer was
 * lost. So this is not a refusal but a reason to look the request up.
 */
const isTaken = (message: string): boolean =>
  /\breference\b/i.test(message) && /duplicate|already|exists|\bused\b/i.test(message);

const refused = (message: string): ProviderError =>
  new ProviderError({
    kind: isTaken(message) ? 'unknown' : 'rejected',
    reason: isTaken(message) ? 'conflict' : 'validation',
    provider,
    status: 200,
    message,
    retryable: false,
  });

const whenTaken = (error: unknown): unknown =>
  error instanceof ProviderError && error.kind === 'rejected' && isTaken(error.message)
    ? refused(error.message)
    : error;

export const createConnection = (options: MapleradOptions): Connection => {
  const { secretKey, record, reportDrift, tzsUnits, coinUnits: _, ...rest } = options;
  const caller = createCaller(
    {
      ...rest,
      provider,
      secrets: [secretKey],
      concurrency,
      ...(record && { record: maskingRecorder(record) }),
      ...(reportDrift && { reportDrift: maskingDrift(reportDrift) }),
    },
    readError,
  );

  const ask = async <S extends z.ZodType>(request: CallRequest, data: S): Promise<z.output<S>> => {
    requireConfigured(provider, secretKey);
    const headers = { Authorization: `Bearer ${secretKey}` };
    const reply = z.union([refusalSchema, z.object({ data })]);
    const answer = await caller.read({ ...request, headers }, reply);
    if ('message' in answer) throw refused(answer.message);
    return (answer as { data: z.output<S> }).data;
  };

  return {
    log: options.log,
    units: createUnits({ TZS: tzsUnits }),
    ask,
    find: async (request, data) => {
      try {
        return await ask(request, data);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.reason !== 'not_found') throw error;
        // "Not found" from a gateway says nothing about the payment.
        if (error.code === ownWords) return null;
        const { status, message } = error;
        const reason = 'unavailable';
        throw new ProviderError({
          kind: reason,
          reason,
          provider,
          status,
          message,
          retryable: true,
        });
      }
    },
    move: (request, data, shape) =>
      attempt(async () => {
        try {
          return shape(await ask(request, data));
        } catch (error) {
          throw whenTaken(error);
        }
      }),
    health: caller.health,
  };
};

/** For answers without data. */
export const nothing = z.unknown().optional();

/**
 * Translates a value of Maplerad. An unknown value is read as the fallback (not finished) and
 * logged as a warning, so that staff look at it.
 */
export const readWord = <T extends string>(
  log: Log,
  what: string,
  words: Readonly<Record<string, T>>,
  said: string,
  otherwise: NoInfer<T>,
): T => {
  const known = words[said.toUpperCase()];
  if (known === undefined) log.warn({ provider, what, said }, 'a word we do not know');
  return known ?? otherwise;
};

export type MovementStatus = 'pending' | 'succeeded' | 'failed';

export const readStatus = (log: Log, said: string): MovementStatus =>
  readWord<MovementStatus>(
    log,
    'status',
    { PENDING: 'pending', PROCESSING: 'pending', SUCCESS: 'succeeded', FAILED: 'failed' },
    said,
    'pending',
  );
