import type { Way } from '../mutations.ts';
import type { HeldWallet } from '../queries.ts';

/** The sheet that is open. */
export type Opened =
  | { readonly sheet: 'delay' | 'partner' | 'nominee' }
  | { readonly sheet: 'money'; readonly way: Way; readonly wallet: HeldWallet };
