/**
 * A process that posts as fast as it can and prints a line for each acknowledgement, until it is
 * killed. The line is written unbuffered, and only after the ledger answered. With a key it shares
 * one ledger writer with others, and prints a line when its role changes.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createLedger, type Sharing } from '#ledger/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';

// A killed process would never write its compile cache, so it is written now.
flushCompileCache();
const [databaseUrl = '', wallets = '', callers = '24', sharedKey] = process.argv.slice(2);
const accounts = wallets.split(',').map(Number);
const key = randomBytes(32).toString('base64');
const platform = createPlatform(
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    FIELD_KEYS: `k1:${key}`,
    BLIND_INDEX_KEY: key,
    PIN_PEPPER: key,
  }),
  systemClock,
  createLog('silent'),
);
/** The pipe is full while the test that reads it has something else to do; a line is then tried again. */
const print = (line: string): void => {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
};

let role = '';
const sharing: Sharing | undefined =
  sharedKey === undefined
    ? undefined
    : {
        key: Buffer.from(sharedKey, 'base64'),
        address: { host: '127.0.0.1', port: 0 },
        mayWrite: true,
        onRole: (now) => {
          if (now !== role) print(`role ${now}`);
          role = now;
        },
      };
const ledger = createLedger(platform, { sharing });
const fees = await ledger.system('fees', 'NGN');

const record = (from: number) => ({
  id: randomUUID(),
  userId: randomUUID(),
  kind: 'tag_transfer' as const,
  direction: 'out' as const,
  status: 'completed' as const,
  asset: 'NGN' as const,
  amount: 10n,
  counterparty: { type: 'tag', name: `wallet ${from}` },
  reference: randomUUID(),
});

const caller = async (_: unknown, index: number): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const from = accounts[(index + turn) % accounts.length] ?? 0;
    const to = accounts[(index + turn * 3 + 1) % accounts.length] ?? 0;
    if (from === to) continue;
    const plan = randomUUID();
    const legs = [
      { debit: from, credit: to, amount: 10n, asset: 'NGN' as const },
      { debit: from, credit: fees, amount: 1n, asset: 'NGN' as const },
    ];
    const outcome = await ledger
      .post({ id: plan, kind: 'crash', legs, opens: [record(from)] })
      .catch(() => null);
    if (outcome?.ok) print(plan);
  }
};
await Promise.all(Array.from({ length: Number(callers) }, caller));
