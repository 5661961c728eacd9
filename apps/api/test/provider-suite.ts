/**
 * Tests that every client must pass: a contract that holds for the sandbox and for the real
 * provider, and the right conclusion from every way a provider can fail.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#platform/log.ts';
import type { RecordCall, RecordedCall } from '#providers/caller.ts';
import type { CallOutcome } from '#providers/outcome.ts';
import { ProviderError, type ProviderErrorKind } from '#providers/provider-error.ts';
import { control, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { inDepth } from '../../../tools/testing/depth.ts';

/** The sandbox of a test file. With `fresh` its state is reset before each test. */
export const useSandbox = (state: 'kept' | 'fresh' = 'kept'): TestSandbox => {
  let sandbox: TestSandbox | undefined;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox?.stop());
  const running = (): TestSandbox => {
    if (!sandbox) throw new Error('The sandbox is there while tests run, not before.');
    return sandbox;
  };
  const handle = {
    get url() {
      return running().url;
    },
    stop: () => running().stop(),
  };
  if (state === 'fresh') beforeEach(() => control(handle, '/reset', {}));
  return handle;
};

type Watch = {
  readonly log: Log;
  readonly record: RecordCall;
  readonly calls: () => readonly RecordedCall[];
  readonly logged: () => string;
  /**
   * The error a call ends with. It checks that no secret is in the error, the log or the records.
   */
  readonly failureOf: (call: Promise<unknown>) => Promise<ProviderError>;
};

/** Collects everything a client logs and records during a test. */
export const watchFor = (...secrets: readonly string[]): Watch => {
  let logged = '';
  let calls: RecordedCall[] = [];
  beforeEach(() => {
    logged = '';
    calls = [];
  });
  return {
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    record: (call) => void calls.push(call),
    calls: () => calls,
    logged: () => logged,
    failureOf: async (call) => {
      const error: unknown = await call.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ProviderError);
      const seen = `${(error as ProviderError).stack}${JSON.stringify([error, calls])}${logged}`;
      for (const secret of secrets) expect(seen).not.toContain(secret);
      return error as ProviderError;
    },
  };
};

/** Keys of the real provider, if the environment has all of them. */
export const keysFromEnvironment = <N extends string>(
  ...names: readonly N[]
): Readonly<Record<N, string>> | undefined => {
  const found = names.map((name) => [name, process.env[name] ?? ''] as const);
  return found.every(([, value]) => value !== '')
    ? (Object.fromEntries(found) as Record<N, string>)
    : undefined;
};

/** Runs the same contract against the sandbox and, if there are keys, against the real provider. */
export const describeContract = <M>(
  company: string,
  makers: { readonly sandbox: M; readonly real: M | undefined },
  contract: (make: M) => void,
): void => {
  const { sandbox, real } = makers;
  const places: { where: string; make: M }[] = [{ where: 'in the sandbox', make: sandbox }];
  if (real) places.push({ where: 'at the provider itself', make: real });
  describe.each(places)(`${company}, $where`, ({ make }) => {
    contract(make);
  });
};

type Mode = '400' | '404' | '429' | '500' | '500_after' | 'down' | 'malformed' | 'slow' | Silence;
type Silence = 'late' | 'timeout_before' | 'timeout_after';

/**
 * Each fault, the error kind of a request that is sent once, and whether the provider executed it.
 * With `slow` the answer still arrives in time; with `late` the client has given up before.
 */
const faults: readonly (readonly [Mode, ProviderErrorKind | undefined, boolean])[] = [
  ['slow', undefined, true],
  ['late', 'unknown', true],
  ['400', 'rejected', false],
  ['404', 'rejected', false],
  ['429', 'unavailable', false],
  ['500', 'unknown', false],
  ['500_after', 'unknown', true],
  ['timeout_before', 'unknown', false],
  ['timeout_after', 'unknown', true],
  ['malformed', 'unknown', true],
  ['down', 'unknown', false],
];

const isSilence = (mode: Mode): mode is Silence => mode === 'late' || mode.startsWith('timeout');
const isPassing = (mode: Mode): boolean => !['slow', '400', '404', 'down'].includes(mode);

const passingModes = faults.map(([mode]) => mode).filter(isPassing);

