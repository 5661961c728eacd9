/** Pure: which resolved tickets of a week are reviewed. */

import { sample } from '@cowrie/contract/support/data';
import { hmac } from '#platform/crypto/secrets.ts';

type Ended = { readonly ticketId: string; readonly agentId: string };

/** A share of what an agent resolved, and at least some; all, if there are fewer. */
export const sampleSize = (resolved: number): number =>
  Math.min(resolved, Math.max(sample.least, Math.ceil((resolved * sample.percent) / 100)));

/**
 * The order is keyed by a secret and the week: an agent cannot tell which tickets will be read, and
 * the same week gives the same sample whenever it is drawn.
 */
export const drawSample = (key: Buffer, week: string, ended: readonly Ended[]): Ended[] => {
  const placed = ended.map((ticket) => ({
    ticket,
    place: hmac(key, 'support-sample', week, ticket.ticketId).toString('hex'),
  }));
  const inOrder = placed.toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const byAgent = Map.groupBy(inOrder, ({ ticket }) => ticket.agentId);
  return [...byAgent.values()].flatMap((tickets) =>
    tickets.slice(0, sampleSize(tickets.length)).map(({ ticket }) => ticket),
  );
};

const dayMs = 86_400_000;

/** The Monday of the week of a day such as '2026-11-15'. */
export const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const since = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - since * dayMs).toISOString().slice(0, 10);
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
