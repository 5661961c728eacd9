import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { hookPoint } from '#platform/hook-point.ts';

/** A batch that moved since this time is checked again. */
export type RuleScope = { readonly now: Date; readonly since: Date };

/** A rule that must always hold, as the monitor checks it: it returns a sentence for each breach. */
export type LedgerRule = {
  readonly name: string;
  readonly check: (db: Db, scope: RuleScope) => Promise<string[]>;
};

/** Rules of rooms about their own accounts and holds. The monitor checks them with those of all. */
export const ledgerRulePoint = hookPoint<LedgerRule>();

/** A few findings are enough. */
export const mostFindings = sql.lit(20);
