/** The time of all processes of a run. Moving it lets hours pass in a second; see clock-preload.ts. */

import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type ChaosClock = {
  readonly file: string;
  readonly now: () => Date;
  /** Time passes for everyone. */
  readonly pass: (seconds: number) => Promise<void>;
  /** The clock of one process is wrong by this much; zero mends it. */
  readonly skew: (member: string, seconds: number) => void;
  readonly mendAll: () => void;
};

/** How long the processes take to see a change. */
const seenMs = 60;

export const createClock = (file: string): ChaosClock => {
  let all = 0;
  let skews: Record<string, number> = {};
  const write = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify({ all, ...skews }));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    file,
    now: () => new Date(Date.now() + all),
    pass: async (seconds) => {
      all += seconds * 1_000;
      write();
      await sleep(seenMs);
    },
    skew: (member, seconds) => {
      skews[member] = (skews[member] ?? 0) + seconds * 1_000;
      write();
    },
    mendAll: () => {
      skews = {};
      write();
    },
  };
};
