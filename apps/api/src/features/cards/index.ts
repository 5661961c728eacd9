/**
 * Cards owns virtual dollar cards. A card is asked → issuing → active → closing → closed, or failed
 * with its money back. Its money is an account in the ledger that follows the issuer's balance.
 *
 * `create-card.ts`, `move-money.ts` and `rule-funding.ts` check a movement between wallet and card,
 * `place.ts` orders it from payouts, and `follow.ts` follows its end; only one is open for each card.
 * `close-card.ts` ends a card. `freezes.ts` keeps the reasons for which a card takes no payments, and
 * tells the issuer. `charges.ts` takes fees that come after the fact. `entries/` takes in what shops
 * do, and the owner's rules act on it. `disputes/` and `staff/` are what they say. Number, expiry and
 * CVV pass through `reveal-card.ts` and are kept nowhere. Why: docs/decisions/055-virtual-cards.md.
 */
export { cardsRoom } from './room.ts';
