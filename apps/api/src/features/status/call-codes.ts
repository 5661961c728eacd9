/**
 * Codes of calls. A member of staff makes one for the customer of a ticket and reads it to them; the
 * customer types it on the page for it. It is valid for ten minutes, and its digest is all we store.
 * A visitor learns only that staff made it; a signed-in person learns whether it is for them, because a
 * code can be passed on by a stranger who has a ticket too.
 */

import { randomInt } from 'node:crypto';
import type { ParsedOf } from '@cowrie/contract';
import { callCodeDigits, callCodeSeconds } from '@cowrie/contract/status/data';
import type * as contract from '@cowrie/contract/status/routes';
import { findCallable } from '#features/support/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { hmac } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import * as queries from './call-code-queries.ts';
import type { StatusDeps } from './deps.ts';

const digestOf = (deps: StatusDeps, code: string): Buffer =>
  hmac(deps.config.BLIND_INDEX_KEY, 'call-code', code);

const newCallCode = (): string =>
  String(randomInt(0, 10 ** callCodeDigits)).padStart(callCodeDigits, '0');

export const makeCallCode = async (
  deps: StatusDeps,
  by: By,
  { ticketId, purpose }: ParsedOf<typeof contract.makeCallCode>['body'],
) => {
  const ticket = await findCallable(deps.db, ticketId);
  if (!ticket) return fail('NOT_FOUND');
  if (ticket.user_id === by.actor.userId) return fail('OWN_CASE');
  const now = deps.clock.now();
  const until = addSeconds(now, callCodeSeconds);
  const code = newCallCode();
  await inTx(deps.db, async (tx) => {
    await queries.endCallCodes(tx, ticketId, now);
    await queries.insertCallCode(tx, {
      id: deps.ids.next(),
      digest: digestOf(deps, code),
      ticket_id: ticketId,
      user_id: ticket.user_id,
      staff_id: by.actor.userId,
      purpose,
      created_at: now,
      expires_at: until,
    });
    await audit(deps, tx, by, {
      action: 'status.call_code_made',
      subject: `ticket:${ticketId}`,
      detail: { purpose, until: until.toISOString() },
    });
  });
  return ok({ code, until: until.toISOString() });
};

/** Null if the code is not valid now, or is for another customer than the one who asks. */
export const checkCallCode = async (deps: StatusDeps, actor: Actor | null, code: string) => {
  const row = await queries.findCallCode(deps.db, digestOf(deps, code), deps.clock.now());
  if (!row || (actor && actor.userId !== row.user_id)) return null;
  return {
    purpose: row.purpose,
    madeAt: row.created_at.toISOString(),
    until: row.expires_at.toISOString(),
    isForYou: actor ? true : null,
    ticket: actor ? { id: row.ticket_id, reference: row.reference } : null,
  };
};
