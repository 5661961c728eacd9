/**
 * People who send through a server that gets killed, over HTTP as a browser would. The next server
 * is always started ahead, so that it can take over immediately.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { companyHooks } from '#features/payouts/index.ts';
import { compileCache, control, sandboxKeys } from '#providers/testing.ts';
import { bundle } from './bundle.ts';
import { ask as askForAccount } from '../worlds/funding.ts';
import { atTier2 } from '../worlds/kyc.ts';
import { meterPayer, meterRail, openMeterCompany } from '../meter-company.ts';
import { fund } from '../money.ts';
import { otherBridge, readBridgeOtherwise } from '../worlds/payout.ts';
import { decidedProposal } from '../staff.ts';
import {
  acceptDigitalTerms,
  bankCode,
  openTransferWorld,
  pin,
  withoutSelfies,
} from '../worlds/transfer.ts';
import { identityOf, type Person, type World } from '../world.ts';

export type ToServer =
  | { readonly do: 'start' }
  | { readonly do: 'sweep' }
  | { readonly do: 'cover' }
  | { readonly do: 'pass'; readonly seconds: number }
  | { readonly do: 'end'; readonly at: string; readonly of: string };

/** A meter token a person wants; the server makes the order. */
export type MeterRequest = {
  readonly id: string;
  readonly userId: string;
  readonly account: number;
  readonly amount: number;
};

const program = join(import.meta.dirname, 'server.ts');
/** The files of a worker start the same program. */
let bundled: Promise<string> | undefined;

/** Where people ask, and how long they wait for an answer; without it as long as the client does. */
export type AskedServer = { readonly url: string; readonly patienceMs?: number };

export type Server = AskedServer & {
  readonly pass: (seconds: number) => void;
  readonly sweep: () => Promise<void>;
  /** Covers what our exchange pools hold or owe, as each minute. */
  readonly cover: () => Promise<void>;
  /** The server kills itself when it reaches this step of this corridor. */
  readonly endAt: (step: string, way: string) => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Resolves when it was killed. */
  readonly killed: Promise<void>;
};

/** A person who can send over every corridor. */
export type Sender = {
  readonly person: Person;
  readonly userId: string;
  readonly wallet: string;
  /** The ledger account of the naira wallet. */
  readonly account: number;
  /** Their own bank account, to withdraw to. */
  readonly ownAccount: string;
};

const serverOf = async (child: ChildProcess, skipped: number): Promise<Server> => {
  // A message to a server that was just killed is lost, which is not an error.
  const tell = (message: ToServer): void =>
    void (child.connected && child.send(message, () => undefined));
  const killed = once(child, 'exit').then(() => undefined);
  tell({ do: 'pass', seconds: skipped });
  tell({ do: 'start' });
  const died = killed.then(() => Promise.reject(new Error('the server did not start')));
  const [{ port }] = (await Promise.race([once(child, 'message'), died])) as [{ port: number }];
  died.catch(() => undefined);
  const have = async (message: ToServer): Promise<void> => {
    tell(message);
    await Promise.race([once(child, 'message'), killed]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pass: (seconds) => tell({ do: 'pass', seconds }),
    sweep: () => have({ do: 'sweep' }),
    cover: () => have({ do: 'cover' }),
    endAt: (at, of) => have({ do: 'end', at, of }),
    kill: async () => {
      child.kill('SIGKILL');
      await killed;
    },
    killed,
  };
};

const key = (): string => randomBytes(32).toString('base64');

export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

/** SEND_CRASH_READING=other runs with the other reading of what Bridge leaves open. */
const isOtherReading = process.env['SEND_CRASH_READING'] === 'other';

export const openCrashWorld = async (people: number) => {
  const keys = {
    FIELD_KEYS: `k1:${key()}`,
    BLIND_INDEX_KEY: key(),
    PIN_PEPPER: key(),
    RELOADLY_BILLS: 'on',
    ...(isOtherReading ? otherBridge.env : {}),
  };
  const { world, sandbox, close } = await openTransferWorld({ env: keys });
  if (isOtherReading) {
    await readBridgeOtherwise(sandbox);
    const kept = { provider: 'maplerad', name: 'dollar_transfers', value: 'kept' };
    await control(sandbox, '/reading', kept);
  }
  const meter = await openMeterCompany();
  await withoutSelfies(world);
  let skipped = 0;
  const pass = async (seconds: number, server?: Server): Promise<void> => {
    skipped += seconds;
    server?.pass(seconds);
    world.clock.advance(seconds);
    await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
  };
  const { config } = world.platform;
  const env = {
    ...sandboxKeys,
    ...keys,
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATABASE_URL: config.DATABASE_URL,
    DATA_DIR: config.DATA_DIR,
    PUBLIC_URL: world.origin,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    MAPLERAD_BASE_URL: config.MAPLERAD_BASE_URL,
    BRIDGE_BASE_URL: config.BRIDGE_BASE_URL,
    COINGECKO_BASE_URL: config.COINGECKO_BASE_URL,
    RELOADLY_AUTH_URL: config.RELOADLY_AUTH_URL,
    RELOADLY_TOPUPS_URL: config.RELOADLY_TOPUPS_URL,
    RELOADLY_UTILITIES_URL: config.RELOADLY_UTILITIES_URL,
    RELOADLY_GIFTCARDS_URL: config.RELOADLY_GIFTCARDS_URL,
    METER_URL: meter.url,
    ...compileCache,
  };
  bundled ??= bundle(program);
  const file = await bundled;
  const spawn = (): ChildProcess => fork(file, { env, execArgv: [] });
  let ahead = spawn();
  const senders = await makeSenders(world, people, pass);
  return {
    world,
    sandbox,
    meter,
    senders,
    codes: await codesOf((senders[0] as Sender).person),
    dollarAccounts: await dollarAccountsOf(world),
    pass,
    /** Starts the next server and points the companies' events to it. */
    start: async (): Promise<Server> => {
      const server = await serverOf(ahead, skipped);
      ahead = spawn();
      await control(sandbox, '/listener', { base_url: server.url });
      return server;
    },
    close: async () => {
      ahead.kill('SIGKILL');
      await close();
      await meter.close();
    },
  };
};

/** People with a naira and a dollar account and money, known to both companies. */
export const makeSenders = async (
  world: World,
  people: number,
  pass: (seconds: number) => Promise<void>,
): Promise<Sender[]> => {
  const made = await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const one = await atTier2(world, { phone: `+234801234567${index}` });
      await one.person.call('identity.set-pin', { body: { pin } });
      await one.person.call('wallets.open', { body: { currency: 'USD' } });
      await askForAccount(one.person, 'USD');
      await acceptDigitalTerms(one.person);
      const { account } = await askForAccount(one.person);
      return { ...one, number: account?.number ?? '' };
    }),
  );
  await pass(600);
  const senders = await Promise.all(
    made.map(async ({ person, me, number: accountNumber }): Promise<Sender> => {
      await person.call('wallets.sync-usd-virtual-account', { body: {} });
      await person.call('transfers.digital', {});
      const account = await fund(world, me.id, 1_000_000_00n, 'NGN');
      await fund(world, me.id, 10_000_00n, 'USD');
      const body = { bankCode: await bankCode(person), accountNumber };
      const { id: ownAccount } = await person.call('transfers.add-own-account', { body });
      const { items } = await person.call('wallets.list', {});
      const wallet = items.find(({ currency }) => currency === 'NGN')?.id ?? '';
      return { person, userId: me.id, wallet, account, ownAccount };
    }),
  );
  // Days pass here within minutes; sessions must not expire by that.
  await world.platform.pool.query(
    "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
  );
  // A new own account can be used after a day.
  await pass(86_400);
  return senders;
};

