/** Asks the company what became of an exchange that it did not answer. */

import { readPlan } from '#ledger/index.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { FxDeps } from '../deps.ts';
import { differsWords, isAsOrdered } from './place-cover.ts';
import { bookConfirmed, postCover } from './post-cover.ts';
import { type CoverRow, noteLookUp } from './queries.ts';

const notFound = 'The company does not list it. That does not prove that it did not happen.';
const cannotTell = (message: string): string => `The company cannot tell: ${message}`;

/** Looks up an exchange at the company. Only an exchange as it was ordered ends the doubt. */
export const lookUp = async (deps: FxDeps, row: CoverRow): Promise<void> => {
  // The exchange was booked, and the process died before it marked the row.
  if (await readPlan(deps.db, row.id)) return postCover(deps, row);
  const { id, reference } = row;
  if (reference === null) throw new Error(`the exchange ${id} was never ordered`);
  const note = (words: string) => noteLookUp(deps.db, id, deps.clock.now(), words.slice(0, 300));
  try {
    const found = await deps.providers.maplerad.fx.find(reference);
    if (found === null) return void (await note(notFound));
    if (!isAsOrdered(row, found)) return void (await note(differsWords(found)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return void (await note(cannotTell(error.message)));
  }
  await bookConfirmed(deps, row);
};
