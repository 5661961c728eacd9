/** The vault, and the person who is told about the account when its owner dies. */

/** How long money takes to leave the vault, in hours. */
export const vaultDelays = [1, 24, 72, 168] as const;
export type VaultDelay = (typeof vaultDelays)[number];
/** Before a person has chosen one. */
export const usualDelay: VaultDelay = 24;

/** A change that weakens the vault waits for its delay, and at least so long. */
export const weakenHours = 24;
/** A request waits at least so long after its second person has left. */
export const withoutPartnerHours = 168;
/** Open requests of one person and currency. */
export const requestsMost = 20;

export const vaultSettings = ['delay', 'partner'] as const;
export type VaultSetting = (typeof vaultSettings)[number];

export const requestStates = ['waiting', 'done', 'cancelled', 'declined'] as const;

/** Asked; agreed; said no before agreeing; stopped after agreeing, or closed the account. */
export const partnerStates = ['asked', 'accepted', 'declined', 'left'] as const;
export type PartnerState = (typeof partnerStates)[number];

export const relationships = {
  spouse: 'Husband or wife',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Brother or sister',
  relative: 'Other relative',
  friend: 'Friend',
  other: 'Other',
} as const;
export type Relationship = keyof typeof relationships;
