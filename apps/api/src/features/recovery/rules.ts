/** Pure: what follows in a recovery, and who is in a circle. */

import {
  circleSize,
  confirmationsNeeded,
  type FriendAnswer,
  friendTriesMost,
  type RecoveryEnd,
  type RecoveryState,
  selfieTriesMost,
} from '@cowrie/contract/recovery/data';
import { addSeconds } from '#platform/clock.ts';

export type RecoveryEvent =
  | 'email_proved'
  | 'selfie_sent'
  | 'selfie_passed'
  | 'selfie_failed'
  | 'selfie_failed_last'
  | 'confirmed'
  | 'confirmed_enough'
  | 'finished'
  | RecoveryEnd;

type Step = { readonly state: RecoveryState; readonly why: RecoveryEnd | null };
const to = (state: RecoveryState): Step => ({ state, why: null });
const end = (why: RecoveryEnd): Step => ({ state: 'ended', why });

const endings = (...ends: readonly RecoveryEnd[]): Partial<Record<RecoveryEvent, Step>> =>
  Object.fromEntries(ends.map((why) => [why, end(why)]));

/** From here on the owner and the friends know of it. */
const known = endings(
  'refused',
  'stopped',
  'stopped_by_staff',
  'unconfirmed',
  'expired',
  'blocked',
);

const steps: Readonly<Record<RecoveryState, Partial<Record<RecoveryEvent, Step>>>> = {
  begun: { email_proved: to('proved'), ...endings('expired', 'blocked') },
  proved: { selfie_sent: to('comparing'), ...endings('expired', 'blocked') },
  comparing: {
    selfie_passed: to('asking'),
    selfie_failed: to('proved'),
    selfie_failed_last: end('not_recognised'),
    ...endings('expired', 'blocked'),
  },
  asking: { confirmed: to('asking'), confirmed_enough: to('waiting'), ...known },
  waiting: { finished: to('completed'), ...known },
  completed: {},
  ended: {},
};

export const nextStep = (state: RecoveryState, event: RecoveryEvent): Step | null =>
  steps[state][event] ?? null;

export const isOpenToFriends = (state: string): boolean =>
  state === 'asking' || state === 'waiting';

/** How a selfie that was not recognised counts. */
export const afterFailedSelfie = (tries: number): RecoveryEvent =>
  tries >= selfieTriesMost ? 'selfie_failed_last' : 'selfie_failed';

type Given = { readonly answer: string | null };

const countOf = (answers: readonly Given[], wanted: FriendAnswer | null): number =>
  answers.filter(({ answer }) => answer === wanted).length;

/** Verdict from the answers of all friends together. */
export const judgeAnswers = (
  answers: readonly Given[],
): 'confirmed' | 'confirmed_enough' | 'refused' | 'unconfirmed' => {
  if (countOf(answers, 'no') > 0) return 'refused';
  const yes = countOf(answers, 'yes');
  if (yes >= confirmationsNeeded) return 'confirmed_enough';
  return yes + countOf(answers, null) < confirmationsNeeded ? 'unconfirmed' : 'confirmed';
};

export const friendTriesLeft = (tries: number): number => Math.max(0, friendTriesMost - tries);

type Span = { readonly begins_at: Date; readonly ends_at: Date | null };

export const isIn = ({ begins_at, ends_at }: Span, at: Date): boolean =>
  begins_at <= at && (ends_at === null || ends_at > at);

type Friend = Span & { readonly state: string; readonly answered_at: Date | null };

/** Who counted when the recovery began: a friend who agrees later does not. */
export const circleAt = <F extends Friend>(friends: readonly F[], began: Date, now: Date): F[] =>
  friends.filter(
    (friend) =>
      friend.state === 'agreed' &&
      friend.answered_at !== null &&
      friend.answered_at < began &&
      isIn(friend, began) &&
      isIn(friend, now),
  );

export const isComplete = (friends: readonly unknown[]): boolean => friends.length >= circleSize;

const verdictSeconds = 10;

/**
 * The answer about a selfie is shown after the same time, whether a company compared it or there was
 * nothing to compare it with.
 */
export const isVerdictHidden = (selfieAt: Date | null, now: Date): boolean =>
  selfieAt !== null && now < addSeconds(selfieAt, verdictSeconds);
