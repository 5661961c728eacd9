/**
 * Reconciles our deposits and payouts with the company's list. A deposit we missed is credited. Any
 * other difference is a break: it keeps the day it was found, closes when it disappears, and opens
 * a case when it is a day old.
 */

import { type AssetCode, money, toWire } from '@cowrie/money';
import * as z from 'zod';
import { closeSubjectIn, openCaseIn } from '#features/cases/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { mapleradCurrencies } from '#providers/maplerad/units.ts';
import { takeDeposit } from './deposits.ts';
import type { FundingDeps } from './funding-deps.ts';
import * as queries from './reconciliation-queries.ts';
import { type BreakKind, differenceOf, type Pair, type Side } from './reconciliation-rules.ts';
import { describeLines, type ListedMovement, readStatementSince } from './company-statement.ts';

const company = 'maplerad';
const day = 86_400;
const windowDays = 7;
/** A break is checked for this long; after that only staff follow it. */
const mostDays = 90;
const caseAfterSeconds = day;

const nameOf = (line: ListedMovement): string =>
  line.type === 'collection' ? line.id : (line.reference ?? line.id);

const sideOf = ({ amount, status }: ListedMovement): Side => ({
  amount: amount.minor,
  currency: amount.currency,
  status: status ?? 'pending',
});

/** Collection payments are compared with their own requests, not here. */
const isOurSubject = ({ type, reference }: ListedMovement): boolean =>
  type === 'transfer' || (type === 'collection' && !(reference ?? '').startsWith('collection_'));

/** Credits deposits that the company lists and we have not recorded. */
const takeMissing = async (
  deps: FundingDeps,
  lines: readonly ListedMovement[],
  ours: ReadonlyMap<string, Side>,
): Promise<boolean> => {
  const missing = lines.filter(
    ({ type, id, status }) =>
      type === 'collection' && status === 'succeeded' && ours.get(id)?.status !== 'succeeded',
  );
  for (const { id } of missing) {
    await takeDeposit(deps, id).catch((error: unknown) => {
      if (error instanceof ProviderError) throw error;
      // It stays a break, and the others are still compared.
      deps.log.error({ err: error, id }, 'a listed deposit could not be credited');
    });
  }
  return missing.length > 0;
};

const oursOf = (deps: FundingDeps, lines: readonly ListedMovement[]) => {
  const named = (type: ListedMovement['type']) =>
    lines.filter((line) => line.type === type).map(nameOf);
  const names = { deposits: named('collection'), payouts: named('transfer') };
  return queries.findOurs(deps.db, company, names);
};

/**
 * The company's movements since a time. Those that we know by the company's id need no question;
 * the company may also list a transfer without our reference.
 */
const listedSince = async (deps: FundingDeps, since: Date): Promise<ListedMovement[]> => {
  const lines = [];
  for (const currency of mapleradCurrencies) {
    lines.push(...(await readStatementSince(deps, currency, since)));
  }
  const known = await queries.findByCompanyIds(
    deps.db,
    company,
    lines.map(({ id }) => id),
  );
  const described = await describeLines(
    deps,
    lines.filter(({ id, status }) => !known.has(id) || status === null),
  );
  const asked = new Map(described.map((line) => [line.id, line]));
  return lines.flatMap((line): ListedMovement[] => {
    const movement = { ...line, ...asked.get(line.id), ...known.get(line.id) };
    return movement.type === undefined || movement.reference === undefined
      ? []
      : [{ ...movement, type: movement.type, reference: movement.reference }];
  });
};

/** Every movement of the period, by its reference, with both sides. */
const pairsSince = async (
  deps: FundingDeps,
  from: Date,
  until: Date,
): Promise<Map<string, Pair>> => {
  // A movement may have started at the company some time before it ended here.
  const since = addSeconds(from, -day);
  const lines = (await listedSince(deps, since)).filter(isOurSubject);
  const before = await oursOf(deps, lines);
  const ours = (await takeMissing(deps, lines, before)) ? await oursOf(deps, lines) : before;
  const pairs = new Map<string, Pair>();
  for (const line of lines) {
    const name = nameOf(line);
    pairs.set(name, { theirs: sideOf(line), ours: ours.get(name) ?? null });
  }
  for (const { reference, side } of await queries.readOurs(deps.db, company, { from, until })) {
    if (!pairs.has(reference)) pairs.set(reference, { ours: side, theirs: null });
  }
  return pairs;
};

