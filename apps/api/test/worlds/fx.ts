/** People with naira and dollars, and companies whose rates the test sets. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { control, type TestSandbox } from '#providers/testing.ts';
import { atTier2 } from './kyc.ts';
import { fund } from '../money.ts';
import { openTransferWorld, pin } from './transfer.ts';
import { type Person, runJob, type World } from '../world.ts';

export type FxWorld = Awaited<ReturnType<typeof openFxWorld>>;

export const openFxWorld = async (options: Parameters<typeof openTransferWorld>[0] = {}) => {
  const opened = await openTransferWorld({
    ...options,
    calling: { retryDelayMs: 1, ...options.calling },
  });
  const { world, sandbox } = opened;
  await setRate(sandbox, '1550');
  await changeTerms(world, {});
  await runJob(world, 'fx:sample', {});
  return { ...opened, pass: (seconds: number) => passTime({ world, sandbox }, seconds) };
};

type Place = { readonly world: World; readonly sandbox: TestSandbox };

const passTime = async ({ world, sandbox }: Place, seconds: number): Promise<void> => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
};

/** Sets the worth of one dollar at every source, or at one of them. */
export const setRate = (
  sandbox: TestSandbox,
  perDollar: string,
  more: { readonly provider?: 'maplerad' | 'coingecko'; readonly spread_bp?: number } = {},
) => control(sandbox, '/rate', { currency: 'NGN', per_dollar: perDollar, ...more });

/** Other terms from now on. By default the weekend costs nothing, so that a day does not matter. */
export const changeTerms = async (
  { platform }: World,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await platform.pool.query(
    `update fx_terms set terms = terms || '{"weekendBp": 0, "volatilityBp": 0}'::jsonb || $1::jsonb`,
    [JSON.stringify(change)],
  );
};

/** The next minute: sources are read, the middle is noted. */
export const sample = async (at: Place & { pass: (seconds: number) => Promise<void> }) => {
  await at.pass(60);
  await runJob(at.world, 'fx:sample', {});
};

/** A person at tier 2 with a PIN, naira and dollars. */
export const holder = async (world: World, naira = 900_000_00n, dollars = 1_000_00n) => {
  const made = await atTier2(world);
  await made.person.call('identity.set-pin', { body: { pin } });
  await made.person.call('wallets.open', { body: { currency: 'USD' } });
  if (naira > 0n) await fund(world, made.me.id, naira);
  if (dollars > 0n) await fund(world, made.me.id, dollars, 'USD');
  return made;
};

export const quoteFx = (
  person: Person,
  from: WalletCurrency,
  amount: number,
  side: 'source' | 'target' = 'source',
) =>
  person.call('fx.quote', {
    body: { from, to: from === 'NGN' ? 'USD' : 'NGN', side, amount },
  });

export const walletsOf = async (person: Person): Promise<Record<WalletCurrency, number>> => {
  const { wallets } = await person.call('fx.home', {});
  const of = (currency: WalletCurrency) =>
    wallets.find((wallet) => wallet.currency === currency)?.available ?? 0;
  return { NGN: of('NGN'), USD: of('USD') };
};
