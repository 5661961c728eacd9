import { backoffMs, type Backoff } from '../apps/api/src/platform/backoff.ts';

/** How a dead service is started again, and when that makes no sense any more. */
export type RestartPolicy = {
  /** Receives a line for the person at the terminal. */
  say: (line: string) => void;
  backoff?: Backoff;
  /** A service that lived for less died quickly: starting it again may not help. */
  quickMs?: number;
  /** After this many quick deaths in a row it is given up. */
  mostQuick?: number;
};

type Restarts = {
  /** How long to wait before the next start; undefined if the service is given up. */
  next(livedMs: number): number | undefined;
};

export const createRestarts = ({
  backoff = { firstMs: 500, mostMs: 10_000 },
  quickMs = 30_000,
  mostQuick = 5,
}: RestartPolicy): Restarts => {
  let quick = 0;
  return {
    next: (livedMs) => {
      quick = livedMs < quickMs ? quick + 1 : 1;
      return quick > mostQuick ? undefined : backoffMs(backoff, quick);
    },
  };
};

/** Line that the terminal shows when a service is started again. */
export const restartLine = (name: string, reason: string, waitMs: number): string =>
  `${name} ${reason}. Starting it again in ${(waitMs / 1000).toFixed(1)} s.`;