/**
 * After retries only silence leaves the outcome unknown; other failures mean that it is
 * unavailable.
 */
const kindWhenRepeated = (mode: Mode, kind: ProviderErrorKind | undefined) =>
  kind === 'unknown' && !isSilence(mode) ? 'unavailable' : kind;

/**
 * How long a client waits for an answer that will not come. If a retry is expected to succeed, the
 * timeout must be long enough for a busy machine; otherwise a short one is enough.
 */
const chooseTimeout = <C>({ attempts = 1 }: Company<C>, times: number): number =>
  times < attempts ? 1_000 : 150;
const lateByMs = 150;
const downSeconds = 10;

type Changes = { readonly timeoutMs: number; readonly fetch: typeof globalThis.fetch };

export type Company<C> = {
  /** The provider's name in the sandbox's control API. */
  readonly name: string;
  readonly sandbox: TestSandbox;
  /**
   * A new client each time: the breaker belongs to the client, and one case must not affect the
   * next.
   */
  readonly make: (changes?: Changes) => C;
  /** How often the client sends the same request before it gives up; once by default. */
  readonly attempts?: number;
  /** Called before the fault is set, for clients that need a token first. */
  readonly warmUp?: (client: C) => Promise<unknown>;
};

/** Drops the Retry-After header, so that tests do not wait as long as a provider asks. */
const fetchWithoutRetryAfter: typeof globalThis.fetch = async (...request) => {
  const answer = await fetch(...request);
  return new Response(await answer.text(), { status: answer.status });
};

/** A client of a provider for which a fault is set. */
const createFaultyClient = async <C>(
  company: Company<C>,
  mode: Mode,
  times: number,
): Promise<C> => {
  const waitMs = chooseTimeout(company, times);
  const timeoutMs = isSilence(mode) ? waitMs : 5_000;
  const client = company.make({ timeoutMs, fetch: fetchWithoutRetryAfter });
  await company.warmUp?.(client);
  await control(company.sandbox, '/fault', {
    provider: company.name,
    method: 'ANY',
    mode: mode === 'late' ? 'slow' : mode,
    delay_ms: mode === 'late' ? waitMs + lateByMs : 20,
    seconds: downSeconds,
    times,
  });
  return client;
};

/**
 * Waits until requests in progress have ended, so that the check is right and the next case starts
 * clean.
 */
const waitUntilSettled = async <C>(company: Company<C>, mode: Mode): Promise<void> => {
  if (mode === 'late') await sleep(lateByMs * 2);
  if (mode === 'down') {
    await control(company.sandbox, '/clock', { advance_ms: downSeconds * 1_000 });
  }
};

const pollUntil = async <T>(look: () => Promise<T>, truth: T): Promise<void> => {
  await expect.poll(look, { timeout: 5_000 }).toBe(truth);
};

/** A request that moves money, and the check whether the provider executed it. */
export type PreparedMove<C> = {
  readonly send: (client: C) => Promise<CallOutcome<object>>;
  readonly wasDone: (client: C) => Promise<boolean>;
  /** Calls that must still work after the fault. */
  readonly afterwards?: (client: C) => Promise<void>;
};

/**
 * Sends every request that moves money into every fault. Each has exactly one outcome, and a lookup
 * tells what happened.
 */
export const describeEveryFault = <C>(
  company: Company<C>,
  moves: Readonly<Record<string, (client: C) => PreparedMove<C> | Promise<PreparedMove<C>>>>,
): void => {
  const { attempts = 1 } = company;
  const retriedModes = attempts > 1 ? passingModes : [];
  const runCase = async (
    prepare: (typeof moves)[string],
    [mode, times]: readonly [Mode, number],
    expected: { readonly outcome: CallOutcome<object>['outcome']; readonly isDone: boolean },
  ): Promise<void> => {
    const prepared = await prepare(company.make());
    const sent = await prepared.send(await createFaultyClient(company, mode, times));
    expect(sent.outcome).toBe(expected.outcome);
    expect('message' in sent && sent.message !== '').toBe(expected.outcome !== 'accepted');
    await waitUntilSettled(company, mode);
    await pollUntil(() => prepared.wasDone(company.make()), expected.isDone);
    await prepared.afterwards?.(company.make());
  };
  const outcomeOf = (kind: ProviderErrorKind | undefined) =>
    kind === undefined ? 'accepted' : kind === 'unknown' ? 'unknown' : 'refused';
  const table = faults.map(([mode, kind, isDone]) => [mode, outcomeOf(kind), isDone] as const);

  describe.each(Object.entries(moves))('%s', (_, prepare) => {
    it.each(table)(
      'under fault %s is %s, and a lookup tells what happened',
      (mode, outcome, isDone) =>
        runCase(prepare, [mode, isPassing(mode) ? attempts : 1], { outcome, isDone }),
    );
    it.each(retriedModes)('under fault %s once succeeds on a retry', (mode) =>
      runCase(prepare, [mode, 1], { outcome: 'accepted', isDone: true }),
    );
  });
};

