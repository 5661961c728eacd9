// npm run ledger: verifies the books, or explains one account's balance at an instant.

import { explainBalance } from '../apps/api/src/ledger/explain.ts';
import { readBalance } from '../apps/api/src/ledger/reads.ts';
import { verifyLedger } from '../apps/api/src/ledger/verify.ts';
import type { Db } from '../apps/api/src/platform/db/pool.ts';
import { AdvisedError } from './advised-error.ts';
import { runCommand } from './command.ts';
import { findAccount, describeOwner } from './ledger/account.ts';
import { readArguments, type Asked } from './ledger/arguments.ts';
import { advise, openDatabase } from './ledger/database.ts';
import { printExplanation, printVerified } from './ledger/print.ts';
import { startSettings } from './stack/start-or-develop.ts';

const clearLine = '\r\u001B[K';
const watch = (check: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`${clearLine}… ${check}`);
};

const verify = async (db: Db, asked: Extract<Asked, { command: 'verify' }>): Promise<number> => {
  const began = performance.now();
  const verified = await verifyLedger(db, { watch, noted: asked.noted });
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  if (process.stdout.isTTY) process.stdout.write(clearLine);
  console.log(printVerified(verified, seconds));
  return verified.firstBad ? 1 : 0;
};

/** Now, or the account's last movement if the clock of another machine was ahead of ours. */
const latest = async (db: Db, account: number): Promise<Date> => {
  const touched = (await readBalance(db, account))?.touchedAt.getTime() ?? 0;
  return new Date(Math.max(Date.now(), touched));
};

const explain = async (db: Db, asked: Extract<Asked, { command: 'explain' }>): Promise<number> => {
  const account = await findAccount(db, asked.words);
  const at = asked.at ?? (await latest(db, account));
  const explained = await explainBalance(db, account, { at, limit: asked.limit });
  if (!explained) {
    throw new AdvisedError(
      `There is no account ${account}.`,
      'Name it instead: "@amara NGN", "fees NGN", "clearing:maplerad NGN".',
    );
  }
  console.log(printExplanation(explained, await describeOwner(db, explained.ownerId)));
  return 0;
};

await runCommand(async (supervisor) => {
  const asked = readArguments(process.argv.slice(2));
  const { dataDir } = startSettings();
  try {
    const db = await openDatabase(supervisor, process.env['DATABASE_URL'], dataDir);
    return await (asked.command === 'verify' ? verify(db, asked) : explain(db, asked));
  } catch (error) {
    throw advise(error);
  }
});
