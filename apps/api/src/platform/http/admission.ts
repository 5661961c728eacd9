/**
 * How much the server takes on at once. Whatever comes on top is refused at once with 503, before
 * everything that is under way gets slower. Each kind of work has its own share, so that a storm of
 * visitors leaves room for people who are signed in.
 */

export type Work = keyof typeof most;

/** A transfer takes 0.4 ms of our time: with this many under way the last one waits under a second. */
const most = {
  /** Calls of signed-in people, and events of outside companies. */
  call: 2_048,
  /** Calls that anyone may make. */
  open: 128,
  /** Pages that the server renders. */
  page: 24,
};

export type Admission = {
  /**
   * Null if there is no room. Otherwise, when it is this work's turn, the function that ends the
   * work; it may be called twice.
   */
  readonly enter: (work: Work) => Promise<(() => void) | null>;
};

/** Time that a refused caller waits before the next try. */
export const retryAfterSeconds = 2;

/**
 * Lets the work of visitors begin one piece at a time. Between two pieces, everything that arrived
 * meanwhile is looked after. While signed-in people wait, there is then a pause twice as long as the
 * piece took, so that visitors never have more than a third of the process.
 */
const createTurns = (areOthersWaiting: () => boolean) => {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const next = (): void => {
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    if (!begin) return;
    const began = performance.now();
    begin();
    setImmediate(() => {
      const took = performance.now() - began;
      if (took >= 1 && areOthersWaiting()) setTimeout(next, 2 * took);
      else setImmediate(next);
    });
  };
  return (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isBusy) next();
    });
};

export const createAdmission = (): Admission => {
  const underWay = { call: 0, open: 0, page: 0 };
  const turn = createTurns(() => underWay.call > 0);
  return {
    enter: async (work) => {
      if (underWay[work] >= most[work]) return null;
      underWay[work] += 1;
      if (work !== 'call') await turn();
      let isOver = false;
      return () => {
        if (!isOver) underWay[work] -= 1;
        isOver = true;
      };
    },
  };
};

/**
 * The key by which an address is counted. A provider gives every customer a whole /64 of IPv6, so
 * the lower half tells nothing.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
};
