import { limitChange } from '@cowrie/contract/limits/routes';
import { defineProposal } from '#features/approvals/index.ts';
import { apply, describe } from './changes.ts';
import type { LimitParts } from './parts.ts';
import { lockLimits } from './staff-queries.ts';

/** Limits change by maker and checker, and no member of staff changes their own. */
export const limitProposal = defineProposal({
  group: 'limits',
  kinds: ['limits'],
  action: 'limits.change',
  permission: { read: 'limits.read', write: 'limits.write' },
  schema: limitChange,
  describe: (parts: LimitParts, tx, change) => describe(tx, change, parts.clock.now()),
  lock: lockLimits,
  apply: (parts, tx, change, { id, reason, effect }) =>
    apply(parts, tx, change, { approvalId: id, reason, userId: effect.userId ?? null }),
});
