import type { Platform } from '#platform/platform.ts';

/** What the transactions room is given. It only reads; it moves no money. */
export type TransactionDeps = Platform;
