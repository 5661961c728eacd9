import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '#platform/log.ts';
import type { RecordCall, RecordedCall } from './caller.ts';
import type { Outcome } from './outcome.ts';
import { ProviderError, type ProviderErrorKind } from './provider-error.ts';
import { control, startTestSandbox, type TestSandbox } from './testing.ts';

/**
 * What must hold of every client, written once: a contract that the sandbox and the real company
 * both keep, and one honest conclusion from every way a company can misbehave.
 */

/** The sandbox of a test file. With `fresh` it has forgotten everything before each test. */
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

export const silentLog: Log = pino({ level: 'silent' });

export type Watch = {
  readonly log: Log;
  readonly record: RecordCall;
  readonly calls: () => readonly RecordedCall[];
  readonly logged: () => string;
  /** The error a call ends with. None of the secrets may be in it, the log or the records. */
  readonly failureOf: (call: Promise<unknown>) => Promise<ProviderError>;
};

/** Everything a client lets out, since the test began. */
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

/** Keys of a real company, when the environment has every one of them. */
export const keysFromEnvironment = <N extends string>(
  ...names: readonly N[]
): Readonly<Record<N, string>> | undefined => {
  const found = names.map((name) => [name, process.env[name] ?? ''] as const);
  return found.every(([, value]) => value !== '')
    ? (Object.fromEntries(found) as Record<N, string>)
    : undefined;
};

/** The same contract in the sandbox, and at the company itself for whoever has brought keys. */
export const describeContract = <M>(
  company: string,
  makers: { readonly sandbox: M; readonly real: M | undefined },
  contract: (make: M) => void,
): void => {
  const { sandbox, real } = makers;
  const places: { where: string; make: M }[] = [{ where: 'in the sandbox', make: sandbox }];
  if (real) places.push({ where: 'at the company itself', make: real });
  describe.each(places)(`${company}, $where`, ({ make }) => {
    contract(make);
  });
};

type Mode = '400' | '404' | '429' | '500' | '500_after' | 'down' | 'malformed' | 'slow' | Silence;
type Silence = 'late' | 'timeout_before' | 'timeout_after';

/**
 * What goes wrong on the way, how a request that is sent once fails of it, and whether it was carried
 * out. A slow answer is an answer; a late one comes when nobody waits any more.
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

/** What was asked for again and again failed of having no answer, or did nothing that counts. */
const kindWhenRepeated = (mode: Mode, kind: ProviderErrorKind | undefined) =>
  kind === 'unknown' && !isSilence(mode) ? 'unavailable' : kind;

/**
 * How long a client waits for an answer that will not come. Where a later try is to be answered it
 * waits long enough for a busy machine; where none is, waiting longer tells nothing more.
 */
const patienceOf = <C>({ attempts = 1 }: Company<C>, times: number): number =>
  times < attempts ? 1_000 : 150;
const lateByMs = 150;
const downSeconds = 10;

type Changes = { readonly timeoutMs: number; readonly fetch: typeof globalThis.fetch };

export type Company<C> = {
  /** As the sandbox's control plane calls it. */
  readonly name: string;
  readonly sandbox: TestSandbox;
  /** A new client each time: the breaker is per client, and one case must not reach the next. */
  readonly make: (changes?: Changes) => C;
  /** How often the client sends the same before it gives up; once unless said. */
  readonly attempts?: number;
  /** Asked before anything goes wrong, where a token has to be there first. */
  readonly warmUp?: (client: C) => Promise<unknown>;
};

/** Nobody here waits as long as a company asks for. */
const impatient: typeof globalThis.fetch = async (...request) => {
  const answer = await fetch(...request);
  return new Response(await answer.text(), { status: answer.status });
};

/** A client in front of a company that is about to misbehave. */
const misbehaving = async <C>(company: Company<C>, mode: Mode, times: number): Promise<C> => {
  const patienceMs = patienceOf(company, times);
  const timeoutMs = isSilence(mode) ? patienceMs : 5_000;
  const client = company.make({ timeoutMs, fetch: impatient });
  await company.warmUp?.(client);
  await control(company.sandbox, '/fault', {
    provider: company.name,
    method: 'ANY',
    mode: mode === 'late' ? 'slow' : mode,
    delay_ms: mode === 'late' ? patienceMs + lateByMs : 20,
    seconds: downSeconds,
    times,
  });
  return client;
};

/** Until what was still under way has ended, so that the truth is told and the next case begins clean. */
const settled = async <C>(company: Company<C>, mode: Mode): Promise<void> => {
  if (mode === 'late') await sleep(lateByMs * 2);
  if (mode === 'down') {
    await control(company.sandbox, '/clock', { advance_ms: downSeconds * 1_000 });
  }
};

