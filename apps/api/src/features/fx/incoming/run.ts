/**
 * Follows the rule of a person for money that came in, once for each arrival: one share is converted,
 * one goes to the vault, the rest stays. Each movement has an id made of the arrival's. What cannot be
 * done now is tried for a day.
 */

import { pairOf, turnGraceSeconds } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import { moveToVault } from '#features/funds-protection/index.ts';
import { findUserById } from '#features/identity/index.ts';
import { orderFollower } from '#features/orders/index.ts';
import { claimIn, readPlan } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { idFrom } from '#platform/ids.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import { type Failure, fail, ok } from '#platform/result.ts';
import { finishConversion } from '../after-conversion.ts';
import { findConversion } from '../conversion-queries.ts';
import type { FxDeps } from '../deps.ts';
import { eachPage } from '../each-row.ts';
import { tellChanged } from '../events.ts';
import { fitTerms } from '../fit-terms.ts';
import { runIncomingJob, sweepIncomingJob } from '../job-specs.ts';
import { checkExchange, outOfBounds } from '../make-quote.ts';
import { tellIncoming } from '../notifications.ts';
import { claimOf } from '../orders/queries.ts';
import { mayPass, retrySeconds, wordsOf } from '../passing.ts';
import { convertByRule, dayLeft } from '../place.ts';
import { type Quotable, readQuotable } from '../prices/market.ts';
import * as queries from './queries.ts';

const conversionIdOf = (runId: string): string => idFrom('fx incoming', runId);
const vaultIdOf = (runId: string): string => idFrom('fx incoming vault', runId);

const runKey = 'fx-incoming';

export const incomingFollower = ({ clock }: Pick<FxDeps, 'clock'>): Follower =>
  orderFollower({
    name: 'fx-incoming',
    findOpen: (tx, ids) => queries.startRuns(tx, ids, clock.now()),
    job: runIncomingJob,
    key: runKey,
  });

/**
 * The rest of the day's limit, if that is enough for a conversion; otherwise the run waits for the
 * next day.
 */
const mostOfDay = async (
  deps: FxDeps,
  run: queries.RunRow,
  { terms }: Quotable,
): Promise<bigint | undefined> => {
  const from = run.currency;
  const left = await dayLeft(deps, run.user_id, terms, from);
  return left === null || outOfBounds(terms, from, left)?.code === 'FX_BELOW_LEAST'
    ? undefined
    : left;
};

const convertShare = async (deps: FxDeps, run: queries.RunRow) => {
  const id = conversionIdOf(run.id);
  if (run.to_convert === 0n) return ok(null);
  if (await readPlan(deps.db, id)) {
    await finishConversion(deps, id);
    return ok(null);
  }
  const from = run.currency;
  const to = await queries.targetOf(deps.db, run.rule_id);
  const pair = to && pairOf(from, to);
  if (!pair) return fail('FX_PAIR');
  const open = await checkExchange(deps, run.user_id);
  if (!open.ok) return open;
  const known = await readQuotable(deps, pair);
  if (!known.ok) return known;
  const most = await mostOfDay(deps, run, known.value);
  const asked = { from, to, budget: run.to_convert, most };
  const terms = await fitTerms(deps, run.user_id, known.value, asked);
  if (!terms.ok) return terms;
  const placing = {
    id,
    userId: run.user_id,
    terms: terms.value,
    policy: known.value.terms,
    incomingId: run.id,
    claims: [claimOf(id)],
  };
  const placed = await convertByRule(deps, placing, 'Converted by your rule for incoming money.');
  if (placed.ok) await finishConversion(deps, id);
  return placed;
};

const saveShare = async (deps: FxDeps, run: queries.RunRow) => {
  if (run.to_vault === 0n) return ok(null);
  const id = vaultIdOf(run.id);
  const deposit = {
    id,
    userId: run.user_id,
    currency: run.currency,
    amount: run.to_vault,
    claims: [claimOf(id)],
    event: 'Moved into your vault by your rule for incoming money.',
  };
  return moveToVault(deps, deposit, () => fail('FX_USED'));
};

const partWords = 'That part is above what you can convert in one go or in 24 hours.';

/**
 * The part of the share that was too much to convert, although the rest of the share was converted.
 */
const readLeft = async (deps: FxDeps, run: queries.RunRow): Promise<bigint> => {
  const row = await findConversion(deps.db, conversionIdOf(run.id));
  if (!row) return 0n;
  const left = run.to_convert - row.total;
  // A smaller amount may have a smaller fee: what that leaves over is not worth a word.
  return left > row.total - row.source_amount ? left : 0n;
};

type Followed = {
  readonly failures: readonly Failure[];
  /**
   * `saved` went to the vault, `stayed` is the part of the shares that stayed, and `tooMuch` is the
   * part of that which was too much to convert.
   */
  readonly saved: bigint;
  readonly stayed: bigint;
  readonly tooMuch: bigint;
};

