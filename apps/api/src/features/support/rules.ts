/** Pure: money at risk, and the clock that stands still while we wait for the customer. */

import type { TicketState } from '@cowrie/contract/support/data';
import { assets, type AssetCode } from '@cowrie/money';

/** Enough to order a queue; the same as where staff decide by amount (`takesTwoPeople`). */
const nairaPerUnit = 1_000n;

/** The amount in whole naira. */
export const riskOf = (amount: bigint, asset: AssetCode): bigint => {
  const units = amount / 10n ** BigInt(assets[asset].scale);
  return asset === 'NGN' ? units : units * nairaPerUnit;
};

type Clock = { readonly dueAt: Date; readonly pausedAt: Date | null };

/** The clock after a ticket has changed its state at some time. */
export const clockAfter = ({ dueAt, pausedAt }: Clock, to: TicketState, at: Date): Clock => {
  if (to === 'waiting_person') return { dueAt, pausedAt: pausedAt ?? at };
  if (pausedAt === null) return { dueAt, pausedAt };
  const waited = at.getTime() - pausedAt.getTime();
  return { dueAt: new Date(dueAt.getTime() + waited), pausedAt: null };
};

type Turn = Clock & { readonly state: TicketState };

/**
 * The clock of a ticket after another one was merged into it: the earlier promise counts. It is our
 * turn if it was in one of them.
 */
export const joinTurns = (stays: Turn, gone: Turn, at: Date): Turn => {
  const dues = [stays, gone].map((turn) => clockAfter(turn, 'open', at).dueAt.getTime());
  const dueAt = new Date(Math.min(...dues));
  const isOurs = [stays, gone].some(({ state }) => state !== 'waiting_person');
  if (!isOurs) return { state: 'waiting_person', dueAt, pausedAt: at };
  const state = stays.state === 'waiting_person' ? 'open' : stays.state;
  return { state, dueAt, pausedAt: null };
};

const titleLength = 80;

/** The first words of a question. */
export const titleOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`;
};
