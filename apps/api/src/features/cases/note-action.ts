/** Writes what staff did with a case: a step in the case, and an entry in the audit log. */

import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { JsonObject } from '#platform/json.ts';
import type { Acting } from './acting.ts';
import { noteStepIn } from './cases.ts';
import type { CaseDeps } from './deps.ts';

export const auditIn = (
  deps: CaseDeps,
  tx: Tx,
  acting: Acting,
  action: string,
  detail: JsonObject = {},
) =>
  audit(deps, tx, acting, {
    action,
    subject: `case:${acting.found.reference}`,
    detail: { reason: acting.reason, transaction: acting.found.transactionId, ...detail },
  });

export const stepIn = (deps: CaseDeps, tx: Tx, acting: Acting, what: string, internal: boolean) =>
  noteStepIn(deps, tx, acting.found.id, {
    what,
    internal,
    by: { id: acting.actor.userId, name: acting.name },
  });
