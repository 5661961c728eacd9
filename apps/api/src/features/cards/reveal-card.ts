/**
 * Number, expiry, CVV and billing address, read from the issuer for one answer. They are kept
 * nowhere: not in the database, not in a log, not in a cache.
 */

import { type Authority, hasDuress } from '#features/orders/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { pass } from './authorise.ts';
import type { CardDeps } from './deps.ts';
import { findOwnCard } from './queries.ts';

const readSecrets = async (deps: CardDeps, issuerCardId: string) => {
  try {
    return await deps.providers.maplerad.cards.reveal(issuerCardId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
};

/** '4651891234567890' → '4651 8912 3456 7890' */
const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export const revealCard = async (deps: CardDeps, authority: Authority, cardId: string) => {
  const { userId } = authority.actor;
  const card = await findOwnCard(deps.db, userId, cardId);
  if (!card) return fail('NOT_FOUND');
  if (card.state !== 'active' || card.issuer_card_id === null) return fail('CARD_NOT_ACTIVE');
  const passed = await pass(deps, authority, { order: 'reveal', cardId });
  if (!passed.ok) return passed;
  await inTx(deps.db, (tx) =>
    audit(deps, tx, authority, { action: 'cards.revealed', subject: `card:${cardId}`, detail: {} }),
  );
  // Under duress it looks as if the issuer were down: a number that is shown can be spent.
  const isUnderDuress = passed.value === 'duress' || (await hasDuress(deps, userId));
  const secrets = isUnderDuress ? null : await readSecrets(deps, card.issuer_card_id);
  if (!secrets) return fail('CARD_UNREACHABLE');
  return ok({ ...secrets, number: grouped(secrets.number) });
};
