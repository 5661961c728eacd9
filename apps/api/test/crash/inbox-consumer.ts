/**
 * A process that handles events until it is killed: every event moves one kobo, under an id derived
 * from the event's. With `finish` it handles what other processes left, and exits.
 */

import { flushCompileCache } from 'node:module';
import { companyAccess } from '#app/providers.ts';
import { openDeps } from '#app/deps.ts';
import { companiesRoom, type CompanyDeps, sweepOverdue } from '#features/companies/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { idFrom } from '#platform/ids.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import type { CompanyEventHandler } from '#platform/room.ts';

// A killed process would never write its compile cache, so it is written now.
flushCompileCache();
const [wallet = '', mode = 'work'] = process.argv.slice(2);
const ahead = mode === 'finish' ? 3_600_000 : 0;
const clock = { now: () => new Date(systemClock.now().getTime() + ahead) };
const platform = createPlatform(readConfig(process.env), clock, createLog('silent'));
const deps = openDeps(platform);
const outside = await deps.ledger.system('clearing', 'NGN', 'events');

const oneKobo: CompanyEventHandler = {
  company: 'maplerad',
  types: ['collection.successful'],
  handle: async ({ id }) => {
    const legs = [{ debit: outside, credit: Number(wallet), amount: 1n, asset: 'NGN' as const }];
    const outcome = await deps.ledger.post({ id: idFrom('inbox test', id), kind: 'event', legs });
    if (!outcome.ok) throw new Error(outcome.code);
    return { moved: 1 };
  },
};
const inbox: CompanyDeps = { ...deps, inbox: companyAccess(deps, [oneKobo]) };

if (mode === 'finish') {
  while ((await sweepOverdue(inbox)) > 0);
  await deps.close();
} else {
  await runJobs({
    ...deps,
    databaseUrl: platform.config.DATABASE_URL,
    handlers: [...(companiesRoom.jobs?.(inbox) ?? [])],
    afterEach: () => undefined,
  });
}
