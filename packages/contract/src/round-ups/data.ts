/** Round-ups: the change of each payment goes to the vault. */

export const roundUpCurrency = 'NGN';
/** A payment is rounded up to the next ₦100. */
export const roundUpStep = 100_00;
/** Bounds of the amount that a person lets round-ups take in a day. */
export const leastADay = 100_00;
export const mostADay = 100_000_00;
export const usualADay = 2_000_00;

export const roundUpStates = {
  waiting: 'Being moved',
  done: 'In the vault',
  missed: 'Not moved',
} as const;
export type RoundUpState = keyof typeof roundUpStates;
export const roundUpStateNames = Object.keys(roundUpStates) as [RoundUpState, ...RoundUpState[]];
