/**
 * Puts the texts of the repository in the database, where a text of that kind and address does not
 * exist and never did. What was written at the desk is never changed, and a text that moved to
 * another address does not come back at the old one.
 */

import { inTx, type Tx } from '#platform/db/pool.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { Platform } from '#platform/platform.ts';
import { raiseRevision } from './queries.ts';
import { refreshSearch } from './search-index.ts';
import { readSeeds, type SeedText } from './seed-files.ts';
import { insertSeed, insertTexts, isSeeded, lockSeeds, readAddresses } from './seed-queries.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'publicSite'>;

/** Written as drafts for counsel. The desk says so, the page does not. */
const forCounsel: readonly string[] = ['terms', 'privacy', 'cookies', 'compliance'];

const rowsOf = (deps: Deps, seed: SeedText) => {
  const [id, versionId] = [deps.ids.next(), deps.ids.next()];
  const at = deps.clock.now();
  const text = {
    id,
    kind: seed.kind,
    slug: seed.slug,
    locale: 'en' as const,
    is_draft_for_counsel: seed.kind === 'pages' && forCounsel.includes(seed.slug),
    first_published_at: startOfLagosDay(seed.published),
    status: 'published' as const,
    title: seed.title,
    created_at: at,
    updated_at: at,
  };
  const version = {
    id: versionId,
    text_id: id,
    number: 1,
    state: 'published' as const,
    slug: seed.slug,
    title: seed.title,
    summary: seed.summary,
    category: seed.category,
    screen: seed.screen,
    related: [...seed.related],
    place: seed.order,
    body: seed.body,
    created_at: at,
    edited_at: startOfLagosDay(seed.updated),
    published_at: at,
  };
  return { text, version };
};

const seedIn = async (
  deps: Deps,
  tx: Tx,
  { texts, digest }: Awaited<ReturnType<typeof readSeeds>>,
): Promise<number> => {
  await lockSeeds(tx);
  if (await isSeeded(tx, digest)) return 0;
  const known = await readAddresses(tx);
  const rows = texts
    .filter(({ kind, slug }) => !known.has(`${kind}/${slug}`))
    .map((seed) => rowsOf(deps, seed));
  await insertTexts(
    tx,
    rows.map(({ text }) => text),
    rows.map(({ version }) => version),
  );
  await insertSeed(tx, { digest, at: deps.clock.now() });
  await refreshSearch(tx);
  await raiseRevision(tx);
  await deps.publicSite.changed(tx);
  return rows.length;
};

/** Returns how many texts were added. A start that knows the files already reads one row. */
export const seedTexts = async (deps: Deps): Promise<number> => {
  const seeds = await readSeeds();
  if (await isSeeded(deps.db, seeds.digest)) return 0;
  return inTx(deps.db, (tx) => seedIn(deps, tx, seeds));
};
