/** Staff are reminded before an answer is late; a late one is said openly to the person. */

import { listOwners, lockCase, noteStepIn } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDate } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { disputeDue } from './notifications.ts';
import { tellOwner } from './open-dispute.ts';
import * as queries from './queries.ts';

const tendJob = clockJob('cards:tend-disputes', 120);

const mostAtOnce = 200;
const warnSeconds = 5 * 86_400;

const warn = (deps: Platform, id: string, staff: readonly string[]): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockDispute(tx, id);
    if (!row || row.ended_at !== null || row.warned_at !== null) return;
    await queries.updateDispute(tx, id, { warned_at: deps.clock.now() });
    const until = lagosDate(row.answer_by);
    const what = `Due soon: the issuer should have answered by ${until}.`;
    await noteStepIn(deps, tx, row.case_id, { what, internal: true, by: null });
    const { owner_id: ownerId = null } = (await lockCase(tx, row.case_id)) ?? {};
    const told = ownerId === null ? staff : [ownerId];
    for (const one of told.filter((each) => each !== row.user_id)) {
      const data = { reference: row.reference, disputeId: id, until };
      const person = await addressee(tx, one);
      await notify(deps, tx, person, disputeDue, data, { cause: `cards:dispute-due:${id}` });
    }
  });

const sayLate = (deps: Platform, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockDispute(tx, id);
    if (!row || row.ended_at !== null || row.late_at !== null) return;
    await queries.updateDispute(tx, id, { late_at: deps.clock.now() });
    const what = 'We are late: the card issuer should have answered by now. We are asking again.';
    await noteStepIn(deps, tx, row.case_id, { what, internal: false, by: null });
    await tellOwner(deps, tx, row);
  });

const tendDisputes = async (deps: Platform): Promise<void> => {
  const now = deps.clock.now();
  const soon = addSeconds(now, warnSeconds);
  const ending = await queries.listUntold(deps.db, 'warned_at', soon, mostAtOnce);
  const owners = ending.length > 0 ? await listOwners(deps.db, 'cards.write') : [];
  const staff = owners.map(({ id }) => id);
  for (const { id } of ending) await warn(deps, id, staff);
  for (const { id } of await queries.listUntold(deps.db, 'late_at', now, mostAtOnce)) {
    await sayLate(deps, id);
  }
};

export const disputeJobs = (deps: Platform): JobHandler[] => [
  handleJob(tendJob, () => tendDisputes(deps), '23 * * * *'),
];
