import { product } from './product.ts';

/** Sentences that belong to no server answer; apart from the others, so that a page can carry few. */
export const phrases = {
  signOutFailed: 'Failed to sign out',
  contactNotUser: `This contact is not a ${product.name} user yet`,
} as const;
