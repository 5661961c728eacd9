/**
 * Which variant of an experiment a person is in. The switch says whether it runs for them; a keyed
 * hash of their id says which variant: the same one each time, and independent of every other
 * experiment and of the share that the switch reaches.
 */

import { createHmac } from 'node:crypto';
import {
  type ExperimentName,
  experimentNames,
  experimentOf,
  type ExperimentSpec,
  switchKeyOf,
  type VariantOf,
} from '@cowrie/contract/staff/experiments';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './db/pool.ts';
import type { Flags } from './flags.ts';

export type Experiments = {
  /** Null if the experiment does not run for this person: then the product is as it is. */
  readonly variantOf: <Name extends ExperimentName>(
    name: Name,
    userId: string,
  ) => Promise<VariantOf<Name> | null>;
  /** The variant of every experiment that runs for this person. */
  readonly variantsOf: (userId: string) => Promise<Partial<Record<ExperimentName, string>>>;
  /** Call it where the variant is really shown. It counts once for each person and run. */
  readonly expose: (name: ExperimentName, userId: string) => Promise<void>;
};

const parts = 2 ** 32;

/** Pure: the variant of a person, by weights. */
export const assignVariant = (
  name: string,
  { variants }: Pick<ExperimentSpec, 'variants'>,
  userId: string,
): string => {
  const digest = createHmac('sha256', `experiment:${name}`).update(userId).digest();
  const all = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = (digest.readUInt32BE(0) / parts) * all;
  for (const { key, weight } of variants) {
    if (left < weight) return key;
    left -= weight;
  }
  return variants[0].key;
};

export const createExperiments = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly flags: Flags;
}): Experiments => {
  const { db, clock, flags } = deps;
  const variantOf: Experiments['variantOf'] = async <Name extends ExperimentName>(
    name: Name,
    userId: string,
  ) =>
    (await flags.isOn(switchKeyOf(name), userId))
      ? (assignVariant(name, experimentOf(name), userId) as VariantOf<Name>)
      : null;
  return {
    variantOf,
    variantsOf: async (userId) => {
      const found: Partial<Record<ExperimentName, string>> = {};
      for (const name of experimentNames) {
        const variant = await variantOf(name, userId);
        if (variant !== null) found[name] = variant;
      }
      return found;
    },
    expose: async (name, userId) => {
      const variant = await variantOf(name, userId);
      if (variant === null) return;
      await sql`
        insert into experiment_exposures (run_id, user_id, variant, at)
        select id, ${userId}::uuid, ${variant}, ${clock.now()}::timestamptz
        from experiment_runs where experiment = ${name} and ended_at is null
        on conflict do nothing`.execute(db);
    },
  };
};
