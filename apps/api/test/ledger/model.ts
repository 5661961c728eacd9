/**
 * The ledger as a simple model: maps, one plan at a time, no batches, no database. It shares no
 * code with the engine; if the two differ, one of them is wrong.
 */

import type { Clock } from '#platform/clock.ts';
import type { Balance, Freeze, Ledger, Leg, PlanOutcome, Refusal } from '#ledger/index.ts';

type Account = {
  readonly spec: Parameters<Ledger['open']>[0];
  readonly unbounded: boolean;
  posted: bigint;
  held: bigint;
  entries: bigint;
  freeze: Freeze;
  touchedAt: Date;
  spent: { at: number; amount: bigint; rail: string; by: string }[];
};
type Hold = {
  readonly account: number;
  readonly amount: bigint;
  readonly expiresAt: Date | undefined;
  readonly counted: boolean;
  state: 'open' | 'closed';
};
type Posted = {
  readonly what: string;
  readonly moved: readonly { account: number; asset: string; amount: bigint }[];
  readonly corrects: string | undefined;
};
type Limited = {
  account: number;
  amount: bigint;
  rail: string;
  single: bigint | null;
  rolling: bigint | null;
  railRolling: bigint | null;
  rules?: readonly { id: string; measure: 'sum' | 'count'; bound: bigint }[];
};

type Model = Ledger & { readonly freeze: (account: number, freeze: Freeze) => void };

const ours = ['fees', 'clearing', 'fx_pool', 'suspense', 'stamp_duty', 'rewards'];
const day = 86_400_000;
const print = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

