import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { call } from '../api/api.ts';
import { reportFailure } from '../monitoring/failures.ts';
import { currentMe } from '../session/session.ts';
import { drafts } from '../storage/drafts.ts';
import { authorise, type MoneySubject } from './authorise.ts';
import { forgetIntent, intentKey } from './intent.ts';
import { AnswerLost, createMoneyOrders, type OrderCall } from './money-orders.ts';
import { isAboutProof, type Needs, useProofs } from './take-proofs.ts';

type Headers = Readonly<Record<string, string>>;

const callAny = ({ call: id, input }: OrderCall, headers: Headers): Promise<unknown> =>
  call(id as RouteId, input as InputOf<Routes[RouteId]>, { headers });

const pageNow = () => location.pathname + location.search;
const nameOf = (product: string) => `unanswered:${product}`;

const orders = createMoneyOrders({
  store: {
    read: async (product) => {
      const kept = (await drafts.read(nameOf(product))) as { json?: string } | undefined;
      return kept?.json === undefined ? undefined : JSON.parse(kept.json);
    },
    // As text, because a draft loses fields that sound like secrets, as 'bankCode' does. An order has
    // no secret in its input: PIN and proofs are headers, which are not kept.
    save: (product, order) => drafts.save(nameOf(product), { json: JSON.stringify(order) }),
    remove: (product) => drafts.remove(nameOf(product)),
  },
  keys: { of: intentKey, forget: forgetIntent },
  call: callAny,
  now: () => Date.now(),
  userId: () => currentMe()?.id ?? '',
  page: pageNow,
});

/** Actions of the page after a call, whether its answer came immediately or was lost first. */
export type AfterCalls = {
  readonly [Id in RouteId]?: (answer: OutputOf<Routes[Id]>) => void | Promise<void>;
};

export type MoneyOrder<Id extends RouteId> = Needs & {
  readonly call: Id;
  readonly input: InputOf<Routes[Id]>;
  /** Subject that the person confirms; null if there is nothing to confirm. */
  readonly subject: MoneySubject | null;
  /** The quote that is ordered, if there is one: it is ordered once, whatever else is sent with it. */
  readonly quoteId?: string;
  readonly headers?: Headers;
};

/** `stopped`: the person cancelled, or the answer was lost. */
type MoneyResult =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'refused'; readonly error: ApiError };

const unexpected = 'Something went wrong. Please try again.';

const refusalOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  reportFailure(error);
  return new ApiError({ code: 'INTERNAL', status: 0, message: unexpected });
};

/** The pauses between two questions about an order; the last one repeats. */
const pausesMs = [1_500, 3_000, 6_000, 12_000];

/** Asks about the unanswered order again and again, and at once when the connection is back. */
const keepAsking = (product: string): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let count = 0;
  let isOver = false;
  const later = () => {
    if (isOver) return;
    timer = setTimeout(ask, pausesMs[Math.min(count, pausesMs.length - 1)]);
    count += 1;
  };
  const ask = () => {
    clearTimeout(timer);
    void orders.ask(product).then(later);
  };
  later();
  addEventListener('online', ask);
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', ask);
  };
};

type Done = { readonly call: string; readonly page: string; readonly answer: unknown };

/** Shows the unanswered order of a product, asks about it, and calls `onDone` if it was done. */
function useUnanswered(product: string, onDone: (done: Done) => void) {
  const [found, setFound] = useState<'done' | 'nothing'>();
  const unanswered = useSyncExternalStore(
    orders.watch,
    () => orders.shown(product),
    () => undefined,
  );
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    void orders.find(product);
    return orders.listen((settled) => {
      if (settled.product !== product) return;
      setFound(settled.kind);
      if (settled.kind === 'done') latest.current(settled);
    });
  }, [product]);
  const key = unanswered?.key;
  useEffect(() => (key === undefined ? undefined : keepAsking(product)), [product, key]);
  return {
    /** An order may have happened without our knowing: nothing else can be ordered. */
    isUnanswered: unanswered !== undefined,
    /** Outcome of an order whose answer was lost, until the next one. */
    found,
    forget: () => setFound(undefined),
    ask: () => orders.ask(product),
  };
}

type Proofs = ReturnType<typeof useProofs>;

/** Proofs, PIN or passkey, one call. Null if the person cancelled or an order is unanswered. */
async function sendOrder<Id extends RouteId>(
  product: string,
  wanted: MoneyOrder<Id>,
  proofs: Proofs,
): Promise<Done | null> {
  if (await orders.find(product)) return null;
  const { call: id, input, subject, quoteId } = wanted;
  const intent = quoteId ?? `${id}:${JSON.stringify(input)}`;
  const proof = await proofs.pass(intent, wanted);
  if (!proof) return null;
  const send = (authority: Headers) =>
    orders.send(
      product,
      { call: id, input: input as object, intent },
      { ...authority, ...proof, ...wanted.headers },
    );
  const answer = await (subject ? authorise(subject, send) : send({}));
  return answer === null ? null : { call: id, page: pageNow(), answer };
}

/**
 * The way of every call that orders money: proofs, PIN or passkey, one call with one key. If the
 * answer is lost, it asks until a clear one comes, also after a reload; until then the product takes
 * no other order. Pages show it with `MoneyAnswer`.
 *
 *     const money = useMoneyCall('cards', { 'cards.fund': onClose });
 *     const result = await money.order({ call: 'cards.fund', input: { params, body }, subject });
 */
export function useMoneyCall(product: string, after: AfterCalls = {}) {
  const client = useQueryClient();
  const proofs = useProofs();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  // A second click arrives before React has drawn the disabled button.
  const isRunning = useRef(false);
  const finish = async (done: Done): Promise<void> => {
    for (const key of new Set(['wallets', 'transactions', 'limits', product])) {
      void client.invalidateQueries({ queryKey: [key] });
    }
    // An order that another page sent does not end the person's work on this page.
    if (done.page !== pageNow()) return;
    const goOn = after as Readonly<Record<string, ((answer: unknown) => unknown) | undefined>>;
    await goOn[done.call]?.(done.answer);
  };
  const { forget, ...unanswered } = useUnanswered(product, (done) => void finish(done));
  const order = async <Id extends RouteId>(wanted: MoneyOrder<Id>): Promise<MoneyResult> => {
    if (isRunning.current) return { kind: 'stopped' };
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    forget();
    try {
      const done = await sendOrder(product, wanted, proofs);
      if (done) await finish(done);
      return { kind: done ? 'done' : 'stopped' };
    } catch (thrown) {
      if (thrown instanceof AnswerLost) return { kind: 'stopped' };
      const error = refusalOf(thrown);
      if (isAboutProof(error)) proofs.forget();
      setProblem(error);
      return { kind: 'refused', error };
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    ...unanswered,
    order,
    /** For forms, which show a refusal themselves. */
    orderOrThrow: async <Id extends RouteId>(wanted: MoneyOrder<Id>): Promise<void> => {
      const result = await order(wanted);
      if (result.kind === 'refused') throw result.error;
    },
    busy,
    problem,
    clear: () => setProblem(undefined),
  };
}

export type MoneyCall = ReturnType<typeof useMoneyCall>;
