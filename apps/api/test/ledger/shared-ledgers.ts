/** Ledgers that share one writer, as several processes do. */

import { randomBytes } from 'node:crypto';
import { createLedger, type Ledger, type LedgerOptions, type WriterRole } from '#ledger/index.ts';
import type { Platform } from '#platform/platform.ts';

export type SharedLedger = Ledger & {
  readonly role: () => WriterRole | undefined;
  readonly until: (role: WriterRole) => Promise<void>;
};

const sharedKey: Buffer = randomBytes(32);

export const openSharedLedger = (
  platform: Platform,
  { key = sharedKey, mayWrite = true }: { key?: Buffer; mayWrite?: boolean } = {},
  options: LedgerOptions = {},
): SharedLedger => {
  let role: WriterRole | undefined;
  const ledger = createLedger(platform, {
    ...options,
    sharing: {
      key,
      mayWrite,
      address: { host: '127.0.0.1', port: 0 },
      onRole: (now) => {
        role = now;
      },
    },
  });
  return {
    ...ledger,
    role: () => role,
    until: async (wanted) => {
      const end = performance.now() + 15_000;
      const isIt = (): boolean => role === wanted;
      while (!isIt()) {
        if (performance.now() > end) throw new Error(`is ${role}, never became ${wanted}`);
        await new Promise((resolve) => void setTimeout(resolve, 10));
      }
    },
  };
};
