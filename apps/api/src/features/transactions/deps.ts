import type { Platform } from '#platform/platform.ts';

/** What the transactions room is given. It reads; nothing here moves money. */
export type TransactionDeps = Platform;
