/**
 * Every job kind runs in one lane. A lane has slots of its own in each process, so that jobs that
 * wait for a slow company do not hold up a mail. Within a lane one company gets only part of the
 * slots, so that one that hangs leaves room for the others.
 */

export const lanes = {
  /** Orders to outside companies, and questions to them. */
  companies: { slots: 8, perCompany: 4 },
  /** Events of outside companies, and what follows from them for a person's money. */
  events: { slots: 4, perCompany: 3 },
  /** Mails and texts. */
  messages: { slots: 4, perCompany: 3 },
  /** Messages of staff to many people. They keep no mail about one person waiting. */
  many: { slots: 4, perCompany: 4 },
  /** Sweeps and other work that no person waits for. Some sweeps ask companies, one after another. */
  housekeeping: { slots: 5, perCompany: 3 },
} as const satisfies Record<string, { slots: number; perCompany: number }>;

export type Lane = keyof typeof lanes;

/**
 * Counts what runs in one lane. A key is a company, or a job kind that is started by the clock: of
 * such a kind one is enough at a time.
 */
export type Gate = {
  /** Null if all keys had a slot, which `leave` gives back; otherwise the key that has none. */
  readonly enter: (keys: readonly string[]) => string | null;
  readonly leave: (keys: readonly string[]) => void;
  /** Keys for which there is no slot now. */
  readonly full: () => string[];
};

export const companyKey = (company: string): string => `company:${company}`;
export const kindKey = (name: string): string => `kind:${name}`;

export const createGate = (perCompany: number): Gate => {
  const running = new Map<string, number>();
  const isFull = (key: string): boolean =>
    (running.get(key) ?? 0) >= (key.startsWith('company:') ? perCompany : 1);
  return {
    enter: (keys) => {
      const full = keys.find(isFull);
      if (full !== undefined) return full;
      for (const key of keys) running.set(key, (running.get(key) ?? 0) + 1);
      return null;
    },
    leave: (keys) => {
      for (const key of keys) {
        const left = (running.get(key) ?? 0) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      }
    },
    full: () => [...running.keys()].filter(isFull),
  };
};
