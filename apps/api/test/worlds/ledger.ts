import { randomUUID } from 'node:crypto';
import type { AssetCode } from '@cowrie/money';
import { createLedger, setFreeze, type Ledger, type LedgerOptions } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { EngineUnderTest } from '../ledger/contract.ts';
import type { World } from '../world.ts';

/** The real engine on a test's own database, with the interface the contract needs. */
export const engineIn = (world: World, options: LedgerOptions = {}): EngineUnderTest => {
  const ledger = createLedger(world.platform, options);
  return {
    ledger,
    freeze: async (account, freeze) =>
      void (await inTx(world.platform.db, (tx) => setFreeze(tx, account, freeze))),
    advance: world.clock.advance,
    now: world.clock.now,
    close: ledger.close,
  };
};

export const fundedWallet = async (
  ledger: Ledger,
  amount: bigint,
  asset: AssetCode = 'NGN',
): Promise<number> => {
  const account = await ledger.open({ ownerId: randomUUID(), kind: 'wallet', code: 'main', asset });
  if (amount === 0n) return account;
  const world = await ledger.system('clearing', asset, 'world');
  const legs = [{ debit: world, credit: account, amount, asset }];
  const outcome = await ledger.post({ id: randomUUID(), kind: 'fund', legs });
  if (!outcome.ok) throw new Error(`could not fund a wallet: ${outcome.code}`);
  return account;
};
