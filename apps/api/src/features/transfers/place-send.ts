/**
 * Hands a checked send to the ledger: at once, held for staff or for the sender's own guards, or set
 * aside under duress.
 */

import { reserve } from '#features/payouts/index.ts';
import { keepWait, quietJobs, waitJobs } from '#features/protections/index.ts';
import type { Outcome, PlanJob } from '#ledger/index.ts';
import { placeClaimable } from './claims/place.ts';
import type { TransferDeps } from './deps.ts';
import { caseJobs, isHeldBy, ledgerRules } from './flags.ts';
import { guardedSend } from './guarded-send.ts';
import { historyOf, movementOf, orderOf, type Sending, type Way } from './sending.ts';
import {
  arrivalEvents,
  incomingOf,
  legsOf,
  senderEvents,
  setAsideLegs,
  totalOf,
} from './tag-movement.ts';

/**
 * Posts a send between our wallets, and both people have it at the same time. If it is held, the
 * money stays in the sender's wallet, and the recipient hears of it when it arrives. Under duress it
 * looks finished to the sender, and the money is set aside.
 */
const postToTag = async (deps: TransferDeps, sending: Sending, way: Way): Promise<Outcome> => {
  const { id, userId, claims } = sending;
  const { outflow, jobs } = way;
  const movement = movementOf(sending);
  const plan = { id, kind: 'tag_transfer', outflow, claims, jobs } as const;
  const own = { ...historyOf(sending), id, userId, direction: 'out' } as const;
  if (way.isHeld) {
    return deps.ledger.hold({
      ...plan,
      account: sending.account,
      amount: totalOf(movement),
      opens: [{ ...own, status: 'pending' }],
      events: senderEvents(movement, 'pending'),
    });
  }
  const shown = [{ ...own, status: 'completed' }] as const;
  if (way.quiet) {
    const legs = setAsideLegs(movement, way.quiet.escrow);
    return deps.ledger.post({
      ...plan,
      legs,
      opens: shown,
      events: senderEvents(movement, 'completed'),
    });
  }
  const ours = movement.fees.length > 0 ? await deps.ledger.system('fees', movement.asset) : 0;
  return deps.ledger.post({
    ...plan,
    legs: legsOf(movement, ours),
    opens: [...shown, incomingOf(movement)],
    events: arrivalEvents(movement),
  });
};

const carry = (deps: TransferDeps, sending: Sending, way: Way): Promise<Outcome> => {
  const { method, company } = sending.corridor;
  if (method === 'claim') return placeClaimable(deps, sending, way);
  return company === null
    ? postToTag(deps, sending, way)
    : reserve(deps, orderOf(sending, way, deps.clock.now()));
};

/** True if its money is set aside: it has no hold, and its job writes its row. */
const isSetAside = ({ corridor, quiet }: Sending, isHeld: boolean): boolean =>
  quiet !== null && !isHeld && corridor.method === 'tag';

/**
 * Writes why the send waits, before its hold is placed. A send that waits without showing it takes no
 * time for that: its job repairs a row that came after the hold.
 */
const carryKept = async (
  deps: TransferDeps,
  sending: Sending,
  way: Way,
  keep: () => Promise<void>,
): Promise<Outcome> => {
  if (isSetAside(sending, way.isHeld)) return carry(deps, sending, way);
  const isHidden = way.quiet !== null && !way.isHeld;
  const kept = keep();
  if (!isHidden) await kept;
  const [outcome] = await Promise.all([carry(deps, sending, way), kept]);
  return outcome;
};

const jobsOfQuiet = (deps: TransferDeps, sending: Sending, isHeld: boolean): PlanJob[] => {
  const { id, userId, quiet, quote, payee, guard } = sending;
  if (!quiet) return [];
  if (!isSetAside(sending, isHeld)) return quietJobs(id);
  return quietJobs(id, {
    ...quiet,
    userId,
    asset: quote.source_currency,
    amount: String(quote.source_amount),
    recipientType: payee.type,
    isNewRecipient: guard.isNewRecipient,
    at: deps.clock.now().toISOString(),
  });
};

/**
 * Executes a send. The ledger stops it if it meets a rule about the sends of a day. Then it is placed
 * again: held, if one of the rules says so, otherwise without the rules that only watch. A guard of
 * the sender holds it as well, and then both must let it go.
 */
export const placeSend = async (deps: TransferDeps, sending: Sending) => {
  const { id, userId, guard, quiet } = sending;
  let { met, counted } = sending.flags;
  for (;;) {
    const needsStaff = isHeldBy(met);
    const isHeld = needsStaff || guard.waits.length > 0;
    const way: Way = {
      isHeld,
      quiet,
      outflow: { ...sending.outflow, ...(needsStaff ? {} : ledgerRules(counted)) },
      jobs: [
        ...sending.jobs,
        ...caseJobs(id, userId, met),
        ...waitJobs(deps, id, guard),
        ...jobsOfQuiet(deps, sending, isHeld),
      ],
    };
    const keep = () =>
      keepWait(deps, { id, needsStaff, quiet }, guardedSend(userId, sending.quote), guard);
    const outcome = await carryKept(deps, sending, way, keep);
    if (outcome.ok || outcome.code !== 'over_rule') return { outcome, isHeld, met };
    const over = new Set(outcome.rules);
    met = [...met, ...counted.filter(({ id }) => over.has(id))];
    counted = counted.filter(({ id }) => !over.has(id));
  }
};
