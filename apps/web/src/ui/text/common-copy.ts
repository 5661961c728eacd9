import { phrases } from '@cowrie/contract/phrases';

/** Words that every room says in the same way. */
export const common = {
  retry: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  unexpected: phrases.unexpected,
} as const;
