/**
 * The sandbox's own time: the machine's time plus an offset, which tests advance to see what
 * happens later.
 */
export type SandboxClock = {
  now(): Date;
  advance(milliseconds: number): void;
  reset(): void;
  /** Called whenever a test has moved the time. */
  onMove(listener: () => void): void;
};

export const createClock = (): SandboxClock => {
  let offset = 0;
  const listeners: (() => void)[] = [];
  const moved = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    onMove: (listener) => void listeners.push(listener),
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
      moved();
    },
    reset: () => {
      offset = 0;
      moved();
    },
  };
};
