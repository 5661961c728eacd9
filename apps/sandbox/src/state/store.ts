import { fileJournal, type Journal, noJournal } from './journal.ts';
import { type Message, normaliseRecipient } from './message.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** The first answer to an idempotency key, and the request it belongs to. */
type RememberedAnswer = {
  scope: string;
  key: string;
  fingerprint: string;
  expiresAt: string;
  status: number;
  body: unknown;
};

type Entry =
  | { kind: 'message'; message: Message }
  | { kind: 'answer'; answer: RememberedAnswer }
  | { kind: 'record'; collection: string; id: string; value: unknown };

/**
 * The objects of one kind at a provider, such as customers or cards. Every change is written to the
 * journal.
 */
export type Collection<T> = {
  get(id: string): T | undefined;
  /** In the order of their creation. */
  all(): T[];
  find(test: (value: T) => boolean): T | undefined;
  put(id: string, value: T): T;
};

type OutboxFilter = { channel?: Message['channel']; to?: string; search?: string };

/** The whole state of the sandbox, for all providers. */
export type Store = {
  addMessage(message: Message): void;
  message(id: string): Message | undefined;
  /** Newest first. */
  outbox(filter?: OutboxFilter): Message[];
  rememberAnswer(answer: RememberedAnswer): void;
  answer(scope: string, key: string): RememberedAnswer | undefined;
  /** Names start with the provider's: `maplerad.transfers`. */
  collection<T>(name: string): Collection<T>;
  recordRequest(request: RecordedRequest): void;
  requests(provider?: string): RecordedRequest[];
  reset(): void;
};

const keptRequests = 1000;

export const createStore = (stateDir?: string): Store => {
  const journal: Journal<Entry> = stateDir === undefined ? noJournal() : fileJournal(stateDir);
  const messages = new Map<string, Message>();
  const answers = new Map<string, RememberedAnswer>();
  const records = new Map<string, Map<string, unknown>>();
  let requests: RecordedRequest[] = [];

  const getRecords = (name: string): Map<string, unknown> => {
    const known = records.get(name) ?? new Map<string, unknown>();
    records.set(name, known);
    return known;
  };
  const apply = (entry: Entry): void => {
    if (entry.kind === 'message') messages.set(entry.message.id, entry.message);
    else if (entry.kind === 'record') getRecords(entry.collection).set(entry.id, entry.value);
    else answers.set(`${entry.answer.scope} ${entry.answer.key}`, entry.answer);
  };
  const write = (entry: Entry): void => {
    apply(entry);
    journal.append(entry);
  };
  for (const entry of journal.read()) apply(entry);

  return {
    addMessage: (message) => write({ kind: 'message', message }),
    message: (id) => messages.get(id),
    outbox: (filter = {}) => [...messages.values()].toReversed().filter((m) => matches(m, filter)),
    rememberAnswer: (answer) => write({ kind: 'answer', answer }),
    answer: (scope, key) => answers.get(`${scope} ${key}`),
    collection: <T>(name: string): Collection<T> => {
      const all = (): T[] => [...getRecords(name).values()] as T[];
      return {
        all,
        get: (id) => getRecords(name).get(id) as T | undefined,
        find: (test) => all().find(test),
        put: (id, value) => {
          write({ kind: 'record', collection: name, id, value });
          return value;
        },
      };
    },
    recordRequest: (request) => {
      requests = [...requests, request].slice(-keptRequests);
    },
    requests: (provider) =>
      requests.filter((r) => provider === undefined || r.provider === provider),
    reset: () => {
      messages.clear();
      answers.clear();
      records.clear();
      requests = [];
      journal.clear();
    },
  };
};

const matches = (message: Message, { channel, to, search }: OutboxFilter): boolean => {
  if (channel !== undefined && message.channel !== channel) return false;
  const recipients = message.to.map(normaliseRecipient);
  if (to !== undefined && !recipients.includes(normaliseRecipient(to))) return false;
  if (search === undefined || search.trim() === '') return true;
  const wanted = search.trim().toLowerCase();
  const digits = /^[\d\s()+-]+$/.test(wanted) ? wanted.replace(/[^\d]/g, '') : undefined;
  return recipients.some((r) => r.includes(wanted) || (digits !== undefined && r.includes(digits)));
};
