import { collectionEvents } from '@cowrie/contract/collections/routes';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';
import { credit } from './credit.ts';
import { type CollectionEvent, isOpen, stepOf } from './machine.ts';
import type { CollectionDeps } from './deps.ts';
import { type CollectionRow, findCollection, lockCollection, updateCollection } from './queries.ts';

/** After a request has expired we keep asking for this long: it may be paid late. */
const lateSeconds = 24 * 3_600;
const lateEverySeconds = 900;
/** How long a request may take to arrive before we believe that the company does not know it. */
const arrivalSeconds = 120;

type More = {
  readonly companyId?: string;
  readonly words?: string;
  readonly otp?: { readonly instruction: string } | null;
};

/** When to ask next: often while the payer may approve, rarely afterwards, and in the end never. */
const nextCheck = (row: CollectionRow, state: CollectionRow['state'], at: Date): Date | null => {
  if (state === 'paid' || state === 'differs' || state === 'declined') return null;
  if (isOpen(state)) {
    const age = (at.getTime() - row.created_at.getTime()) / 1000;
    return addSeconds(at, Math.min(60, Math.max(5, Math.ceil(age / 10))));
  }
  return at > addSeconds(row.expires_at, lateSeconds) ? null : addSeconds(at, lateEverySeconds);
};

/** Moves the request to its next state, and publishes the change. */
export const advance = (
  deps: CollectionDeps,
  id: string,
  event: CollectionEvent,
  more: More = {},
): Promise<CollectionRow | undefined> =>
  inTx(deps.db, async (tx) => {
    const row = await lockCollection(tx, id);
    if (!row) return undefined;
    const to = stepOf(row.state, event);
    const state = to === 'stay' ? row.state : to;
    const at = deps.clock.now();
    await updateCollection(tx, id, {
      state,
      ...(more.companyId === undefined ? {} : { company_id: more.companyId }),
      ...(more.words === undefined ? {} : { company_words: more.words }),
      ...(more.otp ? { needs_otp: true, otp_instruction: more.otp.instruction } : {}),
      next_check_at: nextCheck(row, state, at),
      updated_at: at,
    });
    if (state !== row.state) {
      await publish(
        tx,
        collectionEvents,
        'collections.changed',
        { userId: row.user_id, at },
        { id, state },
      );
    }
    return { ...row, state };
  });

const eventForStatus = {
  succeeded: 'said_paid',
  failed: 'said_failed',
  pending: 'said_pending',
} as const;

/** Asks the company about a request, and takes the step its answer allows. */
export const checkCollection = async (deps: CollectionDeps, id: string): Promise<void> => {
  const row = await findCollection(deps.db, id);
  if (!row || row.state === 'paid' || row.state === 'differs') return;
  const { collections } = deps.providers.maplerad;
  const said = await (row.company_id === null
    ? collections.findByReference(row.reference)
    : collections.verify(row.company_id));
  const at = deps.clock.now();
  if (!said) {
    const isRecent = row.created_at > addSeconds(at, -arrivalSeconds);
    await advance(deps, id, isRecent ? 'no_word' : 'unheard_of');
    return;
  }
  if (said.status === 'succeeded') return credit(deps, row, said);
  await advance(deps, id, eventForStatus[said.status], { companyId: said.id });
  if (said.status === 'pending' && row.expires_at <= at) await advance(deps, id, 'time_is_up');
};
