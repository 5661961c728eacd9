/**
 * Pure: a year of money for the demo people. The steps are the same every time, so seeding again
 * finds them posted. No balance goes below zero, and each person ends at the balance the README
 * lists.
 */

export type DemoName = 'amara' | 'chidi' | 'kofi';
type DemoAsset = 'NGN' | 'USD';

type Common = { readonly daysAgo: number; readonly minute: number; readonly asset: DemoAsset };
export type DemoStep = Common & { readonly amount: bigint } & (
    | { readonly type: 'fund'; readonly who: DemoName; readonly from: string }
    | {
        readonly type: 'send';
        readonly who: DemoName;
        readonly to: DemoName;
        readonly note: string;
      }
    | {
        readonly type: 'pay-out';
        readonly who: DemoName;
        readonly to: string;
        readonly bank: string;
        readonly fee: bigint;
      }
  );

export const demoBalances: Readonly<Record<DemoName, Readonly<Record<DemoAsset, bigint>>>> = {
  amara: { NGN: 2_500_000_00n, USD: 4_200_00n },
  chidi: { NGN: 640_000_00n, USD: 350_00n },
  kofi: { NGN: 85_000_00n, USD: 60_00n },
};

const firstDay = { amara: 365, chidi: 199, kofi: 89 } as const;
const banks = ['GTBank', 'Access Bank', 'Zenith Bank', 'Kuda', 'First Bank'] as const;
const usBanks = ['Chase', 'Bank of America', 'Mercury'] as const;
const payees = {
  NGN: ['Folake Adebayo', 'Ikeja Electric', 'Mama Put Kitchens', 'Emeka Nwosu', 'Lekki Gardens'],
  USD: ['Linear Studio LLC', 'Dana Whitfield', 'Northwind Hosting'],
} as const;
const notes = ['Lunch', 'Thank you', 'Rent share', 'Jollof money', 'Data', 'For Saturday'] as const;
const amounts = {
  NGN: [2_500n, 5_000n, 7_500n, 12_000n, 18_500n, 25_000n, 40_000n, 65_000n],
  USD: [5n, 10n, 18n, 25n, 40n, 75n],
} as const;
const fees = { NGN: 25_00n, USD: 2_99n } as const;
const salary = { NGN: 850_000_00n, USD: 600_00n } as const;
const salaryEvery = { NGN: 30, USD: 45 } as const;

/** Pseudo-random numbers that are the same every time. */
const lots = (seed: number) => {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return {
    next,
    pick: <T>(from: readonly [T, ...T[]]): T => from[next(from.length)] ?? from[0],
  };
};

const createYear = () => {
  const steps: DemoStep[] = [];
  const stands = new Map<string, bigint>();
  const { next, pick } = lots(20_26);
  const balanceOf = (who: DemoName, asset: DemoAsset): bigint =>
    stands.get(`${who} ${asset}`) ?? 0n;
  const move = (who: DemoName, asset: DemoAsset, amount: bigint): void =>
    void stands.set(`${who} ${asset}`, balanceOf(who, asset) + amount);
  /** The steps of a day follow each other through its working hours. */
  const minuteOn = (daysAgo: number): number => {
    const last = steps.at(-1);
    const from = last?.daysAgo === daysAgo ? last.minute : 6 * 60;
    return Math.min(20 * 60, from + 1 + next(120));
  };
  const on = (daysAgo: number, asset: DemoAsset) => ({
    daysAgo,
    asset,
    minute: minuteOn(daysAgo),
  });

  const fund = (daysAgo: number, who: DemoName, asset: DemoAsset, amount: bigint): void => {
    const from = asset === 'NGN' ? pick(banks) : pick(usBanks);
    steps.push({ type: 'fund', ...on(daysAgo, asset), who, amount, from });
    move(who, asset, amount);
  };
  const payOut = (
    daysAgo: number,
    who: DemoName,
    asset: DemoAsset,
    amount: bigint,
    fee: bigint,
    to: string = pick(payees[asset]),
  ): void => {
    const bank = asset === 'NGN' ? pick(banks) : pick(usBanks);
    steps.push({ type: 'pay-out', ...on(daysAgo, asset), who, amount, fee, to, bank });
    move(who, asset, -amount - fee);
  };
  const send = (
    daysAgo: number,
    who: DemoName,
    to: DemoName,
    asset: DemoAsset,
    amount: bigint,
  ): void => {
    steps.push({ type: 'send', ...on(daysAgo, asset), who, to, amount, note: pick(notes) });
    move(who, asset, -amount);
    move(to, asset, amount);
  };
  return { steps, next, pick, balanceOf, fund, payOut, send };
};

type Year = ReturnType<typeof createYear>;

/** One movement of an ordinary day. It is skipped if the person has too little money. */
const ordinary = (year: Year, daysAgo: number): void => {
  const asset: DemoAsset = year.next(5) === 0 ? 'USD' : 'NGN';
  const amount = year.pick(amounts[asset]) * 100n;
  const friends = (['chidi', 'kofi'] as const).filter((name) => firstDay[name] >= daysAgo);
  const friend = friends[year.next(Math.max(1, friends.length))];
  const kind = year.next(3);
  if (!friend || kind === 0) {
    if (year.balanceOf('amara', asset) >= amount + fees[asset]) {
      year.payOut(daysAgo, 'amara', asset, amount, fees[asset]);
    }
    return;
  }
  const [from, to] = kind === 1 ? (['amara', friend] as const) : ([friend, 'amara'] as const);
  if (year.balanceOf(from, asset) >= amount) year.send(daysAgo, from, to, asset, amount);
};

/** The last day brings every balance to the one the README lists. */
const level = (year: Year): void => {
  for (const who of ['amara', 'chidi', 'kofi'] as const) {
    for (const asset of ['NGN', 'USD'] as const) {
      const missing = demoBalances[who][asset] - year.balanceOf(who, asset);
      if (missing > 0n) year.fund(1, who, asset, missing);
      if (missing < 0n) year.payOut(1, who, asset, -missing, 0n, 'Own account');
    }
  }
};

export const demoYear = (): readonly DemoStep[] => {
  const year = createYear();
  for (let daysAgo = 365; daysAgo > 1; daysAgo -= 1) {
    for (const who of ['amara', 'chidi', 'kofi'] as const) {
      for (const asset of ['NGN', 'USD'] as const) {
        const opens = daysAgo === firstDay[who];
        if (opens) year.fund(daysAgo, who, asset, demoBalances[who][asset] / 2n);
      }
    }
    for (const asset of ['NGN', 'USD'] as const) {
      const isLow = year.balanceOf('amara', asset) < demoBalances.amara[asset];
      if (isLow && daysAgo % salaryEvery[asset] === 5) {
        year.fund(daysAgo, 'amara', asset, salary[asset]);
      }
    }
    for (let left = year.next(3); left > 0; left -= 1) ordinary(year, daysAgo);
  }
  level(year);
  return year.steps;
};