/** A request that moves no money, and, if it leaves a trace, the check whether it was executed. */
type PreparedRequest<C> = {
  readonly send: (client: C) => Promise<unknown>;
  readonly wasDone?: (client: C) => Promise<boolean>;
};

type FaultCase = { readonly what: string; readonly mode: Mode; readonly once: boolean };

/**
 * The faults each request is sent into. In a day's run every request meets every kind of failure,
 * and every fault some request.
 */
const drawFaults = (company: string, whats: readonly string[], retried: readonly Mode[]) => {
  const all = whats.flatMap((what): FaultCase[] => [
    ...faults.map(([mode]) => ({ what, mode, once: false })),
    ...retried.map((mode) => ({ what, mode, once: true })),
  ]);
  const kindOf = (wanted: Mode) => faults.find(([mode]) => mode === wanted)?.[1] ?? 'answered';
  const drawn = inDepth(`failures of ${company}: ${whats.join(', ')}`, all, {
    classes: ({ what, mode, once }) =>
      once ? [`${mode} once`, `${what} once`] : [mode, `${what} ${kindOf(mode)}`],
  });
  return (wanted: string, isOnce: boolean) => (mode: Mode) =>
    drawn.some((one) => one.what === wanted && one.mode === mode && one.once === isOnce);
};

/**
 * Sends every other request into faults: an answer or a failure of the right kind, after the right
 * number of attempts.
 */
export const describeEveryFailure = <C>(
  company: Company<C>,
  requests: Readonly<Record<string, () => PreparedRequest<C>>>,
  failureOf: Watch['failureOf'],
): void => {
  const { attempts = 1, sandbox, name } = company;
  const retriedModes = attempts > 1 ? passingModes : [];
  const countRequests = async (): Promise<number> => {
    const seen = (await control(sandbox, `/requests?provider=${name}`)) as { requests: unknown[] };
    return seen.requests.length;
  };
  const runCase = async (
    prepare: () => PreparedRequest<C>,
    [mode, times]: readonly [Mode, number],
    expected: { kind: ProviderErrorKind | undefined; tries: number; isDone: boolean },
  ): Promise<void> => {
    const { send, wasDone } = prepare();
    const client = await createFaultyClient(company, mode, times);
    const before = await countRequests();
    if (expected.kind === undefined) await send(client);
    else expect(await failureOf(send(client))).toMatchObject({ kind: expected.kind });
    await pollUntil(async () => (await countRequests()) - before, expected.tries);
    await waitUntilSettled(company, mode);
    if (wasDone) await pollUntil(() => wasDone(company.make()), expected.isDone);
  };
  const table = faults.map(([mode, kind, isDone]) => {
    const tries = isPassing(mode) || mode === 'down' ? attempts : 1;
    return [mode, attempts > 1 ? kindWhenRepeated(mode, kind) : kind, tries, isDone] as const;
  });

  const isDrawn = drawFaults(name, Object.keys(requests), retriedModes);

  describe.each(Object.entries(requests))('%s', (what, prepare) => {
    it.each(table.filter(([mode]) => isDrawn(what, false)(mode)))(
      'under fault %s ends in %s, sent %d times',
      (mode, kind, tries, isDone) => runCase(prepare, [mode, tries], { kind, tries, isDone }),
    );
    it.each(retriedModes.filter(isDrawn(what, true)))(
      'under fault %s once succeeds on a retry',
      (mode) => runCase(prepare, [mode, 1], { kind: undefined, tries: 2, isDone: true }),
    );
  });
};
