import { limitChange } from '@cowrie/contract/limits/routes';
import { defineProposal } from '#features/approvals/index.ts';
import { apply, describe } from './changes.ts';
import type { LimitDeps } from './deps.ts';

/** Limits change by maker and checker, and members of staff cannot change their own. */
export const limitProposal = defineProposal({
  group: 'limits',
  kinds: ['limits'],
  action: 'limits.change',
  permission: { read: 'limits.read', write: 'limits.write' },
  schema: limitChange,
  describe: (deps: LimitDeps, tx, change) => describe(tx, change, deps.clock.now()),
  apply: (deps, tx, change, { id, reason, effect }) =>
    apply(deps, tx, change, { approvalId: id, reason, userId: effect.userId ?? null }),
});
