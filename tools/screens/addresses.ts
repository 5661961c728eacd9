/** Asks the product for something as the person who is signed in, and reads the answer. */
type Ask = (path: string) => Promise<unknown>;

type Listed<T> = { readonly items: readonly T[] };

const firstOf = async <T>(ask: Ask, path: string): Promise<T> => {
  const [first] = ((await ask(path)) as Listed<T>).items;
  if (!first) throw new Error(`${path} is an empty list`);
  return first;
};

const newestMovement = async (ask: Ask): Promise<string> =>
  (await firstOf<{ id: string }>(ask, '/api/v1/transactions?limit=1')).id;

const firstRecipient = async (ask: Ask): Promise<string> =>
  (await firstOf<{ id: string }>(ask, '/api/v1/transfers/recipients?limit=1')).id;

/** The person behind a tag, as staff find them. */
const personCalled = async (ask: Ask, tag: string): Promise<string> =>
  (await firstOf<{ id: string }>(ask, `/api/v1/staff/users?search=@${tag}`)).id;

/** The newest transaction of a person, as staff read it in their activity. */
const movementOf = async (ask: Ask, tag: string): Promise<string> => {
  const userId = await personCalled(ask, tag);
  const path = `/api/v1/staff/users/${userId}/story?source=money&limit=1`;
  return (await firstOf<{ id: string }>(ask, path)).id.replace('money_', '');
};

const newestRequest = async (ask: Ask, direction: string): Promise<string> =>
  (await firstOf<{ code: string }>(ask, `/api/v1/money-requests?direction=${direction}`)).code;

type Card = { readonly id: string; readonly state: string };

const firstCard = async (ask: Ask): Promise<string> => {
  const { items } = (await ask('/api/v1/virtual-cards')) as Listed<Card>;
  const active = items.find(({ state }) => state === 'active');
  if (!active) throw new Error('there is no active card');
  return active.id;
};

const words: Readonly<Record<string, (ask: Ask) => Promise<string>>> = {
  newest: newestMovement,
  recipient: firstRecipient,
  movement: (ask) => movementOf(ask, 'amara'),
  received: (ask) => newestRequest(ask, 'received'),
  sent: (ask) => newestRequest(ask, 'sent'),
  card: firstCard,
  entry: async (ask) => {
    const path = `/api/v1/virtual-cards/${await firstCard(ask)}/transactions?kind=payment&limit=1`;
    return (await firstOf<{ id: string }>(ask, path)).id;
  },
  purchase: async (ask) =>
    (await firstOf<{ id: string }>(ask, '/api/v1/bill-payments/purchases?limit=1')).id,
  conversion: async (ask) =>
    (await firstOf<{ id: string }>(ask, '/api/v1/fx/conversions?limit=1')).id,
  cover: async (ask) =>
    (await firstOf<{ id: string }>(ask, '/api/v1/staff/fx/covers?is=done&limit=1')).id,
  order: async (ask) => (await firstOf<{ id: string }>(ask, '/api/v1/fx/orders?limit=1')).id,
  split: async (ask) => (await firstOf<{ id: string }>(ask, '/api/v1/splits')).id,
};

/**
 * The address a person would type: `@newest` is their newest transaction, `@recipient` the one they paid
 * last, `@movement` Amara's newest as staff find it, `@received` and `@sent` their newest requests, `@split` their newest split,
 * `@card` their first active card, `@entry` the newest payment with it, `@purchase` their newest bill, `@conversion`
 * their newest conversion, `@order` their newest order of one, `@cover` our newest exchange at the company,
 * `@chidi` is Chidi's id.
 */
export const addressOf = async (path: string, ask: Ask): Promise<string> => {
  const word = /@([\w-]+)/.exec(path)?.[1];
  if (word === undefined) return path;
  const id = await (words[word]?.(ask) ?? personCalled(ask, word));
  return addressOf(path.replace(`@${word}`, id), ask);
};
