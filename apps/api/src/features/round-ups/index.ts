/**
 * Round-ups owns a person's choice to have payments from the naira wallet rounded up to the next
 * ₦100, and what became of the change of each payment: waiting → done | missed.
 *
 * A follower of the history begins a round-up when a payment is completed; its job moves the change
 * into the vault, under an id made of the payment's. The ledger decides whether it moved: a round-up
 * that was stopped at the moment in which it moved counts as done. What cannot pass, such as too
 * little money, ends it at once; a pause is waited out for a day.
 */
export { roundUpsRoom } from './room.ts';
