import { createRecorder } from '#features/inbox/index.ts';
import type { Ledger } from '#ledger/index.ts';
import { closePlatform, type Platform } from '#platform/platform.ts';
import { openLedger } from './ledger.ts';
import { createProviders, type Providers } from './providers.ts';

/** Everything a process of the product holds, opened and closed in one place. */
export type Parts = Platform & {
  readonly ledger: Ledger;
  readonly providers: Providers;
  readonly close: () => Promise<void>;
};

export const openParts = (platform: Platform): Parts => {
  const ledger = openLedger(platform);
  const recorder = createRecorder(platform);
  return {
    ...platform,
    ledger,
    providers: createProviders(platform, recorder.record),
    close: async () => {
      await ledger.close();
      await recorder.stop();
      await closePlatform(platform);
    },
  };
};
