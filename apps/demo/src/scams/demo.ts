/** Demo data: one report in the middle of its clocks, and one that was decided and refunded. */

import type { ScamType } from '@cowrie/contract/scams/data';
import { closeCase, noteStepIn, openOrFindCaseIn, takeCase } from '#features/cases/index.ts';
import { sealDetails } from '#features/scams/answers.ts';
import { insertEntry } from '#features/scams/beacon-queries.ts';
import { recountIn } from '#features/scams/beacon.ts';
import { publicStep, startClockIn } from '#features/scams/change.ts';
import { targetOfMovement } from '#features/scams/movement-target.ts';
import {
  endClock,
  findReport,
  insertReport,
  refreshDue,
  updateReport,
} from '#features/scams/queries.ts';
import { hashOf, type Target } from '#features/scams/targets.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import type { DemoPeople } from '../demo.ts';
import { findDemoSend } from './queries.ts';

type At = (hours: number) => Platform;

type Shown = {
  readonly id: string;
  readonly type: ScamType;
  readonly what: string;
  readonly target: Target;
  readonly story: string;
  readonly amount: bigint;
  readonly transactionId: string | null;
};

const phoneTarget = (phone: string): Target => ({
  kind: 'phone',
  key: `phone:${phone}`,
  name: phone,
  ownerId: null,
});

/** Deps whose clock shows an earlier moment, so that what they write happened then. */
const timesOf =
  (deps: Platform, begun: Date): At =>
  (hours) => ({ ...deps, clock: { now: () => addSeconds(begun, hours * 3_600) } });

const openShown = async (deps: Platform, tx: Tx, userId: string, shown: Shown): Promise<void> => {
  const { id, type, what, story, amount, transactionId } = shown;
  const { kind, key, name, ownerId } = shown.target;
  const at = deps.clock.now();
  const subject = transactionId === null ? { subject: `scam:${id}` } : { transactionId };
  await openOrFindCaseIn(deps, tx, { id, kind: 'scam', userId, what, ...subject });
  const target = hashOf(deps, key);
  await insertReport(tx, {
    id,
    user_id: userId,
    type,
    state: 'received',
    transaction_id: transactionId,
    kind,
    target,
    details: sealDetails(deps, id, { story, name }),
    asked: id,
    amount,
    currency: 'NGN',
    happened_at: addSeconds(at, -3_600),
    weight: 10,
    due_at: at,
    opened_at: at,
    updated_at: at,
  });
  await startClockIn(deps, tx, id, 'acknowledge');
  await startClockIn(deps, tx, id, 'decision');
  await insertEntry(tx, {
    target,
    id: deps.ids.next(),
    kind,
    owner_id: ownerId,
    reported_at: at,
  });
};

const seedRunning = async (deps: Platform, tx: Tx, { amara, ops }: DemoPeople): Promise<void> => {
  const id = '00000000-0000-7000-8000-000000007001';
  if (await findReport(tx, id)) return;
  const sent = await findDemoSend(tx, amara.id);
  const at = timesOf(deps, addSeconds(deps.clock.now(), -6 * 3_600));
  await openShown(at(0), tx, amara.id, {
    id,
    type: 'marketplace',
    what: 'You reported a scam: Bought something that never came',
    target: (sent && targetOfMovement(sent)) ?? phoneTarget('+2348035550142'),
    story:
      'I paid for a generator that I saw in a WhatsApp group. The seller sent a fake waybill and then blocked me.',
    amount: sent?.amount ?? 85_000_00n,
    transactionId: sent?.id ?? null,
  });
  await updateReport(tx, id, { recall_asked_at: at(0.05).clock.now() });
  await startClockIn(at(0.05), tx, id, 'bank_told');
  await publicStep(at(0.05), tx, id, 'You asked us to get the money back.');
  await takeCase(tx, id, ops.id);
  await endClock(tx, id, 'bank_told', at(0.4).clock.now());
  await publicStep(at(0.4), tx, id, 'We told the receiving side and asked for the money back.');
  await endClock(tx, id, 'acknowledge', at(2).clock.now());
  await publicStep(at(2), tx, id, 'A member of our team is looking into your report.');
  const words = 'Please send screenshots of the chat with the seller and the fake waybill.';
  await startClockIn(at(3), tx, id, 'person', { hours: 48, words });
  await publicStep(at(3), tx, id, `We asked you: ${words}`);
  await updateReport(tx, id, { state: 'waiting_person' });
  await refreshDue(tx, id);
};

const seedDecided = async (deps: Platform, tx: Tx, { amara, ops }: DemoPeople): Promise<void> => {
  const id = '00000000-0000-7000-8000-000000007002';
  if (await findReport(tx, id)) return;
  const at = timesOf(deps, addSeconds(deps.clock.now(), -16 * 86_400));
  const phone = '+2348035550199';
  await openShown(at(0), tx, amara.id, {
    id,
    type: 'fake_support',
    what: 'You reported a scam: Fake bank or support agent',
    target: phoneTarget(phone),
    story: 'A man called and said he was from my bank. He made me send money to a “safe account”.',
    amount: 45_000_00n,
    transactionId: null,
  });
  await takeCase(tx, id, ops.id);
  await endClock(tx, id, 'acknowledge', at(5).clock.now());
  await publicStep(at(5), tx, id, 'A member of our team is looking into your report.');
  await endClock(tx, id, 'decision', at(150).clock.now());
  const decision =
    'Our decision: you were deceived by a caller whom others reported too. We refund you.';
  await publicStep(at(150), tx, id, decision);
  await startClockIn(at(150), tx, id, 'refund');
  await endClock(tx, id, 'refund', at(170).clock.now());
  await publicStep(at(170), tx, id, 'Refunded: ₦45,000.00 is in your wallet.');
  const staff = { internal: true, by: { id: ops.id, name: ops.fullName } } as const;
  await noteStepIn(at(150), tx, id, { what: 'Upheld: the number is known to two banks', ...staff });
  await updateReport(tx, id, {
    state: 'refunded',
    is_upheld: true,
    recovered: 45_000_00n,
    decided_at: at(150).clock.now(),
    updated_at: at(170).clock.now(),
  });
  await closeCase(tx, id, at(170).clock.now(), 'fraud');
  await refreshDue(tx, id);
  await recountIn(deps, tx, hashOf(deps, `phone:${phone}`));
};

/** Two more people were cheated in the same way, so that the trend of the week names it. */
const seedOthers = async (deps: Platform, tx: Tx, { chidi, kofi }: DemoPeople): Promise<void> => {
  for (const [index, person] of [chidi, kofi].entries()) {
    const id = `00000000-0000-7000-8000-00000000700${3 + index}`;
    if (await findReport(tx, id)) continue;
    const at = timesOf(deps, addSeconds(deps.clock.now(), -(3 + index) * 3_600));
    await openShown(at(0), tx, person.id, {
      id,
      type: 'marketplace',
      what: 'You reported a scam: Bought something that never came',
      target: phoneTarget(`+234803555017${index}`),
      story: 'I paid for a phone on a sales page. The seller does not answer any more.',
      amount: BigInt(30_000_00 + index * 12_500_00),
      transactionId: null,
    });
    await refreshDue(tx, id);
  }
};

export const seedScams = (deps: Platform, people: DemoPeople): Promise<void> =>
  inTx(deps.db, async (tx) => {
    await seedDecided(deps, tx, people);
    await seedRunning(deps, tx, people);
    await seedOthers(deps, tx, people);
  });
