import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { CardDeps } from '../deps.ts';
import { applyRules } from './rules/apply-rules.ts';
import { bookEntry } from './book.ts';
import { forgetCodes } from './codes.ts';
import { tendCard } from './rules/fund-by-rules.ts';
import { readCharges } from './issuer-charges.ts';
import * as specs from './job-specs.ts';
import { sweepCards, tryReadEntries } from './read-issuer.ts';
import { cardsWithRules } from './rules/queries.ts';

const readAllCharges = async (deps: CardDeps): Promise<void> => {
  try {
    await readCharges(deps);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind }, 'the card issuer did not list its charges');
  }
};

const pageSize = 500;

/** Every card with such a rule, page by page. */
const tendAll = async (deps: CardDeps): Promise<void> => {
  for (let after: string | null = null; ;) {
    const ids: string[] = await cardsWithRules(deps.db, after, pageSize);
    for (const id of ids) {
      await inTx(deps.db, (tx) => enqueue(tx, specs.tendJob, { id }, { key: `card-tend:${id}` }));
    }
    after = ids.at(-1) ?? null;
    if (ids.length < pageSize) return;
  }
};

export const entryJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(specs.bookJob, ({ id }) => bookEntry(deps, id)),
  handleJob(specs.rulesJob, ({ id }) => applyRules(deps, id)),
  handleJob(specs.tendJob, ({ id }) => tendCard(deps, id)),
  handleJob(specs.tendRulesJob, () => tendAll(deps), '*/5 * * * *'),
  handleJob(specs.readJob, ({ id, asked }) => tryReadEntries(deps, id, asked)),
  handleJob(specs.sweepJob, () => sweepCards(deps), '* * * * *'),
  handleJob(specs.chargesJob, () => readAllCharges(deps), '17 * * * *'),
  handleJob(specs.forgetCodesJob, () => forgetCodes(deps), '* * * * *'),
];