const eventually = async <T>(look: () => Promise<T>, truth: T): Promise<void> => {
  await expect.poll(look, { timeout: 5_000 }).toBe(truth);
};

/** A request that moves money, ready to be sent, and the question whether it was carried out. */
export type PreparedMove<C> = {
  readonly send: (client: C) => Promise<Outcome<object>>;
  readonly wasDone: (client: C) => Promise<boolean>;
  /** What must still be possible after all. */
  readonly afterwards?: (client: C) => Promise<void>;
};

/** Every request that moves money meets every fault: exactly one outcome, and a look tells the truth. */
export const describeEveryFault = <C>(
  company: Company<C>,
  moves: Readonly<Record<string, (client: C) => PreparedMove<C> | Promise<PreparedMove<C>>>>,
): void => {
  const { attempts = 1 } = company;
  const mended = attempts > 1 ? passingModes : [];
  const meet = async (
    prepare: (typeof moves)[string],
    [mode, times]: readonly [Mode, number],
    expected: { readonly outcome: Outcome<object>['outcome']; readonly isDone: boolean },
  ): Promise<void> => {
    const prepared = await prepare(company.make());
    const sent = await prepared.send(await misbehaving(company, mode, times));
    expect(sent.outcome).toBe(expected.outcome);
    expect('message' in sent && sent.message !== '').toBe(expected.outcome !== 'accepted');
    await settled(company, mode);
    await eventually(() => prepared.wasDone(company.make()), expected.isDone);
    await prepared.afterwards?.(company.make());
  };
  const outcomeOf = (kind: ProviderErrorKind | undefined) =>
    kind === undefined ? 'accepted' : kind === 'unknown' ? 'unknown' : 'refused';
  const table = faults.map(([mode, kind, isDone]) => [mode, outcomeOf(kind), isDone] as const);

  describe.each(Object.entries(moves))('%s', (_, prepare) => {
    it.each(table)('met by %s is %s, and a look tells the truth', (mode, outcome, isDone) =>
      meet(prepare, [mode, isPassing(mode) ? attempts : 1], { outcome, isDone }),
    );
    it.each(mended)('met by %s once is mended without anybody noticing', (mode) =>
      meet(prepare, [mode, 1], { outcome: 'accepted', isDone: true }),
    );
  });
};

/** A request that moves no money, and, where it leaves a trace, the question whether it did. */
export type PreparedRequest<C> = {
  readonly send: (client: C) => Promise<unknown>;
  readonly wasDone?: (client: C) => Promise<boolean>;
};

/** Everything else that is asked: an answer or a failure of the right kind, after so many tries. */
export const describeEveryFailure = <C>(
  company: Company<C>,
  requests: Readonly<Record<string, () => PreparedRequest<C>>>,
  failureOf: Watch['failureOf'],
): void => {
  const { attempts = 1, sandbox, name } = company;
  const mended = attempts > 1 ? passingModes : [];
  const countRequests = async (): Promise<number> => {
    const seen = (await control(sandbox, `/requests?provider=${name}`)) as { requests: unknown[] };
    return seen.requests.length;
  };
  const meet = async (
    prepare: () => PreparedRequest<C>,
    [mode, times]: readonly [Mode, number],
    expected: { kind: ProviderErrorKind | undefined; tries: number; isDone: boolean },
  ): Promise<void> => {
    const { send, wasDone } = prepare();
    const client = await misbehaving(company, mode, times);
    const before = await countRequests();
    if (expected.kind === undefined) await send(client);
    else expect(await failureOf(send(client))).toMatchObject({ kind: expected.kind });
    await eventually(async () => (await countRequests()) - before, expected.tries);
    await settled(company, mode);
    if (wasDone) await eventually(() => wasDone(company.make()), expected.isDone);
  };
  const table = faults.map(([mode, kind, isDone]) => {
    const tries = isPassing(mode) || mode === 'down' ? attempts : 1;
    return [mode, attempts > 1 ? kindWhenRepeated(mode, kind) : kind, tries, isDone] as const;
  });

  describe.each(Object.entries(requests))('%s', (_, prepare) => {
    it.each(table)('met by %s ends in %s, sent %d times', (mode, kind, tries, isDone) =>
      meet(prepare, [mode, tries], { kind, tries, isDone }),
    );
    it.each(mended)('met by %s once is mended without anybody noticing', (mode) =>
      meet(prepare, [mode, 1], { kind: undefined, tries: 2, isDone: true }),
    );
  });
};
