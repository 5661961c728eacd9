import { fileJournal, type Journal, noJournal } from './journal.ts';
import { type Message, normaliseRecipient } from './message.ts';
import type { RecordedRequest } from './recorder.ts';

/** The first answer given to an idempotency key, and what it was given for. */
export type RememberedAnswer = {
  scope: string;
  key: string;
  fingerprint: string;
  expiresAt: string;
  status: number;
  body: unknown;
};

type Entry = { kind: 'message'; message: Message } | { kind: 'answer'; answer: RememberedAnswer };

export type OutboxFilter = { channel?: Message['channel']; to?: string; search?: string };

/** Everything the sandbox remembers, for all companies together. */
export type Store = {
  addMessage(message: Message): void;
  message(id: string): Message | undefined;
  /** Newest first. */
  outbox(filter?: OutboxFilter): Message[];
  rememberAnswer(answer: RememberedAnswer): void;
  answer(scope: string, key: string): RememberedAnswer | undefined;
  recordRequest(request: RecordedRequest): void;
  requests(provider?: string): RecordedRequest[];
  reset(): void;
};

const keptRequests = 1000;

export const createStore = (stateDir?: string): Store => {
  const journal: Journal<Entry> = stateDir === undefined ? noJournal() : fileJournal(stateDir);
  const messages = new Map<string, Message>();
  const answers = new Map<string, RememberedAnswer>();
  let requests: RecordedRequest[] = [];

  const apply = (entry: Entry): void => {
    if (entry.kind === 'message') messages.set(entry.message.id, entry.message);
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
    recordRequest: (request) => {
      requests = [...requests, request].slice(-keptRequests);
    },
    requests: (provider) =>
      requests.filter((r) => provider === undefined || r.provider === provider),
    reset: () => {
      messages.clear();
      answers.clear();
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
