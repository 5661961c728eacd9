import { product } from './product.ts';

/**
 * Sentences that are not server answers. They are in their own file, so that a page loads only
 * these few.
 */
export const phrases = {
  unexpected: 'Something went wrong. Please try again.',
  signOutFailed: 'Failed to sign out',
  contactNotUser: `This contact is not a ${product.name} user yet`,
} as const;
