/**
 * Orders of money: each has one idempotency key until a clear answer arrives, and an order whose
 * answer was lost is kept on the device, so that a reload does not forget it. Such an order is asked
 * about with its own key, which runs nothing, until the server says what happened. Until then its
 * product takes no other order. No secret is stored, and signing out removes what is.
 */

import { ApiError } from '@cowrie/contract/client';
import { answerOnlyHeader } from '@cowrie/contract/platform/answer-only';

type Headers = Readonly<Record<string, string>>;

/** A call and its input, as they are sent and repeated. */
export type OrderCall = { readonly call: string; readonly input: object };

type UnansweredOrder = OrderCall & {
  readonly userId: string;
  readonly key: string;
  /** Names the order: the same name has the same key until it is answered. */
  readonly intent: string;
  /** The address of the page that sent it, which goes on when the answer comes. */
  readonly page: string;
  readonly sentAt: number;
};

/** Outcome of an order whose answer was lost. */
export type Settled = Pick<UnansweredOrder, 'call' | 'page'> & { readonly product: string } & (
    | { readonly kind: 'done'; readonly answer: unknown }
    | { readonly kind: 'nothing' }
  );

/** Thrown instead of the error if we do not know whether the order happened. */
export class AnswerLost extends Error {}

const serverTrouble: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE']);

/**
 * True if the order may have happened: no answer, an answer that is none, or trouble at the server,
 * which can come after the money moved. Any other code is a refusal, and nothing happened.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.code === 'IDEMPOTENCY_RUNNING' ||
  serverTrouble.has(error.code);

/** Answers about the caller or the moment, which say nothing about the order. */
const aside: ReadonlySet<number> = new Set([401, 403, 408, 426, 429]);
const saysNothingHappened = (error: unknown): boolean =>
  !isOutcomeUnknown(error) &&
  error instanceof ApiError &&
  error.status < 500 &&
  !aside.has(error.status);

/** A call that was sent may still be running this long, also after its connection broke. */
export const longestCallMs = 90_000;
/** After this the history tells; the key has nothing to add. */
const forgottenAfterMs = 86_400_000;

type Parts = {
  readonly store: {
    readonly read: (product: string) => Promise<unknown>;
    readonly save: (product: string, order: UnansweredOrder) => Promise<void>;
    readonly remove: (product: string) => Promise<void>;
  };
  readonly keys: {
    readonly of: (intent: string) => Promise<string>;
    readonly forget: (intent: string) => Promise<void>;
  };
  readonly call: (order: OrderCall, headers: Headers) => Promise<unknown>;
  readonly now: () => number;
  readonly userId: () => string;
  readonly page: () => string;
};

const isOrder = (stored: unknown): stored is UnansweredOrder =>
  typeof stored === 'object' && stored !== null && 'key' in stored && 'sentAt' in stored;

/** The unanswered orders, in the storage that all tabs share, and as this tab shows them. */
function createShelf({ store, now, userId }: Pick<Parts, 'store' | 'now' | 'userId'>) {
  const shown = new Map<string, UnansweredOrder>();
  const sentHere = new Set<string>();
  const watchers = new Set<() => void>();
  const show = (product: string, order: UnansweredOrder | undefined): void => {
    if (shown.get(product)?.key === order?.key) return;
    if (order) shown.set(product, order);
    else shown.delete(product);
    for (const watcher of watchers) watcher();
  };
  const read = async (product: string): Promise<UnansweredOrder | undefined> => {
    const stored = await store.read(product);
    const isOwn = isOrder(stored) && stored.userId === userId();
    return isOwn && now() - stored.sentAt < forgottenAfterMs ? stored : undefined;
  };
  return {
    show,
    read,
    shown: (product: string): UnansweredOrder | undefined => shown.get(product),
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    find: async (product: string): Promise<UnansweredOrder | undefined> => {
      const order = shown.get(product) ?? (await read(product));
      show(product, order);
      return order;
    },
    save: (product: string, order: UnansweredOrder): Promise<void> => {
      sentHere.add(order.key);
      return store.save(product, order);
    },
    isSentHere: ({ key }: UnansweredOrder): boolean => sentHere.has(key),
    /** Another tab may have stored an order of its own meanwhile. */
    remove: async (product: string, { key }: UnansweredOrder): Promise<void> => {
      if ((await read(product))?.key === key) await store.remove(product);
    },
  };
}