/** Both shares, whatever becomes of the other one. */
const follow = async (deps: FxDeps, run: queries.RunRow): Promise<Followed> => {
  const { to_convert: toConvert, to_vault: toVault } = run;
  const person = await findUserById(deps.db, run.user_id);
  if (person?.status !== 'active') {
    const moved = async (id: string, share: bigint) => ((await readPlan(deps.db, id)) ? share : 0n);
    const converted = await moved(conversionIdOf(run.id), toConvert);
    const saved = await moved(vaultIdOf(run.id), toVault);
    const stayed = toConvert - converted + toVault - saved;
    return { failures: [fail('ACCESS_SUSPENDED')], saved, stayed, tooMuch: 0n };
  }
  const converted = await convertShare(deps, run);
  const vaulted = await saveShare(deps, run);
  const tooMuch = converted.ok ? await readLeft(deps, run) : 0n;
  return {
    failures: [converted, vaulted].filter((result) => !result.ok),
    saved: vaulted.ok ? toVault : 0n,
    stayed: (converted.ok ? tooMuch : toConvert) + (vaulted.ok ? 0n : toVault),
    tooMuch,
  };
};

const close = (deps: FxDeps, id: string, followed: Followed): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const run = await queries.lockRun(tx, id);
    if (run?.state !== 'waiting') return;
    const at = deps.clock.now();
    const { failures, saved, stayed, tooMuch } = followed;
    const state = failures.length === 0 ? 'done' : 'missed';
    const part = formatMinor(tooMuch, run.currency);
    const said = (parts: readonly string[]): string =>
      [...failures.map(wordsOf), ...parts].join(' ');
    const isPart = tooMuch > 0n;
    const words = said(isPart ? [`${part} was not converted. ${partWords}`] : []);
    await queries.endRun(tx, id, { state, words: words || null, at });
    const why = said(isPart ? [partWords] : []);
    const missed = stayed > 0n ? { amount: stayed, why } : null;
    await tellIncoming(deps, tx, run, { saved, missed });
    await tellChanged(tx, run.user_id, id, at);
  });

export const runIncoming = async (deps: FxDeps, id: string): Promise<void> => {
  const run = await queries.findRun(deps.db, id);
  if (run?.state !== 'waiting') return;
  const followed = await follow(deps, run);
  const { failures } = followed;
  const now = deps.clock.now();
  const isOver = now >= addSeconds(run.created_at, turnGraceSeconds);
  if (isOver || !failures.some(mayPass)) return close(deps, id, followed);
  const words = failures.map(wordsOf).join(' ');
  await queries.postponeRun(deps.db, id, addSeconds(now, retrySeconds), words);
};

/** Stops the shares that were not moved yet, and says which were. */
const stopRun = async (tx: Tx, run: queries.RunRow, words: string) => {
  const stops = async (share: bigint, id: string): Promise<boolean> =>
    share > 0n && claimIn(tx, claimOf(id), run.id);
  const isUnconverted = await stops(run.to_convert, conversionIdOf(run.id));
  const isUnsaved = await stops(run.to_vault, vaultIdOf(run.id));
  if (!isUnconverted && !isUnsaved) return { state: 'done', words: null } as const;
  const before = [
    ...(run.to_convert > 0n && !isUnconverted ? ['Its share was converted before.'] : []),
    ...(run.to_vault > 0n && !isUnsaved ? ['The share of the vault was moved before.'] : []),
  ];
  return { state: 'missed', words: [words, ...before].join(' ') } as const;
};

/** Ends what waits without a word. What was moved a moment before stays so. */
export const stopRuns = async (
  deps: Pick<FxDeps, 'clock'>,
  tx: Tx,
  about: { readonly userId: string; readonly currency: WalletCurrency; readonly words: string },
): Promise<void> => {
  const at = deps.clock.now();
  for (const run of await queries.lockWaiting(tx, about.userId, about.currency)) {
    await queries.endRun(tx, run.id, { ...(await stopRun(tx, run, about.words)), at });
  }
};

const most = 500;

export const incomingJobs = (deps: FxDeps): JobHandler[] => [
  handleJob(runIncomingJob, ({ id }) => runIncoming(deps, id)),
  handleJob(
    sweepIncomingJob,
    () => {
      const at = deps.clock.now();
      return eachPage(
        most,
        (last: queries.Waiting | undefined) =>
          queries.waitingRuns(deps.db, at, { last, limit: most }),
        (rows) =>
          inTx(deps.db, async (tx) => {
            for (const { id } of rows) {
              await enqueue(tx, runIncomingJob, { id }, { key: `${runKey}:${id}` });
            }
          }),
      );
    },
    '* * * * *',
  ),
];
