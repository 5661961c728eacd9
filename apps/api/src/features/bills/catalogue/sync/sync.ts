/**
 * Fetches a company's list, whole or not at all. The row `running` is written first; the list is
 * asked for outside of any transaction; one transaction then compares, writes and ends the run. If the
 * process crashes, the job runs again under the same row, and after a quarter of an hour the row counts
 * as failed.
 */

import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { ListedOffer } from '../../companies/company.ts';
import { type CatalogueDeps, companyLists } from '../deps.ts';
import { type Compared, compareLists } from './compare.ts';
import { syncJob } from './job-specs.ts';
import * as queries from './sync-queries.ts';

export const longestSeconds = 900;
const keptDifferences = 500;

type SyncOrder = {
  readonly company: string;
  readonly staffId: string | null;
  readonly force: boolean;
};

/** Undefined if a run of this company is under way. */
export const beginSyncIn = async (
  deps: Pick<CatalogueDeps, 'clock' | 'ids'>,
  tx: Tx,
  { company, staffId, force }: SyncOrder,
): Promise<queries.SyncRow | undefined> => {
  const now = deps.clock.now();
  await queries.endStale(tx, company, addSeconds(now, -longestSeconds), now);
  const begun = await queries.insertSync(tx, {
    id: deps.ids.next(),
    company,
    state: 'running',
    staff_id: staffId,
    force,
    started_at: now,
  });
  if (begun) await enqueue(tx, syncJob, { id: begun.id, company });
  return begun;
};

const countOf = ({ differences }: Compared, what: string): number =>
  differences.filter((each) => each.what === what).length;

const resultOf = (compared: Compared) => ({
  billers: compared.offers.length,
  plans: compared.offers.reduce((sum, { plans }) => sum + plans.length, 0),
  added: countOf(compared, 'added'),
  removed: countOf(compared, 'removed'),
  changed: countOf(compared, 'changed'),
  differences: JSON.stringify(compared.differences.slice(0, keptDifferences)),
});

const applyIn = async (tx: Tx, company: string, compared: Compared, now: Date): Promise<void> => {
  const { offers, goneOffers, gonePlans } = compared;
  await queries.writeBillers(tx, company, offers, now);
  await queries.writeOffers(tx, company, offers, now);
  await queries.writePlans(tx, offers, now);
  await queries.markGone(tx, { offers: goneOffers, plans: gonePlans }, now);
  await queries.followOffers(tx, now);
};

/** Why a list is not taken; null if it is. */
const refusalOf = (compared: Compared, listed: readonly ListedOffer[], force: boolean) => {
  if (listed.length === 0) {
    return { state: 'failed', words: 'The company returned an empty list.' } as const;
  }
  return compared.removesMuch && !force
    ? ({
        state: 'refused',
        words: 'It would remove more than a tenth of what is offered.',
      } as const)
    : null;
};

/** Billers that purchases may name before a list was read. They are sold once a list has them. */
export const writeUnsold = async (
  tx: Tx,
  company: string,
  listed: readonly ListedOffer[],
  now: Date,
): Promise<Compared['offers']> => {
  const stored = await queries.readStored(tx, company);
  const known = new Set(stored.offers.map(({ id }) => id));
  const { offers } = compareLists(company, { offers: [], plans: [] }, listed);
  const added = offers.filter(({ id }) => !known.has(id));
  const goneOffers = added.map(({ id }) => id);
  const gonePlans = added.flatMap((offer) =>
    offer.plans.map(({ id }) => ({ offerId: offer.id, id })),
  );
  const nothing = { differences: [], removesMuch: false } as const;
  await applyIn(tx, company, { ...nothing, offers: added, goneOffers, gonePlans }, now);
  return offers;
};

const finish = (deps: CatalogueDeps, id: string, listed: readonly ListedOffer[]) =>
  inTx(deps.db, async (tx) => {
    const run = await queries.lockRunning(tx, id);
    // Another process has ended it, or it took too long: its list may be old.
    if (!run) return;
    const { company } = run;
    const now = deps.clock.now();
    const compared = compareLists(company, await queries.readStored(tx, company), listed);
    const refusal = refusalOf(compared, listed, run.force);
    if (refusal) deps.log.warn({ company, alert: true, ...refusal }, 'a list was not taken');
    else await applyIn(tx, company, compared, now);
    const ended = { ...resultOf(compared), ended_at: now };
    await queries.endSync(tx, id, { ...ended, ...(refusal ?? { state: 'done' }) });
  });

const failRun = (deps: CatalogueDeps, id: string, words: string) =>
  inTx(deps.db, async (tx) => {
    if (!(await queries.lockRunning(tx, id))) return;
    await queries.endSync(tx, id, { state: 'failed', ended_at: deps.clock.now(), words });
  });

/** Safe to run again: a run that has ended is left alone. */
export const runSync = async (deps: CatalogueDeps, id: string): Promise<void> => {
  const run = await queries.findSync(deps.db, id);
  const catalogue = run && companyLists(deps)[run.company];
  if (!run || run.state !== 'running' || !catalogue) return;
  try {
    await finish(deps, id, await catalogue.list());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, company: run.company }, 'a list of billers could not be read');
    await failRun(deps, id, 'The company did not answer with its whole list.');
  }
};

const begin = (deps: CatalogueDeps, company: string) =>
  inTx(deps.db, (tx) => beginSyncIn(deps, tx, { company, staffId: null, force: false }));

export const syncAll = async (deps: CatalogueDeps): Promise<void> => {
  for (const company of Object.keys(companyLists(deps))) await begin(deps, company);
};

/** A company without offers is asked at once, and then every quarter of an hour. */
export const syncMissing = async (deps: CatalogueDeps): Promise<void> => {
  const companies = Object.keys(companyLists(deps));
  const notSince = addSeconds(deps.clock.now(), -longestSeconds);
  for (const company of await queries.withoutOffers(deps.db, companies, notSince)) {
    await begin(deps, company);
  }
};
