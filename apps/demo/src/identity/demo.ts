/** Demo data of the security desk: an evening of guesses at one account, and what was done about it. */

import type { IdentityDeps } from '#features/identity/deps.ts';
import { changeBlock, insertAttempt, insertBlock } from '#features/identity/desk/queries.ts';
import { findUserByEmail } from '#features/identity/queries.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { hasRows } from '../queries.ts';

/** Addresses that are kept for examples and belong to no one. */
const [guesser, office] = ['203.0.113.7', '198.51.100.24'] as const;
const guesses = 6;
const minute = 60;
const hour = 3_600;

export const seedDesk = async (deps: IdentityDeps, people: DemoPeople): Promise<void> => {
  if (await hasRows(deps.db, 'log_in_attempts')) return;
  const now = deps.clock.now();
  const chidi = await findUserByEmail(deps.db, 'chidi@cowrie.test');
  if (!chidi) return;
  for (let guess = 0; guess < guesses; guess += 1) {
    await insertAttempt(deps.db, {
      id: deps.ids.next(),
      emailKey: guess === 0 ? null : chidi.email_key,
      challenge: null,
      result: guess === guesses - 1 ? 'locked' : 'wrong_password',
      door: 'user',
      device: 'Chrome on Windows',
      ip: guesser,
      at: addSeconds(now, -5 * hour + guess * minute),
    });
  }
  const made = { device_hash: null, made_by: people.ops.id };
  await inTx(deps.db, async (tx) => {
    await insertBlock(tx, {
      ...made,
      id: deps.ids.next(),
      network: `${guesser}/32`,
      what: `${guesser}/32`,
      reason: 'Many wrong passwords from there',
      made_at: addSeconds(now, -4 * hour),
      until: addSeconds(now, 20 * hour),
    });
    const lifted = deps.ids.next();
    await insertBlock(tx, {
      ...made,
      id: lifted,
      network: `${office}/32`,
      what: `${office}/32`,
      reason: 'Many wrong passwords from there',
      made_at: addSeconds(now, -50 * hour),
      until: addSeconds(now, -26 * hour),
    });
    await changeBlock(tx, lifted, {
      lifted_at: addSeconds(now, -48 * hour),
      lifted_by: people.ops.id,
      lift_reason: 'Customers are locked out by it',
    });
  });
};
