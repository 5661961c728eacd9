import type { AssetCode } from '@cowrie/money';
import { inTx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { openAccount, type AccountSpec, type SystemKind } from './accounts.ts';
import { createBatcher, type Batcher, type BatcherOptions } from './batcher.ts';
import type {
  AccountId,
  Correction,
  Holding,
  PlanOutcome,
  Posting,
  Release,
  Settlement,
} from './plan.ts';
import { readBalance, readPlan, undoing, type Balance } from './reads.ts';
import { sealBatches } from './seal.ts';
import { createSharedBatcher, type Sharing } from './writer/shared-batcher.ts';

/**
 * Calls that rooms can make. Every call is safe to repeat with the same plan id. A refusal is a
 * normal outcome. A thrown `LedgerUnavailable` means that the outcome is unknown; a repeated call
 * returns the outcome.
 */
export type Ledger = {
  readonly post: (plan: Posting, signal?: AbortSignal) => Promise<PlanOutcome>;
  readonly hold: (plan: Holding, signal?: AbortSignal) => Promise<PlanOutcome>;
  readonly settle: (plan: Settlement) => Promise<PlanOutcome>;
  readonly release: (plan: Release) => Promise<PlanOutcome>;
  readonly correct: (plan: Correction) => Promise<PlanOutcome>;
  readonly open: (spec: AccountSpec) => Promise<AccountId>;
  /** A system account, opened on first use. */
  readonly system: (kind: SystemKind, asset: AssetCode, code?: string) => Promise<AccountId>;
  readonly balance: (account: AccountId) => Promise<Balance | undefined>;
  readonly close: () => Promise<void>;
};

export type LedgerOptions = Pick<BatcherOptions, 'lines' | 'batch' | 'waiting' | 'observe'> & {
  /** How this process shares one writer with others; without it, it posts for itself. */
  readonly sharing?: Sharing | undefined;
};

const sealAfterMs = 2_000;

/** Seals batches shortly after the last one, and once more at shutdown. */
const createSealing = (platform: Pick<Platform, 'db' | 'clock' | 'log'>) => {
  let timer: NodeJS.Timeout | undefined;
  const seal = async (): Promise<void> => {
    timer = undefined;
    await sealBatches(platform.db, () => platform.clock.now()).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'the batches are not sealed yet'),
    );
  };
  return {
    soon: () => {
      timer ??= setTimeout(() => void seal(), sealAfterMs).unref();
    },
    finish: async () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      await seal();
    },
  };
};

const openBatcher = (options: BatcherOptions, sharing: Sharing | undefined): Batcher => {
  const local = createBatcher(options);
  if (!sharing) return local;
  return createSharedBatcher(local, {
    ...sharing,
    databaseUrl: options.databaseUrl,
    log: options.log,
  });
};

export const createLedger = (platform: Platform, options: LedgerOptions = {}): Ledger => {
  const { db, clock } = platform;
  const { sharing, ...batching } = options;
  const sealing = createSealing(platform);
  const batcher = openBatcher(
    {
      ...batching,
      databaseUrl: platform.config.DATABASE_URL,
      clock,
      log: platform.log,
      afterBatch: sealing.soon,
    },
    sharing,
  );
  const ours = new Map<string, Promise<AccountId>>();
  const open = (spec: AccountSpec): Promise<AccountId> =>
    inTx(db, (tx) => openAccount(tx, spec, clock.now()));
  const system: Ledger['system'] = (kind, asset, code = 'main') => {
    const key = `${kind}:${code}:${asset}`;
    const known = ours.get(key);
    if (known) return known;
    const opening = open({ ownerId: null, kind, code, asset });
    ours.set(key, opening);
    opening.catch(() => ours.delete(key));
    return opening;
  };
  return {
    post: (plan, signal) => batcher.submit({ ...plan, type: 'post' }, signal),
    hold: (plan, signal) => batcher.submit({ ...plan, type: 'hold' }, signal),
    settle: (plan) => batcher.submit({ ...plan, type: 'settle' }),
    release: (plan) => batcher.submit({ ...plan, type: 'release' }),
    correct: async ({ original, ...plan }) => {
      const posted = await readPlan(db, original);
      if (!posted) return { ok: false, code: 'plan_not_found' };
      const legs = undoing(posted.entries);
      if (posted.corrects || legs.length === 0) return { ok: false, code: 'not_correctable' };
      return batcher.submit({ ...plan, type: 'post', original, legs, despiteFreeze: true });
    },
    open,
    system,
    balance: (account) => readBalance(db, account),
    close: async () => {
      await batcher.close();
      await sealing.finish();
    },
  };
};
