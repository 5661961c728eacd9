/** A person reports a scam: the number, the clocks and the beacon are there in one transaction. */

import type { ParsedOf } from '@cowrie/contract';
import { mostOpenReports, scamTypes } from '@cowrie/contract/scams/data';
import type * as contract from '@cowrie/contract/scams/routes';
import { walletCurrencies } from '@cowrie/contract/wallets/data';
import { lockCase, openOrFindCaseIn } from '#features/cases/index.ts';
import { readPerson } from '#features/identity/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { checkSwitch } from '#platform/flags.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { sealDetails } from './answers.ts';
import { recountIn } from './beacon.ts';
import { hasClearedReport, insertEntry } from './beacon-queries.ts';
import { publicStep, startClockIn, tellChangedIn } from './change.ts';
import type { ScamDeps } from './deps.ts';
import { type Movement, targetOfMovement } from './movement-target.ts';
import { reportReceived } from './notifications.ts';
import { readReport } from './own-reports.ts';
import * as queries from './queries.ts';
import { weightOf } from './rules.ts';
import { hashOf, readTarget, type Target } from './targets.ts';
import { daySeconds } from '#platform/clock.ts';

type Input = ParsedOf<typeof contract.openReport>['body'];

const askedOf = ({ id: _id, ...input }: Input): string =>
  idFrom('scam report', JSON.stringify(input));

type Subject = { readonly target: Target | null; readonly movement: Movement | null };

const subjectOf = async (deps: ScamDeps, userId: string, input: Input) => {
  const { transactionId, counterparty } = input;
  if (transactionId !== undefined) {
    const movement = await queries.findOwnTransaction(deps.db, userId, transactionId);
    if (!movement) return fail('NOT_FOUND');
    return ok<Subject>({ target: targetOfMovement(movement), movement });
  }
  if (!counterparty) return ok<Subject>({ target: null, movement: null });
  const target = await readTarget(deps, counterparty);
  if (!target.ok) return target;
  if (target.value.ownerId === userId) return failAt('SCAM_SELF', 'counterparty.value');
  return ok<Subject>({ target: target.value, movement: null });
};

/** How much the report counts, by what the person is now. */
const weightIn = async (
  deps: ScamDeps,
  tx: Tx,
  userId: string,
  { target, movement }: Subject & { readonly target: Target },
): Promise<number> => {
  // Staff have looked at what this person said about it, and found nothing.
  if (await hasClearedReport(tx, userId, hashOf(deps, target.key))) return 0;
  const reporter = await readPerson(tx, userId);
  const seconds = (deps.clock.now().getTime() - reporter.created_at.getTime()) / 1_000;
  return weightOf({
    tier: reporter.kyc_tier,
    accountDays: Math.floor(seconds / daySeconds),
    hasTransfer: movement?.direction === 'out',
  });
};

const noteTargetIn = async (deps: ScamDeps, tx: Tx, target: Target): Promise<void> => {
  const hash = hashOf(deps, target.key);
  await insertEntry(tx, {
    target: hash,
    id: deps.ids.next(),
    kind: target.kind,
    owner_id: target.ownerId,
    reported_at: deps.clock.now(),
  });
  await recountIn(deps, tx, hash);
};

const amountOf = ({ amount, currency }: Input, movement: Movement | null) => {
  if (movement) {
    const isShown = walletCurrencies.some((known) => known === movement.asset);
    return isShown
      ? { amount: movement.amount, currency: movement.asset }
      : { amount: null, currency: null };
  }
  if (amount === undefined || currency === undefined) return { amount: null, currency: null };
  return { amount: BigInt(amount), currency };
};

const openNew = async (
  deps: ScamDeps,
  tx: Tx,
  userId: string,
  input: Input,
  subject: Subject,
): Promise<void> => {
  const { id, type, text, transactionId, happenedAt } = input;
  const { target, movement } = subject;
  const at = deps.clock.now();
  const { reference } = await openOrFindCaseIn(deps, tx, {
    id,
    kind: 'scam',
    userId,
    what: `You reported a scam: ${scamTypes[type]}`,
    ...(transactionId ? { transactionId } : { subject: `scam:${id}` }),
  });
  await queries.insertReport(tx, {
    id,
    user_id: userId,
    type,
    state: 'received',
    transaction_id: movement?.id ?? null,
    kind: target?.kind ?? null,
    target: target ? hashOf(deps, target.key) : null,
    details: sealDetails(deps, id, { story: text, name: target?.name ?? null }),
    asked: askedOf(input),
    ...amountOf(input, movement),
    happened_at: movement?.created_at ?? (happenedAt ? new Date(happenedAt) : null),
    weight: target ? await weightIn(deps, tx, userId, { target, movement }) : 0,
    due_at: at,
    opened_at: at,
    updated_at: at,
  });
  await startClockIn(deps, tx, id, 'acknowledge');
  await startClockIn(deps, tx, id, 'decision');
  if (target) await noteTargetIn(deps, tx, target);
  await tellChangedIn(deps, tx, { id, user_id: userId, owner_id: null });
  const person = await addressee(tx, userId);
  await notify(
    deps,
    tx,
    person,
    reportReceived,
    { reference, reportId: id, time: '24 hours' },
    { cause: `scams:received:${id}`, ...(transactionId && { transactionId }) },
  );
};

const openIn = async (deps: ScamDeps, tx: Tx, userId: string, input: Input, subject: Subject) => {
  await queries.lockPerson(tx, userId);
  const before = await queries.findReport(tx, input.id);
  if (before) {
    const isSame = before.user_id === userId && before.asked === askedOf(input);
    return isSame ? ok(before.id) : fail('IDEMPOTENCY_KEY_REUSED');
  }
  // The id of a ticket or of another case.
  if (await lockCase(tx, input.id)) return fail('IDEMPOTENCY_KEY_REUSED');
  const { transactionId } = input;
  const open = transactionId && (await queries.findOpenAbout(tx, userId, transactionId));
  if (open) {
    await publicStep(deps, tx, open, `You wrote: ${input.text}`);
    await tellChangedIn(deps, tx, { id: open, user_id: userId, owner_id: null });
    return ok(open);
  }
  if ((await queries.countOpenReports(tx, userId)) >= mostOpenReports) {
    return fail('SCAM_REPORTS_FULL');
  }
  await openNew(deps, tx, userId, input, subject);
  return ok(input.id);
};

export const openReport = async (deps: ScamDeps, userId: string, input: Input) => {
  const open = await checkSwitch(deps, 'scam-reports', userId);
  if (!open.ok) return open;
  const subject = await subjectOf(deps, userId, input);
  if (!subject.ok) return subject;
  const opened = await inTx(deps.db, (tx) => openIn(deps, tx, userId, input, subject.value));
  return opened.ok ? readReport(deps, userId, opened.value) : opened;
};
