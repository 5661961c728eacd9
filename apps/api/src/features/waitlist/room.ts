import { afterInviteDays, unconfirmedDays } from '@cowrie/contract/waitlist/data';
import { registerProposal } from '#features/approvals/index.ts';
import { readProvenEmail } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import { clockJob, handleJob } from '#platform/jobs/jobs.ts';
import type { Room } from '#platform/room.ts';
import type { WaitlistDeps } from './deps.ts';
import { inviteProposal } from './invite.ts';
import { leaveIn } from './own-place.ts';
import { findPersonByEmail, forgetInvited, forgetRequests, readPlaces } from './queries.ts';
import { waitlistRoutes } from './routes.ts';
import { inviteJob, sendInvites } from './send-invites.ts';

const sweepJob = clockJob('waitlist:sweep', 300);

const sweep = async (deps: WaitlistDeps): Promise<void> => {
  const before = (days: number) => addSeconds(deps.clock.now(), -days * 86_400);
  await forgetRequests(deps.db, before(unconfirmedDays));
  await forgetInvited(deps.db, before(afterInviteDays));
};

/** An entry belongs to an address; its owner gets it if the address is proven. */
const exportOf = async (db: Db, userId: string) => {
  const email = await readProvenEmail(db, userId);
  const person = email === undefined ? undefined : await findPersonByEmail(db, email);
  if (!person) return { waitlist: null };
  const places = await readPlaces(db, person.id);
  return {
    waitlist: {
      email: person.email,
      country: person.country,
      shareCode: person.code,
      friends: person.points,
      confirmedAt: person.confirmed_at.toISOString(),
      places: places.map(({ want, invited_at: invitedAt }) => ({
        want,
        invitedAt: invitedAt?.toISOString() ?? null,
      })),
    },
  };
};

export const waitlistRoom: Room<WaitlistDeps> = {
  name: 'waitlist',
  routes: waitlistRoutes,
  jobs: (deps) => [
    handleJob(inviteJob, (run) => sendInvites(deps, run)),
    handleJob(sweepJob, () => sweep(deps), '47 3 * * *'),
  ],
  proposals: (deps) => [registerProposal(deps, inviteProposal)],
  exportSection: () => exportOf,
  onClosing: () => async (tx, userId) => {
    const email = await readProvenEmail(tx, userId);
    if (email !== undefined) await leaveIn(tx, email);
  },
};
