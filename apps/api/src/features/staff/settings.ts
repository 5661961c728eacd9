/** Platform settings. They change by maker and checker, because every visitor's browser reads them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/staff/routes';
import { monitoringSetting } from '@cowrie/contract/staff/routes';
import * as z from 'zod';
import { defineProposal, type Effect, propose } from '#features/approvals/index.ts';
import type { By } from '#platform/audit/audit.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { ok, type Result } from '#platform/result.ts';
import { readSetting, writeSetting } from '#platform/settings.ts';

const key = 'monitoring';

export const readMonitoring = async (db: Db | Tx): Promise<{ readonly dsn: string | null }> => {
  const value = (await readSetting(db, key)) as { dsn?: string | null } | undefined;
  return { dsn: value?.dsn ?? null };
};

const settings = z.object({ monitoring: monitoringSetting });
type Settings = z.output<typeof settings>;
type Described = Promise<Result<Effect<Settings, Settings>, never>>;

export const settingsProposal = defineProposal({
  group: 'settings',
  kinds: ['settings'],
  action: 'staff.settings',
  schema: settings,
  describe: async (_deps: Platform, tx, { monitoring }): Described =>
    ok({
      summary:
        monitoring.dsn === null
          ? 'Switch error monitoring off'
          : 'Change where errors are reported',
      before: { monitoring: await readMonitoring(tx) },
      after: { monitoring },
      parties: [],
      subjects: [`setting:${key}`],
    }),
  apply: (deps, tx, { monitoring }) => writeSetting(tx, key, monitoring, deps.clock.now()),
});

export const proposeSettings = (
  deps: Platform,
  by: By,
  { monitoring, reason }: ParsedOf<typeof contract.proposeSettings>['body'],
) => propose(deps, settingsProposal, by, { change: { monitoring }, reason });
