/**
 * Pure: what an entry is after the issuer told something about it. Events come doubled, late and in
 * any order, so an older step never undoes a newer one: a reservation does not reopen a payment that
 * was taken or given back. Where an event contradicts what we have, the issuer's list decides.
 */

import type { DeclineReason, EntryKind, EntryState } from '@cowrie/contract/cards/data';
import { readDecline, declineWords } from './decline-words.ts';
import type { Told } from './told.ts';

export type EntryValues = {
  readonly kind: EntryKind;
  readonly state: EntryState;
  readonly amount: bigint;
  readonly decline: DeclineReason | null;
  readonly declineWords: string | null;
};

/** `ask`: the issuer's list must say which of the two is so. */
type Merged = EntryValues | 'same' | 'ask';

const declined = (told: Told): EntryValues => {
  const words = declineWords(told.description, told.shop);
  return {
    kind: 'decline',
    state: 'declined',
    amount: told.amount,
    decline: readDecline(words),
    declineWords: words || null,
  };
};

const standing = (kind: EntryKind, state: EntryState, amount: bigint): EntryValues => ({
  kind,
  state,
  amount,
  decline: null,
  declineWords: null,
});

const states = { pending: 'pending', settled: 'settled', failed: 'reversed' } as const;

/** The first that we hear of an entry. */
export const firstStanding = (told: Told): EntryValues => {
  const { what, state, amount } = told;
  if (what === 'decline') return declined(told);
  if (what === 'reversal') return standing('payment', 'reversed', amount);
  if (what === 'refund' || what === 'credit') return standing('refund', states[state], amount);
  if (what === 'fee') return standing('fee', states[state], amount);
  return state === 'failed' ? declined(told) : standing('payment', state, amount);
};

const mergePayment = (was: EntryValues, told: Told, isAsked: boolean): Merged => {
  const { what, state, amount } = told;
  if (what === 'credit' || what === 'refund') {
    // We took a reversal for the end of a payment; the list says that it is an entry of its own.
    return was.state === 'reversed' && state === 'settled' && told.source === 'list'
      ? standing('refund', 'settled', amount)
      : 'same';
  }
  if (what === 'fee') return 'same';
  const isOver = what === 'reversal' || what === 'decline' || state === 'failed';
  if (isOver) {
    if (was.state === 'reversed') return 'same';
    // Only a part came back: the list says what is left.
    if (what === 'reversal' && amount > 0n && amount < was.amount) return 'ask';
    if (was.state === 'settled' && what !== 'reversal' && told.source === 'event') return 'ask';
    return { ...was, state: 'reversed' };
  }
  if (state === 'pending') {
    return was.state === 'pending' && told.source === 'list' && amount !== was.amount
      ? { ...was, amount }
      : 'same';
  }
  if (was.state === 'pending') return { ...was, state: 'settled', amount };
  if (was.state === 'settled') {
    return told.source === 'list' && amount !== was.amount ? { ...was, amount } : 'same';
  }
  // The payment was given back, and the source says now that it was taken after all: both sources
  // must say so.
  if (told.source === 'event') return 'ask';
  return isAsked ? { ...was, state: 'settled', amount } : 'same';
};

const mergeRefund = (was: EntryValues, told: Told): Merged => {
  if (told.what !== 'refund' && told.what !== 'credit' && told.what !== 'reversal') return 'same';
  if (told.state === 'settled' && was.state === 'pending') {
    return { ...was, state: 'settled', amount: told.amount };
  }
  if (told.state !== 'failed' || was.state === 'reversed') return 'same';
  return was.state === 'settled' && told.source === 'event' ? 'ask' : { ...was, state: 'reversed' };
};

const mergeDecline = (was: EntryValues, told: Told): Merged => {
  if (told.what === 'decline') {
    const now = declined(told);
    // The list knows no reason, so one that an event told stays.
    return was.decline === 'other' && now.decline !== 'other' ? now : 'same';
  }
  const isTaken = told.state === 'settled' && (told.what === 'payment' || told.what === 'debit');
  if (!isTaken) return 'same';
  return told.source === 'list' ? standing('payment', 'settled', told.amount) : 'ask';
};

const mergeFee = (was: EntryValues, told: Told): Merged => {
  // A fee may be told under the reference of its payment, and before it.
  if (told.what === 'payment') return standing('payment', states[told.state], told.amount);
  const state = states[told.state];
  if (told.what !== 'fee' && told.what !== 'debit') return 'same';
  return was.state === 'pending' && state !== 'pending' ? { ...was, state } : 'same';
};

/** `isAsked`: the list was read because an event contradicted what we have. */
export const merge = (was: EntryValues, told: Told, isAsked = false): Merged => {
  if (was.kind === 'payment') return mergePayment(was, told, isAsked);
  if (was.kind === 'refund') return mergeRefund(was, told);
  if (was.kind === 'decline') return mergeDecline(was, told);
  return was.kind === 'fee' ? mergeFee(was, told) : 'same';
};