const toStoredSide = (side: Side | null): string | null =>
  side &&
  JSON.stringify({
    amount: toWire(money(side.amount, side.currency as AssetCode)),
    currency: side.currency,
    status: side.status,
  });

const breakTexts: Readonly<Record<BreakKind, string>> = {
  missing_there: 'is in our ledger but not in Maplerad’s list',
  missing_here: 'is in Maplerad’s list but not in our ledger',
  amount: 'has a different amount in Maplerad’s list than in our ledger',
  status: 'has a different outcome in Maplerad’s list than in our ledger',
};

const subjectOf = (id: string): string => `break:${id}`;

const openCasesForOldBreaks = async (deps: FundingDeps, tx: Tx, at: Date): Promise<void> => {
  const old = await queries.openBreaksBefore(tx, company, addSeconds(at, -caseAfterSeconds));
  for (const { id, reference, kind } of old) {
    await openCaseIn(deps, tx, {
      kind: 'reconciliation',
      userId: null,
      subject: subjectOf(id),
      what: `${reference} ${breakTexts[kind as BreakKind]}.`,
    });
  }
};

export const reconcile = async (deps: FundingDeps): Promise<void> => {
  const at = deps.clock.now();
  const oldest = (await queries.oldestBreak(deps.db, company)) ?? at;
  const first = Math.min(at.getTime(), oldest.getTime());
  const bound = addSeconds(at, -mostDays * day);
  const from = new Date(
    Math.max(bound.getTime(), addSeconds(new Date(first), -windowDays * day).getTime()),
  );
  const pairs = await pairsSince(deps, from, at);
  await inTx(deps.db, async (tx) => {
    let breaks = 0;
    for (const [reference, pair] of pairs) {
      const kind = differenceOf(pair);
      if (!kind) continue;
      breaks += 1;
      await queries.keepBreak(tx, {
        id: deps.ids.next(),
        company,
        reference,
        kind,
        ours: toStoredSide(pair.ours),
        theirs: toStoredSide(pair.theirs),
        found_at: at,
        seen_at: at,
      });
    }
    for (const { id } of await queries.healBreaks(tx, company, { coveredFrom: bound, at })) {
      await closeSubjectIn(deps, tx, subjectOf(id), 'Both sides agree now.');
    }
    await openCasesForOldBreaks(deps, tx, at);
    const id = deps.ids.next();
    await queries.insertRun(tx, { id, company, at, compared: pairs.size, breaks });
  });
};

const side = z.object({ amount: z.int(), currency: z.string(), status: z.string() }).nullable();

const most = { open: 200, healed: 20 } as const;

export const readReconciliation = async (deps: FundingDeps) => {
  const run = await queries.lastRun(deps.db, company);
  const rows = await queries.readBreaks(deps.db, company, most);
  return ok({
    lastRun: run ? { at: run.at.toISOString(), compared: run.compared, breaks: run.breaks } : null,
    items: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind as BreakKind,
      ours: side.parse(row.ours),
      theirs: side.parse(row.theirs),
      foundAt: row.found_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      healedAt: row.healed_at?.toISOString() ?? null,
      caseReference: row.case_reference,
    })),
  });
};

/** A member of staff starts the nightly run now. */
export const reconcileNow = async (deps: FundingDeps, actor: Actor, caller: Caller) => {
  try {
    await reconcile(deps);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('PROVIDER_UNAVAILABLE');
  }
  await inTx(deps.db, (tx) =>
    audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'wallets.reconciled',
        subject: `company:${company}`,
        detail: {},
      },
    ),
  );
  return readReconciliation(deps);
};
