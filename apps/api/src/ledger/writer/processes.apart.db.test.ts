/**
 * Real processes that share one ledger writer, over the same accounts. The writer is killed, or
 * frozen and woken, again and again. LEDGER_WRITER_ROUNDS sets how often.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '#providers/testing.ts';
import { countAfterCrash } from '#test/crash/ledger-crash-counts.ts';
import { fundedWallet } from '#test/worlds/ledger.ts';
import { createWorld, type World } from '#test/world.ts';

const rounds = Number(process.env['LEDGER_WRITER_ROUNDS'] ?? 2);
const callerScript = join(import.meta.dirname, '../../../test/crash/ledger-crash-caller.ts');
const key = randomBytes(32).toString('base64');
const callersEach = '8';

type Member = {
  readonly child: ChildProcess;
  role: string;
  acknowledged: number;
  readonly ended: Promise<void>;
};

let world: World;
let wallets: readonly number[];
let members: Member[] = [];
const acknowledged: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  wallets = await Promise.all(
    Array.from({ length: 6 }, () => fundedWallet(world.platform.ledger, 1_000_000n)),
  );
});
afterAll(async () => {
  for (const { child } of members) child.kill('SIGKILL');
  await Promise.all(members.map(({ ended }) => ended));
  await world.close();
});

const start = (): Member => {
  const database = world.platform.config.DATABASE_URL;
  const args = [callerScript, database, wallets.join(','), callersEach, key];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const member: Member = { child, role: '', acknowledged: 0, ended };
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('role ')) member.role = line.slice(5);
      else {
        acknowledged.push(line);
        member.acknowledged += 1;
      }
    }
  });
  members.push(member);
  return member;
};

/** How long it took until this became true. */
const until = async (what: string, isTrue: () => boolean): Promise<number> => {
  const began = performance.now();
  while (!isTrue()) {
    if (performance.now() > began + 30_000) throw new Error(`never happened: ${what}`);
    await sleep(5);
  }
  return performance.now() - began;
};

const writers = (): Member[] => members.filter(({ role }) => role === 'writer');

/** One writer, and every other process hands over to it and is answered. */
const untilShared = async (): Promise<Member> => {
  await until('one writer, all others follow', () => {
    const followers = members.filter(({ role }) => role === 'follower');
    return writers().length === 1 && followers.length === members.length - 1;
  });
  const before = members.map((member) => member.acknowledged);
  await until('every process is answered', () =>
    members.every((member, at) => member.acknowledged > (before[at] ?? 0) + 50),
  );
  const [writer] = writers();
  if (!writer) throw new Error('there is no writer');
  return writer;
};

/** Until each of these processes was answered again. */
const untilAnswered = (some: readonly Member[]): Promise<number> => {
  const before = some.map((member) => member.acknowledged);
  return until('the others go on', () =>
    some.every((member, at) => member.acknowledged > (before[at] ?? 0) + 20),
  );
};

type Strike = { readonly answeredMs: number; readonly electedMs: number };
const show = (name: string, strikes: readonly Strike[], counts: object): void => {
  const most = (pick: (strike: Strike) => number) => Math.round(Math.max(...strikes.map(pick)));
  const times = {
    strikes: strikes.length,
    slowestAnswerMs: most(({ answeredMs }) => answeredMs),
    slowestElectionMs: most(({ electedMs }) => electedMs),
  };
  process.stdout.write(`ledger writer, ${name}: ${JSON.stringify({ ...times, ...counts })}\n`);
};

const checkBooks = async (): Promise<object> => {
  for (const { child } of members) child.kill('SIGKILL');
  await Promise.all(members.map(({ ended }) => ended));
  members = [];
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const counts = await countAfterCrash(world.platform.config.DATABASE_URL, acknowledged);
  expect(counts).toMatchObject({ lost: 0, doubled: 0, half: 0, firstBad: null });
  return counts;
};

test(
  'kill -9 of the writer: the others go on at once, one of them takes over, nothing is lost or doubled',
  async () => {
    const strikes: Strike[] = [];
    for (let n = 0; n < 3; n += 1) start();
    for (let round = 0; round < rounds; round += 1) {
      const writer = await untilShared();
      writer.child.kill('SIGKILL');
      members = members.filter((member) => member !== writer);
      const [answeredMs, electedMs] = await Promise.all([
        untilAnswered(members),
        until('a new writer', () => writers().length === 1),
      ]);
      strikes.push({ answeredMs, electedMs });
      start();
    }
    show('killed', strikes, await checkBooks());
    for (const { answeredMs, electedMs } of strikes) {
      expect(answeredMs).toBeLessThan(10_000);
      expect(electedMs).toBeLessThan(10_000);
    }
  },
  60_000 + rounds * 30_000,
);

test(
  'a frozen writer stops no one else, and does no harm when it wakes',
  async () => {
    const strikes: Strike[] = [];
    for (let n = 0; n < 3; n += 1) start();
    for (let round = 0; round < rounds; round += 1) {
      const writer = await untilShared();
      writer.child.kill('SIGSTOP');
      const others = members.filter((member) => member !== writer);
      const [answeredMs, electedMs] = await Promise.all([
        untilAnswered(others),
        until('a new writer', () => others.some(({ role }) => role === 'writer')),
      ]);
      strikes.push({ answeredMs, electedMs });
      writer.child.kill('SIGCONT');
      await until('the woken writer follows', () => writer.role === 'follower');
      await untilAnswered(members);
    }
    show('frozen', strikes, await checkBooks());
    for (const { answeredMs, electedMs } of strikes) {
      expect(answeredMs).toBeLessThan(15_000);
      expect(electedMs).toBeLessThan(15_000);
    }
  },
  60_000 + rounds * 40_000,
);
