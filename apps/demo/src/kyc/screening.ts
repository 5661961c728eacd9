import type { KycDeps } from '#features/kyc/deps.ts';
import { readScreeningCsv } from '#features/kyc/screening/csv.ts';
import { keepList } from '#features/kyc/screening/lists.ts';
import { readLists } from '#features/kyc/screening/queries.ts';
import { inTx } from '#platform/db/pool.ts';
import { sampleList, sampleListName } from './sample-list.ts';

/** Demo data has the sample list; a company loads its own. */
export const seedSampleList = async (deps: KycDeps): Promise<void> => {
  const isLoaded = (await readLists(deps.db)).some(({ name }) => name === sampleListName);
  const { entries } = readScreeningCsv(sampleList);
  if (isLoaded || !entries) return;
  const list = { name: sampleListName, reason: 'Demo data', byId: null };
  await inTx(deps.db, (tx) => keepList(deps, tx, list, entries));
};
