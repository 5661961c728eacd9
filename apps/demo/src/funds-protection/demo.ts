/**
 * Amara's vault: money in it, a request that was paid out and one that waits for Chidi, and a nominee.
 * What is in the vault came from outside, so the wallet has the balance that the README lists.
 */

import type { FundsDeps } from '#features/funds-protection/deps.ts';
import { depositPlan, holdPlan, payPlan } from '#features/funds-protection/postings.ts';
import {
  putNominee,
  setPartnerState,
  vaultChanges,
  vaultPartners,
} from '#features/funds-protection/queries.ts';
import { keepRequest, type RequestRow } from '#features/funds-protection/request-queries.ts';
import { sealNominee } from '#features/funds-protection/sealed-nominee.ts';
import { askTrusted, insertChange } from '#features/trusted-people/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { createLedger, openAccount, readPlan, type Ledger } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { DemoPerson } from '../demo.ts';
import { mustBeDone, outsidePlan } from '../outside.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;
const currency = 'NGN' as const;
const paidOut = 100_000_00n;
const movedIn = 500_000_00n;
const asked = 50_000_00n;

type People = Readonly<Record<'amara' | 'chidi', DemoPerson>>;
const demoId = (what: string): string => idFrom('demo vault', what);

/** The wait was an hour until Amara made it a day and named Chidi. */
const seedSettings = (deps: FundsDeps, { amara, chidi }: People, now: Date): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const long = addSeconds(now, -20 * day);
    const late = addSeconds(now, -80 * minute);
    const made = { user_id: amara.id, cancelled_at: null };
    await insertChange(tx, vaultChanges, {
      ...made,
      id: demoId('one hour'),
      setting: 'delay',
      value: { hours: 1 },
      weakens: true,
      made_at: long,
      effective_at: addSeconds(long, day),
    });
    const strict = { weakens: false, made_at: late, effective_at: late };
    const value = { partnerId: chidi.id };
    await insertChange(tx, vaultChanges, {
      ...made,
      ...strict,
      id: demoId('chidi'),
      setting: 'partner',
      value,
    });
    await insertChange(tx, vaultChanges, {
      ...made,
      ...strict,
      id: demoId('one day'),
      setting: 'delay',
      value: { hours: 24 },
    });
    const partner = { userId: amara.id, trustedId: chidi.id, at: late };
    await askTrusted(tx, vaultPartners, { ...partner, id: demoId('partner') });
    await setPartnerState(tx, demoId('partner'), 'accepted', addSeconds(late, 10 * minute));
    const nominee_sealed = sealNominee(deps, amara.id, {
      name: 'Ngozi Okafor',
      relationship: 'sibling',
      phone: '+2348031112244',
      email: 'ngozi.okafor@example.test',
      tag: null,
    });
    await putNominee(tx, { user_id: amara.id, nominee_sealed, set_at: long });
  });

type Ask = { readonly what: string; readonly amount: bigint; readonly seconds: number };

const ask = async (
  deps: FundsDeps,
  ledger: Ledger,
  {
    what,
    amount,
    seconds,
    at,
    userId,
    vault,
    partnerId,
  }: Ask & {
    readonly at: Date;
    readonly userId: string;
    readonly vault: number;
    readonly partnerId: string | null;
  },
): Promise<RequestRow> => {
  const row = await inTx(deps.db, (tx) =>
    keepRequest(tx, {
      id: demoId(what),
      user_id: userId,
      currency,
      amount,
      asked_at: at,
      until: addSeconds(at, seconds),
      partner_id: partnerId,
    }),
  );
  if (!row) throw new Error('a demo request exists without the others');
  // No one is told about demo data.
  const { jobs, ...plan } = holdPlan(row, vault);
  mustBeDone(await ledger.hold({ ...plan, jobs: jobs.slice(-1) }));
  return row;
};

const seedMoney = async (deps: FundsDeps, { amara, chidi }: People, now: Date): Promise<void> => {
  let at = addSeconds(now, -3 * hour);
  const ledger = createLedger({ ...deps, clock: { now: () => at } }, { lines: 1 });
  const userId = amara.id;
  try {
    const wallet = await findWalletAccount(deps.db, userId, currency);
    if (wallet === undefined) throw new Error('amara has no naira wallet');
    const spec = { ownerId: userId, kind: 'vault', code: 'main', asset: currency } as const;
    const vault = await inTx(deps.db, (tx) => openAccount(tx, spec, at));
    const clearing = await ledger.system('clearing', currency, 'maplerad');
    // From outside, so that the wallet ends with the balance it began with.
    const funds = { id: demoId('funds'), userId, wallet, clearing, asset: currency };
    mustBeDone(await ledger.post(outsidePlan({ ...funds, amount: movedIn - paidOut })));
    const deposit = { id: demoId('deposit'), userId, currency, amount: movedIn };
    mustBeDone(await ledger.post(depositPlan(deposit, { wallet, vault })));
    at = addSeconds(now, -150 * minute);
    const first = { what: 'paid', amount: paidOut, seconds: hour, partnerId: null };
    const paid = await ask(deps, ledger, { ...first, at, userId, vault });
    at = addSeconds(now, -90 * minute);
    mustBeDone(await ledger.settle({ ...payPlan(paid, { wallet, vault }), jobs: [] }));
    at = addSeconds(now, -hour);
    const second = { what: 'waiting', amount: asked, seconds: day, partnerId: chidi.id };
    await ask(deps, ledger, { ...second, at, userId, vault });
  } finally {
    await ledger.close();
  }
};

export const seedFundsDemo = async (deps: FundsDeps, people: People): Promise<void> => {
  if (await readPlan(deps.db, demoId('deposit'))) return;
  const now = deps.clock.now();
  await seedSettings(deps, people, now);
  await seedMoney(deps, people, now);
};
