/** The recovery circle: three friends who can confirm that it is you. */

export const circleSize = 3;
/** How many of them must confirm. */
export const confirmationsNeeded = 2;
/** How long removing or replacing a friend waits. */
export const leaveSeconds = 86_400;
/** How long the owner can object after the friends confirmed. */
export const objectSeconds = 48 * 3_600;
/** A recovery that is not finished ends. */
export const unfinishedSeconds = 7 * 86_400;
/** After a recovery that ended with a no, the next one waits. */
export const againSeconds = 7 * 86_400;
export const selfieTriesMost = 3;
/** Over all recoveries of an account in a day. */
export const selfieTriesADay = 6;
export const friendTriesMost = 5;

export const recoveryStates = [
  'begun',
  'proved',
  'comparing',
  'asking',
  'waiting',
  'completed',
  'ended',
] as const;
export type RecoveryState = (typeof recoveryStates)[number];

export const recoveryEnds = [
  'refused',
  'stopped',
  'stopped_by_staff',
  'not_recognised',
  'unconfirmed',
  'expired',
  'blocked',
] as const;
export type RecoveryEnd = (typeof recoveryEnds)[number];

const friendAnswers = ['yes', 'no', 'wrong', 'left'] as const;
export type FriendAnswer = (typeof friendAnswers)[number];