/** The company's ids of the accounts dollars are sent from. */
const dollarAccountsOf = async ({ platform }: World): Promise<string[]> => {
  const { rows } = await platform.pool.query<{ id: string }>(
    "select company_account_id as id from funding_accounts where currency = 'USD'",
  );
  return rows.map(({ id }) => id);
};

/** The codes of the banks and operators people send to. */
export const codesOf = async (person: Person) => {
  const first = async (country: string, type?: 'MOMO') => {
    const body = type ? { country, type } : { country };
    return (await person.call('reference.institutions', { body })).data[0]?.code ?? '';
  };
  return {
    nigeria: await bankCode(person),
    ghana: await first('GH'),
    kenya: await first('KE'),
    operator: await first('GH', 'MOMO'),
  };
};

export type InstitutionCodes = Awaited<ReturnType<typeof codesOf>>;

/** An answer's JSON body. */
export type Answer = Readonly<Record<string, unknown>>;

/** Asks the server as the person would; null if no answer came. */
export const ask = async (
  { url, patienceMs }: AskedServer,
  { person }: Sender,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | null> => {
  const jar = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        origin: 'http://localhost:4000',
        cookie: jar,
      },
      body: JSON.stringify(body),
      ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
    });
    const said = (await response.json()) as Answer;
    if (!response.ok) {
      const code = response.headers.get('x-error-code');
      throw new Refused(path, said, { status: response.status, code });
    }
    return said;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
};

export class Refused extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor(path: string, said: Answer, why: { readonly status: number; code: string | null }) {
    super(`${path}: ${JSON.stringify(said)}`);
    this.status = why.status;
    this.code = why.code;
  }
}

/** Everything that has not ended. */
const underWay = `
  select 'payout' as what, reference, state from payouts
    where ended_at is null and stuck_since is null
  union all select 'collection', reference, state from collections
    where state in ('requested', 'prompted')
  union all select 'ordered ahead', id::text, state from scheduled_sends where state = 'active'`;

/** Staff return the payouts that only they can end; the ids of those. */
export const returnByStaff = async ({
  world,
  meter,
}: Pick<CrashWorld, 'world' | 'meter'>): Promise<Set<string>> => {
  const joined = identityOf(world);
  const payers = { ...joined.payers, [meterRail]: meterPayer(meter.url) };
  const { rows } = await world.platform.pool.query<{ id: string }>(
    'select id from payouts where ended_at is null and stuck_since is not null',
  );
  const returned = new Set<string>();
  for (const { id } of rows) {
    const approval = await decidedProposal(world, 'case_refund', 'approved');
    if (await companyHooks({ ...joined, payers }).refund(id, approval, 'stuck')) returned.add(id);
  }
  return returned;
};

/** How time passes: to the next full minute, to the one after, later in longer steps. */
const stepSeconds = (turn: number): number => (turn === 1 ? 20 : turn <= 4 ? 60 : 180);

/** Runs sweep after sweep, until nothing is pending. */
export const untilQuiet = async (
  { world, pass }: Pick<CrashWorld, 'world' | 'pass'>,
  server: Server,
): Promise<void> => {
  for (let turn = 1; ; turn += 1) {
    await pass(stepSeconds(turn), server);
    await server.sweep();
    for (let look = 0; look < (turn === 1 ? 5 : 20); look += 1) {
      const { rows } = await world.platform.pool.query(underWay);
      if (rows.length === 0) return;
      if (turn === 20) throw new Error(`still pending: ${JSON.stringify(rows)}`);
      await sleep(10);
    }
  }
};
