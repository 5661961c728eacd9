/** The sandbox's own time: the machine's, moved ahead by whoever tests what happens later. */
export type SandboxClock = {
  now(): Date;
  advance(milliseconds: number): void;
  reset(): void;
};

export const createClock = (): SandboxClock => {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    reset: () => {
      offset = 0;
    },
  };
};
