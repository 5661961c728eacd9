import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { explainBalance } from '../apps/api/src/ledger/explain.ts';
import { verifyLedger } from '../apps/api/src/ledger/verify.ts';
import { createFullLedger, type FullLedger } from '../apps/api/test/ledger/full-ledger.ts';
import { findAccount } from './ledger/account.ts';
import { readArguments, readTime } from './ledger/arguments.ts';
import { advise, openDatabase } from './ledger/database.ts';
import { printExplanation } from './ledger/print.ts';
import { createSupervisor } from './processes.ts';
import { inRoot } from './repository.ts';

let full: FullLedger;
beforeAll(async () => {
  full = await createFullLedger();
});
afterAll(() => full.world.close());

type Ran = { code: number | null; output: string };

/** Runs the command as a developer would. */
const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL } = full.world.platform.config;
    const child = spawn(process.execPath, [inRoot('tools', 'ledger.ts'), ...args], {
      env: { PATH: process.env['PATH'], DATABASE_URL, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.replaceAll('\u00A0', ' ') }));
  });

describe('verify', () => {
  test('counts the books, names the newest seal and reports no error', async () => {
    const { code, output } = await run(['verify']);
    expect(output).toMatch(/67 accounts, \d+ plans, \d+ entries, \d+ batches, 3 seals/);
    expect(output).toMatch(/Newest good seal: 3:[0-9a-f]{64}/);
    expect(output).toContain('The books are right.');
    expect(code).toBe(0);
  });

  test('exits with 1 and names the first wrong row', async () => {
    const { amara } = full;
    await full.tamper(`update ledger_balances set posted = posted + 1 where account_id = ${amara}`);
    const { code, output } = await run(['verify']);
    await full.restore();
    expect(output).toContain(`First: ledger_balances, ${amara}: it says`);
    expect(output).toContain('docs/runbooks/ledger-verify.md');
    expect(code).toBe(1);
  });
});

describe('explain', () => {
  test('prints the balance of an account, its holds, and its movements', async () => {
    const { code, output } = await run(['explain', String(full.amara), '--limit', '3']);
    expect(code).toBe(0);
    expect(output).toContain(`Account ${full.amara}: wallet NGN`);
    expect(output).toMatch(/Posted +₦8,493\.00\n +Held +₦9\.00\n +Available +₦8,484\.00/);
    expect(output).toMatch(new RegExp(`₦9\\.00 +until it is closed +${full.idOf('open')}`));
    const entries = output.split('\n').filter((line) => line.includes('transfer'));
    expect(entries).toHaveLength(3);
    expect(entries.join('\n')).toMatch(
      /−₦0\.05 +₦8,493\.00 .*\n.*−₦0\.05 +₦8,493\.05 .*\n.*−₦0\.90 +₦8,493\.10/,
    );
  });

  test('goes back to an instant, and adds up the stripes of an internal account', async () => {
    const at = await full.ask<Date>(
      `select at from ledger_plans where id = '${full.idOf('settle part')}'`,
    );
    const { output } = await run(['explain', 'fees', 'NGN', '--at', at.toISOString()]);
    expect(output).toMatch(/Posted +₦8\.50\n/);
    expect(output).toMatch(/\+₦3\.50 +₦8\.50 +payout.*\n.*\+₦5\.00 +₦5\.00 +payout/);
  });

  test('an account has a balance of zero before it was opened', async () => {
    const { db } = full.world.platform;
    const account = await findAccount(db, ['clearing:maplerad', 'NGN']);
    const explained = await explainBalance(db, account, { at: new Date(0), limit: 5 });
    expect(explained).toMatchObject({ posted: 0n, held: 0n, holds: [], entries: [] });
    expect(explained && printExplanation(explained, 'ours')).toContain('after this instant');
  });

  test('explains what is wrong with the requested account', async () => {
    const { code, output } = await run(['explain', '999999']);
    expect(output).toContain('There is no account 999999.');
    expect(code).toBe(1);
    const { db } = full.world.platform;
    await expect(findAccount(db, ['fees', 'XYZ'])).rejects.toThrow('There is no asset "XYZ".');
    await expect(findAccount(db, ['fees'])).rejects.toThrow('"fees" is no account.');
    await expect(findAccount(db, ['@nobody', 'NGN'])).rejects.toThrow(
      'No user has the tag @nobody.',
    );
    await expect(findAccount(db, ['rewards', 'NGN'])).rejects.toMatchObject({
      advice: 'There are: clearing:maplerad NGN, fees NGN, fx_pool NGN.',
    });
  });
});

test('without a database it explains how to get one', async () => {
  const supervisor = createSupervisor();
  const nowhere = path.join(full.world.platform.config.DATA_DIR, 'nowhere');
  await expect(openDatabase(supervisor, undefined, nowhere)).rejects.toThrow(
    'There is no database',
  );
  const silent = await openDatabase(supervisor, 'postgres://x:y@127.0.0.1:1/z', nowhere);
  const refused: unknown = await verifyLedger(silent).catch(advise);
  expect(refused).toMatchObject({ message: expect.stringContaining('cannot be reached') });
  const strange = await openDatabase(supervisor, inject('postgresUrl'), nowhere);
  const empty: unknown = await verifyLedger(strange).catch(advise);
  expect(empty).toMatchObject({ message: 'This database has no ledger yet.' });
  await supervisor.stop();
});

test('times are exact, in UTC by default, and must exist', () => {
  expect(readTime('2026-03-31').toISOString()).toBe('2026-03-31T00:00:00.000Z');
  expect(readTime('2026-03-31 17:05').toISOString()).toBe('2026-03-31T17:05:00.000Z');
  expect(readTime('2026-03-31T17:00:01.5+01:00').toISOString()).toBe('2026-03-31T16:00:01.500Z');
  for (const text of ['yesterday', '2026-02-30', '2026-03-31T25:00', '17:00', '']) {
    expect(() => readTime(text)).toThrow('is no time');
  }
});

test('prints its usage if it does not understand the arguments', () => {
  for (const argv of [
    [],
    ['explain'],
    ['verify', 'x'],
    ['verify', '--fast'],
    ['verify', '--noted', 'x'],
  ]) {
    expect(() => readArguments(argv)).toThrow(
      expect.objectContaining({ advice: expect.stringContaining('npm run ledger -- verify') }),
    );
  }
});
