import { kycEvents } from '@cowrie/contract/kyc/routes';
import { audit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import type { JsonObject } from '#platform/json.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { insertHistory } from './queries.ts';

/** Who did it: the person, a member of staff, or a company. */
type By = {
  readonly id: string | null;
  readonly name: string;
  readonly ip: string;
  readonly requestId: string;
};

export const byPerson = (
  person: { readonly id: string; readonly full_name: string },
  caller: Pick<Caller, 'ip' | 'requestId'>,
): By => ({
  id: person.id,
  name: person.full_name,
  ip: caller.ip,
  requestId: caller.requestId,
});

export const byCompany = (name: string): By => ({ id: null, name, ip: '', requestId: '' });

type HistoryEvent = {
  readonly kind: string;
  /** A sentence the person reads too: it must not contain a staff reason or an identity number. */
  readonly what: string;
  /** Only for the audit log. */
  readonly detail?: JsonObject;
};

/** Records a change in the history that the person and staff read, and on the person's open pages. */
export const addHistory = async (
  deps: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  userId: string,
  by: Pick<By, 'id' | 'name'>,
  { kind, what }: Pick<HistoryEvent, 'kind' | 'what'>,
): Promise<void> => {
  const at = deps.clock.now();
  await insertHistory(tx, {
    id: deps.ids.next(),
    user_id: userId,
    kind,
    what,
    by_name: by.name,
    by_id: by.id,
    at,
  });
  await publish(tx, kycEvents, 'user_kyc_data.changed', { userId, at }, { what: kind });
};

/**
 * Adds to the history, with an entry in the audit log. Actions of staff have audit entries of their
 * own.
 */
export const recordHistory = async (
  deps: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  userId: string,
  by: By,
  event: HistoryEvent,
): Promise<void> => {
  await addHistory(deps, tx, userId, by, event);
  await audit(
    deps,
    tx,
    { actor: by.id ?? by.name, caller: by },
    {
      action: `kyc.${event.kind}`,
      subject: `user:${userId}`,
      detail: event.detail ?? {},
    },
  );
};
