/**
 * Staff lift a freeze that a person set, in twos: for those whose face is not recognised any more and
 * who have lost their mailbox. Before that, support checks who they are by other means.
 */

import * as z from 'zod';
import { defineProposal } from '#features/approvals/index.ts';
import { findPersonById, lockUser } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { lagosMoment } from '#platform/dates.ts';
import { fail, ok } from '#platform/result.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { changeFreeze } from './freeze.ts';
import { accountThawed } from './notifications.ts';
import { endFreeze, findOpenFreeze } from './queries.ts';

export const thawProposal = defineProposal({
  group: 'thaws',
  kinds: ['own_thaw'],
  action: 'security-center.thaw_by_staff',
  schema: z.object({ userId: z.uuid() }),
  describe: async (_deps: SecurityCenterDeps, tx, { userId }) => {
    const person = await findPersonById(tx, userId);
    if (!person) return fail('NOT_FOUND');
    const freeze = await findOpenFreeze(tx, userId);
    if (!freeze) return fail('ALREADY_SO');
    // Another freeze than the one that the checker was shown makes the proposal stale.
    const frozenSince = freeze.at.toISOString();
    const state = (since: string | null) => ({ tag: person.tag, frozenSince: since });
    return ok({
      summary: `Lift the freeze that @${person.tag} set`,
      before: state(frozenSince),
      after: state(null),
      parties: [userId],
      subjects: [`user:${userId}`],
    });
  },
  apply: async (deps, tx, { userId }) => {
    const user = await lockUser(tx, userId);
    const freeze = await findOpenFreeze(tx, userId);
    if (!freeze) return;
    const at = deps.clock.now();
    await endFreeze(tx, freeze.id, { at, by: 'support' });
    await changeFreeze(deps, tx, userId, false);
    const about = { cause: `${freeze.id}:thawed` };
    await notify(deps, tx, user, accountThawed, { at: lagosMoment(at) }, about);
  },
});