export const createModel = (clock: Clock): Model => {
  const accounts = new Map<number, Account>();
  const holds = new Map<string, Hold>();
  const plans = new Map<string, Posted>();
  const corrected = new Set<string>();
  const now = (): number => clock.now().getTime();

  const moves = (legs: readonly Leg[]): Map<number, bigint> => {
    const net = new Map<number, bigint>();
    const add = (id: number, amount: bigint) => net.set(id, (net.get(id) ?? 0n) + amount);
    for (const leg of legs) {
      add(leg.debit, -leg.amount);
      add(leg.credit, leg.amount);
    }
    return net;
  };
  const wrongLegs = (legs: readonly Leg[]): Refusal | undefined => {
    for (const leg of legs) {
      const sides = [accounts.get(leg.debit), accounts.get(leg.credit)];
      if (sides.some((side) => !side)) return 'unknown_account';
      if (sides.some((side) => side?.spec.asset !== leg.asset)) return 'asset_mismatch';
    }
    return undefined;
  };
  const spentNow = (limit: Limited): bigint => {
    let total = limit.amount;
    for (const { at, amount } of accounts.get(limit.account)?.spent ?? []) {
      if (at > now() - day) total += amount;
    }
    return total;
  };
  const rulesOver = (limit: Limited, total: bigint): string[] => {
    const lines = accounts.get(limit.account)?.spent ?? [];
    const before = lines.filter(({ at, amount }) => at > now() - day && amount > 0n).length;
    const ids: string[] = [];
    for (const { id, measure, bound } of limit.rules ?? []) {
      if ((measure === 'sum' ? total : BigInt(before + 1)) > bound) ids.push(id);
    }
    return ids;
  };
  const overLimit = (limit: Limited | undefined): Refusal | undefined => {
    if (!limit) return undefined;
    if (limit.single !== null && limit.amount > limit.single) return 'limit_single';
    const lines = accounts.get(limit.account)?.spent ?? [];
    let total = limit.amount;
    let sameWay = limit.amount;
    for (const { at, amount, rail } of lines) {
      if (at <= now() - day) continue;
      total += amount;
      if (rail === limit.rail) sameWay += amount;
    }
    if (limit.rolling !== null && total > limit.rolling) return 'limit_rolling';
    if (limit.railRolling !== null && sameWay > limit.railRolling) return 'limit_rail';
    return rulesOver(limit, total).length > 0 ? 'over_rule' : undefined;
  };
  const shift = (net: Map<number, bigint>): Posted['moved'] => {
    const moved: { account: number; asset: string; amount: bigint }[] = [];
    for (const [id, amount] of net) {
      const account = accounts.get(id);
      if (!account || amount === 0n) continue;
      account.posted += amount;
      account.entries += 1n;
      account.touchedAt = clock.now();
      moved.push({ account: id, asset: account.spec.asset, amount });
    }
    return moved;
  };
  const once = (
    id: string,
    what: unknown,
    work: () => Refusal | Posted['moved'],
    corrects?: string,
    limit?: Limited,
  ): PlanOutcome => {
    const said = print(what);
    const known = plans.get(id);
    if (known) {
      return known.what === said
        ? { ok: true, at: clock.now(), replayed: true }
        : { ok: false, code: 'id_reused' };
    }
    const done = work();
    if (done === 'over_rule')
      return { ok: false, code: done, rules: limit ? rulesOver(limit, spentNow(limit)) : [] };
    if (typeof done === 'string') return { ok: false, code: done };
    plans.set(id, { what: said, moved: done, corrects });
    return { ok: true, at: clock.now(), replayed: false };
  };
  const spends = (limit: Limited | undefined, by: string): void => {
    if (!limit) return;
    const { amount, rail } = limit;
    accounts.get(limit.account)?.spent.push({ at: now(), amount, rail, by });
  };
  const carry = (
    net: Map<number, bigint>,
    despiteFreeze: boolean,
    freed?: { account: number; amount: bigint },
  ): Refusal | undefined => {
    for (const [id, amount] of net) {
      const account = accounts.get(id);
      const stopped = amount < 0n ? account?.freeze !== 'none' : account?.freeze === 'all';
      if (stopped && !despiteFreeze) return 'frozen';
    }
    for (const [id, amount] of net) {
      const account = accounts.get(id);
      if (!account || account.unbounded || amount >= 0n) continue;
      const held = account.held - (freed?.account === id ? freed.amount : 0n);
      if (account.posted + amount < held) return 'insufficient_funds';
    }
    return undefined;
  };
  const shut = (id: string, hold: Hold, settled: bigint): void => {
    hold.state = 'closed';
    const account = accounts.get(hold.account);
    if (!account) return;
    account.held -= hold.amount;
    const line = account.spent.find(({ by }) => by === id);
    if (line) line.amount = line.amount < settled ? line.amount : settled;
  };

  const meansSomething = (legs: readonly Leg[]): boolean =>
    [...moves(legs).values()].some((amount) => amount !== 0n) &&
    legs.every(
      ({ debit, credit, amount }) => debit !== credit && amount > 0n && amount < 2n ** 63n,
    );
  const post = (plan: Parameters<Ledger['post']>[0]): PlanOutcome => {
    if (!meansSomething(plan.legs)) throw new TypeError('not a plan');
    const work = () => {
      if (plan.notAfter && now() > plan.notAfter.getTime()) return 'too_late';
      const wrong = wrongLegs(plan.legs);
      if (wrong) return wrong;
      const net = moves(plan.legs);
      const refusal = carry(net, plan.despiteFreeze ?? false) ?? overLimit(plan.outflow);
      if (refusal) return refusal;
      spends(plan.outflow, plan.id);
      return shift(net);
    };
    return once(plan.id, ['post', plan.kind, plan.legs], work, undefined, plan.outflow);
  };

  return {
    post: async (plan) => post(plan),
    hold: (plan) =>
      Promise.resolve(
        once(
          plan.id,
          ['hold', plan.kind, plan.account, plan.amount],
          () => {
            const account = accounts.get(plan.account);
            if (!account) return 'unknown_account';
            if (account.unbounded) return 'not_holdable';
            if (account.freeze !== 'none') return 'frozen';
            if (account.posted - account.held < plan.amount) return 'insufficient_funds';
            const limit = overLimit(plan.outflow);
            if (limit) return limit;
            spends(plan.outflow, plan.id);
            account.held += plan.amount;
            const { account: on, amount, expiresAt } = plan;
            holds.set(plan.id, {
              account: on,
              amount,
              expiresAt,
              counted: plan.outflow !== undefined,
              state: 'open',
            });
            return [];
          },
          undefined,
          plan.outflow,
        ),
      ),
    settle: (plan) =>
      Promise.resolve(
        once(plan.id, ['settle', plan.kind, plan.hold, plan.legs], () => {
          if (plan.notAfter && now() > plan.notAfter.getTime()) return 'too_late';
          const hold = holds.get(plan.hold);
          if (!hold) return 'hold_not_found';
          if (hold.state !== 'open') return 'hold_closed';
          if (hold.expiresAt && hold.expiresAt.getTime() <= now()) return 'hold_expired';
          const wrong = wrongLegs(plan.legs);
          if (wrong) return wrong;
          const net = moves(plan.legs);
          const taken = -(net.get(hold.account) ?? 0n);
          if (taken > hold.amount || taken <= 0n) return 'hold_exceeded';
          const refusal = carry(net, true, hold);
          if (refusal) return refusal;
          shut(plan.hold, hold, taken);
          return shift(net);
        }),
      ),
    release: (plan) =>
      Promise.resolve(
        once(plan.id, ['release', plan.kind, plan.hold], () => {
          const hold = holds.get(plan.hold);
          if (!hold) return 'hold_not_found';
          if (hold.state !== 'open') return 'hold_closed';
          if (plan.expired && !(hold.expiresAt && hold.expiresAt.getTime() <= now())) {
            return 'hold_not_found';
          }
          shut(plan.hold, hold, 0n);
          return [];
        }),
      ),
    correct: ({ original, ...plan }) => {
      const posted = plans.get(original);
      if (!posted) return Promise.resolve({ ok: false, code: 'plan_not_found' });
      if (posted.corrects || posted.moved.length === 0) {
        return Promise.resolve({ ok: false, code: 'not_correctable' });
      }
      const back = posted.moved.map((move) => ({ ...move, amount: -move.amount }));
      return Promise.resolve(
        once(
          plan.id,
          ['correct', plan.kind, original],
          () => {
            const net = new Map(back.map(({ account, amount }) => [account, amount]));
            const refusal = carry(net, true);
            if (refusal) return refusal;
            if (corrected.has(original)) return 'already_corrected';
            corrected.add(original);
            return shift(net);
          },
          original,
        ),
      );
    },
    open: (spec) => {
      for (const [id, account] of accounts) {
        if (print(account.spec) === print(spec)) return Promise.resolve(id);
      }
      const id = accounts.size + 1;
      accounts.set(id, {
        spec,
        unbounded: ours.includes(spec.kind),
        posted: 0n,
        held: 0n,
        entries: 0n,
        freeze: 'none',
        touchedAt: clock.now(),
        spent: [],
      });
      return Promise.resolve(id);
    },
    system(kind, asset, code = 'main') {
      return this.open({ ownerId: null, kind, code, asset });
    },
    balance: (id) => {
      const account = accounts.get(id);
      if (!account) return Promise.resolve(undefined);
      const { spec, posted, held, freeze, entries, touchedAt } = account;
      const balance: Balance = {
        account: id,
        ...spec,
        posted,
        held,
        available: posted - held,
        freeze,
        isOwnerFrozen: false,
        entries,
        touchedAt,
      };
      return Promise.resolve(balance);
    },
    freeze: (id, freeze) => {
      const account = accounts.get(id);
      if (account) account.freeze = freeze;
    },
    close: () => Promise.resolve(),
  };
};
