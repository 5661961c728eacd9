/**
 * Verdict of a person's guards about one send, read at the moment the money would leave. Transfers
 * asks here before the ledger: it asks for the proof, hands the cap to the ledger, and holds what
 * waits.
 */

import {
  duressSeconds,
  type FriendTerms,
  type WaitReason,
} from '@cowrie/contract/protections/data';
import type { Quote } from '@cowrie/contract/transfers/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { hasFace } from '#features/kyc/index.ts';
import type { PlanJob } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { dropHold, keepHold } from './hold-queries.ts';
import { endWaitJob, tellWaitJob } from './job-specs.ts';
import { trustedPoints } from './sealed-places.ts';
import { findFriendship, isKnownRecipient, readFirstName, readForSend } from './queries.ts';
import {
  allow,
  type Guards,
  guardsIn,
  hourIn,
  judge,
  longestOf,
  pointIn,
  roundedAmount,
  type Verdict,
} from './rules.ts';

type Reads = Pick<Platform, 'db' | 'clock' | 'cipher'>;

export type GuardedSend = {
  readonly userId: string;
  readonly amount: bigint;
  readonly currency: WalletCurrency;
  readonly recipientKey: string;
  readonly recipientType: string;
  /** The recipient, if they are on Cowrie. */
  readonly recipientUserId?: string | undefined;
  /** Where the sender is, as the call says: '6.45,3.40'. */
  readonly location?: string | undefined;
};

export type Decision = Verdict & {
  /** False if the person has no guard at all. */
  readonly hasGuards: boolean;
  /** True if the place counts, so the page asks for it. */
  readonly asksPlace: boolean;
  readonly isNewRecipient: boolean;
  readonly friend: FriendTerms | null;
  /** The open period of duress; null if there is none. */
  readonly periodId: string | null;
};

/** Facts that make a send wait without showing it: the send was made under duress. */
export type HiddenSend = {
  readonly periodId: string;
  /** Where the money of a send waits that would be finished at once. */
  readonly escrow: number;
};

const nothing: Decision = {
  ...allow,
  hasGuards: false,
  asksPlace: false,
  isNewRecipient: false,
  friend: null,
  periodId: null,
};

/** The friend protects only after agreeing, and while they have an account. */
const activeFriend = async (
  { db }: Reads,
  userId: string,
  { friend }: Guards,
): Promise<FriendTerms | null> => {
  const found = friend && (await findFriendship(db, userId, friend.friendId));
  return found?.state === 'accepted' && found.status === 'active' ? friend : null;
};

export const judgeSend = async (deps: Reads, send: GuardedSend): Promise<Decision> => {
  const { userId, amount, currency } = send;
  const at = deps.clock.now();
  const { guards: rows, periodId } = await readForSend(deps.db, { userId, at });
  if (rows.length === 0) return { ...nothing, periodId };
  const set = guardsIn(rows);
  const friend = await activeFriend(deps, userId, set);
  const asksRecipient = set.newRecipient !== null || friend?.newRecipients === true;
  const [isKnown, trusted] = await Promise.all([
    asksRecipient ? isKnownRecipient(deps.db, userId, send.recipientKey) : true,
    set.places ? trustedPoints(deps, userId, at) : [],
  ]);
  const verdict = judge(
    { ...set, friend },
    {
      amount,
      currency,
      isNewRecipient: !isKnown,
      hour: set.night ? hourIn(set.night.zone, at) : 0,
      point: pointIn(send.location),
      trusted,
    },
  );
  const asksPlace = set.places;
  return { ...verdict, hasGuards: true, asksPlace, isNewRecipient: !isKnown, friend, periodId };
};

/**
 * Preview of the guards before the send, for the page; null if no guard is met. The location of the
 * sender is not known then.
 */
export const previewGuard = async (
  deps: Reads,
  send: GuardedSend,
): Promise<Omit<NonNullable<Quote['guard']>, 'subject'> | null> => {
  const { proof, waits, asksPlace, friend } = await judgeSend(deps, send);
  const known = waits.filter(({ reason }) => reason !== 'elsewhere');
  if (proof.length === 0 && known.length === 0 && !asksPlace) return null;
  const isAsked = known.some(({ reason }) => reason === 'friend') && friend !== null;
  const [hasFaceNow, name] = await Promise.all([
    hasFace(deps.db, send.userId),
    isAsked ? readFirstName(deps.db, friend.friendId) : null,
  ]);
  return {
    proof: [...proof],
    hasFace: hasFaceNow,
    waits: known.map((wait) => ({ ...wait })),
    asksPlace,
    friend: name,
  };
};

/** The jobs of a send that waits. They exist exactly when its hold does. */
export const waitJobs = (
  deps: Pick<Platform, 'clock'>,
  id: string,
  { waits }: Decision,
): PlanJob[] => {
  const seconds = longestOf(waits);
  if (seconds === null) return [];
  const runAt = addSeconds(deps.clock.now(), seconds);
  return [
    { identifier: tellWaitJob.name, payload: { id }, key: `guard-tell:${id}` },
    {
      identifier: endWaitJob.name,
      payload: { id },
      key: `guard-wait:${id}`,
      runAt,
      maxAttempts: endWaitJob.maxAttempts,
    },
  ];
};

/** Columns of the row about duress. A send that waits visibly anyway is hidden after that. */
const hiddenColumns = (at: Date, waits: Decision['waits'], hidden: HiddenSend | null) =>
  hidden && {
    hidden: waits.length === 0,
    quiet_until: addSeconds(at, duressSeconds),
    period_id: hidden.periodId,
    escrow_id: BigInt(hidden.escrow),
  };

/** Writes why a send waits, before its hold is placed. The row follows the hold from then on. */
export const keepWait = async (
  deps: Reads,
  {
    id,
    needsStaff,
    hidden,
  }: { readonly id: string; readonly needsStaff: boolean; readonly hidden: HiddenSend | null },
  send: GuardedSend,
  decision: Decision,
): Promise<void> => {
  const { waits, friend } = decision;
  const seconds = longestOf(waits) ?? (hidden ? duressSeconds : null);
  if (seconds === null) {
    if (decision.hasGuards) await dropHold(deps.db, id);
    return;
  }
  const at = deps.clock.now();
  const others = longestOf(waits.filter(({ reason }) => reason !== 'friend'));
  const asksFriend = waits.some(({ reason }) => reason === 'friend');
  // A friend who would receive the money cannot say whether it is a scam.
  const friendId =
    asksFriend && friend && friend.friendId !== send.recipientUserId ? friend.friendId : null;
  const reasons = waits.map(({ reason }): WaitReason => reason);
  await keepHold(deps.db, {
    id,
    user_id: send.userId,
    reasons: reasons.length === 0 ? ['duress'] : reasons,
    state: 'created',
    until: addSeconds(at, seconds),
    others_until: others === null ? null : addSeconds(at, others),
    friend_id: friendId,
    asset: send.currency,
    amount: send.amount,
    shown_amount: friend?.exact === false ? roundedAmount(send.amount) : send.amount,
    recipient_type: send.recipientType,
    is_new_recipient: decision.isNewRecipient,
    needs_staff: needsStaff,
    created_at: at,
    ...hiddenColumns(at, waits, hidden),
  });
};
