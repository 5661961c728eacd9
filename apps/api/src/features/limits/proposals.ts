import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/limits/routes';
import { defineProposal, proposeIn } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { ok } from '#platform/result.ts';
import { apply, bindChange, boundChange, describe } from './changes.ts';
import type { LimitDeps } from './deps.ts';

/** Limits change by maker and checker, and members of staff cannot change their own. */
export const limitProposal = defineProposal({
  group: 'limits',
  kinds: ['limits'],
  action: 'limits.change',
  schema: boundChange,
  describe: (deps: LimitDeps, tx, change) => describe(tx, change, deps.clock.now()),
  apply: async (deps, tx, change, { id, reason, effect }) => {
    await apply(deps, tx, change, { approvalId: id, reason, parties: effect.parties });
    // Public pages show the limits of each tier.
    if (change.kind === 'rule') await deps.publicSite.changed(tx);
  },
});

export const proposeLimit = (
  deps: LimitDeps,
  by: By,
  { change, reason }: ParsedOf<typeof contract.proposeLimit>['body'],
) =>
  inTx(deps.db, async (tx) => {
    const bound = await bindChange(tx, change);
    if (!bound.ok) return bound;
    const id = await proposeIn(deps, tx, limitProposal, by, { change: bound.value, reason });
    return id.ok ? ok({ approvalId: id.value }) : id;
  });
