/**
 * Pure: the next step in the ledger from what is booked of an entry to what the issuer says. Each
 * step has an id that follows from the entry and the step's number, so it is made once.
 */

import type { EntryKind, EntryState } from '@cowrie/contract/cards/data';
import { idFrom } from '#platform/ids.ts';

export type Booked = {
  readonly kind: EntryKind;
  readonly state: EntryState;
  readonly amount: bigint;
  readonly held: bigint;
  /** The movement on the card's account: below zero for a payment. */
  readonly posted: bigint;
};

export type Step = {
  readonly op: 'hold' | 'settle' | 'release' | 'out' | 'in';
  readonly amount: bigint;
};

const wanted = ({ kind, state, amount }: Booked): { held: bigint; posted: bigint } => {
  if (kind === 'payment' || kind === 'fee') {
    if (state === 'pending') return { held: amount, posted: 0n };
    return { held: 0n, posted: state === 'settled' ? -amount : 0n };
  }
  return { held: 0n, posted: kind === 'refund' && state === 'settled' ? amount : 0n };
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Null if the ledger has all of it. Our own movements are booked by the payouts. */
export const nextStep = (entry: Booked): Step | null => {
  if (entry.kind === 'funding' || entry.kind === 'withdrawal') return null;
  const { held, posted } = wanted(entry);
  const out = entry.posted - posted;
  if (entry.held > 0n && held !== entry.held) {
    return held === 0n && out > 0n
      ? { op: 'settle', amount: least(out, entry.held) }
      : { op: 'release', amount: entry.held };
  }
  if (held > entry.held) return { op: 'hold', amount: held };
  if (out > 0n) return { op: 'out', amount: out };
  return out < 0n ? { op: 'in', amount: -out } : null;
};

/** The booked amounts after a step. */
export const afterStep = (
  { held, posted }: Pick<Booked, 'held' | 'posted'>,
  { op, amount }: Step,
): { readonly held: bigint; readonly posted: bigint } => {
  if (op === 'hold') return { held: amount, posted };
  if (op === 'release') return { held: 0n, posted };
  if (op === 'settle') return { held: 0n, posted: posted - amount };
  return { held, posted: op === 'out' ? posted - amount : posted + amount };
};

export const stepId = (entryId: string, step: number): string =>
  idFrom('card booking', `${entryId}:${step}`);

export type HistoryStatus = 'pending' | 'completed' | 'reversed';

/** The status of the history row of an entry that moves money. */
export const statusOf = (state: EntryState): HistoryStatus =>
  state === 'pending' ? 'pending' : state === 'settled' ? 'completed' : 'reversed';
