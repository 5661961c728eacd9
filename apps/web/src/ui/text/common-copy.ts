import { phrases } from '@cowrie/contract/phrases';

/** Words that every room says in the same way. */
export const common = {
  retry: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  failed: 'We could not load this',
  more: 'Load more',
  noMatch: 'No matches.',
  badAmount: 'Please enter a valid amount',
  safe: 'Your money is safe.',
  /** In a table where there is no value. */
  none: '–',
  unexpected: phrases.unexpected,
} as const;
