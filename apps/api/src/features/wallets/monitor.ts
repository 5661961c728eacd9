/**
 * The ledger monitor: every few minutes it checks the rules that must always hold. It checks all
 * balances, everything that moved since the last check, and one part of the idle accounts in turn,
 * so that each account is checked once a day.
 */

import { isAssetCode, money, formatMoney } from '@cowrie/money';
import type { LedgerRule, RuleScope } from '#ledger/rules.ts';
import { verifySince } from '#ledger/verify.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import type { MonitorDeps } from './deps.ts';
import * as queries from './monitor-queries.ts';

export type Finding = { readonly rule: string; readonly what: string };
type LedgerCheck = {
  readonly at: Date;
  readonly healthy: boolean;
  readonly findings: readonly Finding[];
};

const formatMinor = (minor: bigint, asset: string): string =>
  isAssetCode(asset) ? formatMoney(money(minor, asset)) : `${minor} ${asset}`;

const sumsToZero: LedgerRule = {
  name: 'sum-is-zero',
  check: async (db) =>
    (await queries.findUnbalancedAssets(db)).map(
      ({ asset, sum }) =>
        `All ${asset} accounts together sum to ${formatMinor(BigInt(sum), asset)}, not zero.`,
    ),
};

const nobodyOverdrawn: LedgerRule = {
  name: 'nobody-overdrawn',
  check: async (db) =>
    (await queries.findOverdrawn(db)).map(
      (row) => `Account ${row.account_id} has a balance of ${row.posted} with ${row.held} held.`,
    ),
};

const heldIsOpenHolds: LedgerRule = {
  name: 'held-is-open-holds',
  check: async (db) =>
    (await queries.findHeldWrong(db)).map(
      (row) => `Account ${row.account_id} has ${row.held} held; its open holds sum to ${row.open}.`,
    ),
};

const turns = 288;
const turnMs = 300_000;
const accountsAtOnce = 2_000;

const balanceIsLastEntry: LedgerRule = {
  name: 'balance-is-last-entry',
  check: async (db, { now, since }) => {
    const turn = Math.floor(now.getTime() / turnMs) % turns;
    const wrong: string[] = [];
    for (let after = 0n; ;) {
      const page = { after, since, turn, turns, limit: accountsAtOnce };
      const accounts = await queries.readAccountsToCheck(db, page);
      for (const row of await queries.findBalanceWrong(db, accounts)) {
        wrong.push(
          `Account ${row.account_id} has a balance of ${row.posted} after ${row.version} entries; its last entry is number ${row.last_version} with a balance of ${row.last_balance}.`,
        );
      }
      after = accounts.at(-1) ?? after;
      if (accounts.length < accountsAtOnce) return wrong;
    }
  },
};

const sealWithinSeconds = 60;

const batchesAreSealed: LedgerRule = {
  name: 'batches-are-sealed',
  check: async (db, { now }) => {
    const late = await queries.readUnsealedBefore(db, addSeconds(now, -sealWithinSeconds));
    return late.batches === 0n
      ? []
      : [
          `${late.batches} batches have waited for their seal for over a minute, from batch ${late.oldest}.`,
        ];
  },
};

/** Those of the rooms come before the check of every account, which takes longest. */
const rulesWith = (ofRooms: readonly LedgerRule[]): readonly LedgerRule[] => [
  sumsToZero,
  nobodyOverdrawn,
  heldIsOpenHolds,
  ...ofRooms,
  balanceIsLastEntry,
  batchesAreSealed,
];

/** A batch may commit a little after its own time, so this much is checked twice. */
const overlapSeconds = 600;
const dawn = new Date(0);

/** While a rule is broken everything is checked, so that it is reported until it is repaired. */
const scopeAfter = (
  last: { readonly at: Date; readonly healthy: boolean } | undefined,
  now: Date,
): RuleScope => ({ now, since: last?.healthy ? addSeconds(last.at, -overlapSeconds) : dawn });

/** If a rule is broken, the later rules check everything, to find where. */
const brokenRules = async (
  db: Db,
  rules: readonly LedgerRule[],
  scope: RuleScope,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { name, check } of rules) {
    const within = findings.length > 0 ? { ...scope, since: dawn } : scope;
    for (const what of await check(db, within)) findings.push({ rule: name, what });
  }
  return findings;
};

export const checkLedger = async (platform: Platform & MonitorDeps): Promise<LedgerCheck> => {
  const { db, log, metrics } = platform;
  const at = platform.clock.now();
  const last = await queries.readLastCheck(db);
  const findings = await brokenRules(db, rulesWith(platform.ledgerRules), scopeAfter(last, at));
  const sealedTo = last?.sealed_to ?? 0n;
  const { verifiedTo, firstBad } = await verifySince(db, sealedTo);
  if (firstBad) {
    const { table, key, why } = firstBad;
    findings.push({ rule: 'chain-verifies', what: `${table} ${key}: ${why}` });
  }
  const healthy = findings.length === 0;
  await queries.insertCheck(db, {
    id: platform.ids.next(),
    at,
    healthy,
    sealed_to: firstBad ? sealedTo : verifiedTo,
    findings: JSON.stringify(findings),
  });
  metrics.ledgerFindings.set(findings.length);
  if (!healthy) log.error({ findings }, 'the ledger breaks a rule');
  return { at, healthy, findings };
};