type Shelf = ReturnType<typeof createShelf>;

/** Asks the server about unanswered orders, and tells the pages what it answers. */
function createAsker({ keys, call, now, page }: Parts, shelf: Shelf) {
  const listeners = new Set<(settled: Settled) => void>();
  const asking = new Map<string, Promise<boolean>>();
  const isShown = (product: string, { key }: UnansweredOrder) => shelf.shown(product)?.key === key;
  const settle = async (product: string, order: UnansweredOrder, settled: Settled) => {
    // Its own answer may have arrived meanwhile.
    if (!isShown(product, order)) return;
    await shelf.remove(product, order);
    // A key that did nothing stays: the same order, sent again, cannot happen twice.
    if (settled.kind === 'done') await keys.forget(order.intent);
    shelf.show(product, undefined);
    for (const listener of listeners) listener(settled);
  };
  /** True if the server gave a clear answer. */
  const askServer = async (product: string, order: UnansweredOrder): Promise<boolean> => {
    const about = { product, call: order.call, page: order.page };
    try {
      const answer = await call(order, {
        'idempotency-key': order.key,
        [answerOnlyHeader]: '1',
        // A server of the last version would run it: this refuses without counting a wrong PIN.
        'x-transaction-passkey': 'none',
      });
      await settle(product, order, { ...about, kind: 'done', answer });
      return true;
    } catch (error) {
      const isClear = saysNothingHappened(error);
      const isOver = now() - order.sentAt >= longestCallMs;
      if (isOver && isClear) await settle(product, order, { ...about, kind: 'nothing' });
      return isClear;
    }
  };
  return {
    /** Hears what became of orders whose answer was lost. */
    listen: (listener: (settled: Settled) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks what became of the unanswered order. Without a clear answer it stays. */
    ask: async (product: string): Promise<void> => {
      const order = shelf.shown(product);
      if (!order) return;
      const isKept = (await shelf.read(product))?.key === order.key;
      const isForgotten = !isKept && !shelf.isSentHere(order);
      // Another tab has its answer.
      if (isForgotten && order.page !== page()) return shelf.show(product, undefined);
      const running = asking.get(product) ?? askServer(product, order);
      asking.set(product, running);
      const isClear = await running.finally(() => asking.delete(product));
      // The person waits on this page, so it asked too. If nothing happened, the other tab was refused.
      // Without a clear answer the order stays, because a new one could be a second one.
      if (isForgotten && isClear && isShown(product, order)) shelf.show(product, undefined);
    },
  };
}

export function createMoneyOrders(parts: Parts) {
  const { keys, call, now, userId, page } = parts;
  const shelf = createShelf(parts);
  return {
    ...createAsker(parts, shelf),
    /** The unanswered order of a product: of this tab, another one, or from before a reload. */
    find: shelf.find,
    shown: shelf.shown,
    watch: shelf.watch,

    /** Sends an order. Throws a refusal unchanged, and `AnswerLost` if the outcome is unknown. */
    send: async (
      product: string,
      wanted: OrderCall & { readonly intent: string },
      headers: Headers,
    ): Promise<unknown> => {
      const { intent, ...order } = wanted;
      const key = await keys.of(intent);
      const sent = { ...wanted, key, userId: userId(), page: page(), sentAt: now() };
      // Before the call, because a reload can come before its answer.
      await shelf.save(product, sent);
      try {
        const answer = await call(order, { ...headers, 'idempotency-key': key });
        await Promise.all([shelf.remove(product, sent), keys.forget(intent)]);
        shelf.show(product, undefined);
        return answer;
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          shelf.show(product, sent);
          throw new AnswerLost();
        }
        await shelf.remove(product, sent);
        shelf.show(product, undefined);
        throw error;
      }
    },
  };
}
