/** The desk of openings: one member of staff writes, another publishes. */

import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/careers/routes';
import { readNames } from '#features/identity/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { CareersDeps } from './deps.ts';
import {
  findOpening,
  insertOpening,
  isSlugTaken,
  lockOpening,
  updateOpening,
  type OpeningRow,
} from './opening-queries.ts';
import { readOpeningText } from './opening-text.ts';
import { isPast } from './rules.ts';

const done = ok({ done: true as const });
const subjectOf = (id: string): string => `opening:${id}`;

export const readStaffOpening = async (deps: CareersDeps, by: By, openingId: string) => {
  const row = await findOpening(deps.db, openingId);
  if (!row) return fail('NOT_FOUND');
  const people = await readNames(deps.db, [row.draft_by, row.published_by ?? row.draft_by]);
  const nameOf = (id: string | null) => {
    const found = people.get(id ?? '');
    return found ? { name: found.name, tag: found.tag } : null;
  };
  return ok({
    id: row.id,
    slug: row.slug,
    state: row.state,
    revision: row.revision,
    fields: row.draft,
    isPublished: row.published !== null,
    isChanged: !isDeepStrictEqual(row.published, row.draft),
    writer: nameOf(row.draft_by) ?? { name: '', tag: '' },
    writtenAt: row.draft_at.toISOString(),
    publisher: nameOf(row.published_by),
    publishedAt: row.published_at?.toISOString() ?? null,
    isOwn: row.draft_by === by.actor.userId,
  });
};

type Saving = ParsedOf<typeof contract.saveOpening>['body'];

const createIn = async (
  deps: CareersDeps,
  tx: Tx,
  by: By,
  openingId: string,
  { slug, fields }: Saving,
) => {
  const at = deps.clock.now();
  const isNew = await insertOpening(tx, {
    id: openingId,
    slug,
    state: 'draft',
    revision: 1,
    draft: JSON.stringify(fields),
    draft_by: by.actor.userId,
    draft_at: at,
    created_at: at,
  });
  if (!isNew) return failAt('OPENING_SLUG_TAKEN', 'slug');
  await audit(deps, tx, by, {
    action: 'careers.opening_written',
    subject: subjectOf(openingId),
    detail: { slug, title: fields.title, revision: 1 },
  });
  return ok({ revision: 1 });
};

const changeIn = async (
  deps: CareersDeps,
  tx: Tx,
  by: By,
  row: OpeningRow,
  { slug, fields, revision }: Saving,
) => {
  const isSame = row.slug === slug && isDeepStrictEqual(row.draft, fields);
  // The answer to the same save got lost.
  if (isSame) return ok({ revision: row.revision });
  if (row.revision !== revision) return fail('OPENING_CHANGED');
  if (row.slug !== slug && row.published) return failAt('OPENING_SLUG_FIXED', 'slug');
  if (row.slug !== slug && (await isSlugTaken(tx, slug, row.id))) {
    return failAt('OPENING_SLUG_TAKEN', 'slug');
  }
  const next = row.revision + 1;
  await updateOpening(tx, row.id, {
    slug,
    revision: next,
    draft: JSON.stringify(fields),
    draft_by: by.actor.userId,
    draft_at: deps.clock.now(),
  });
  await audit(deps, tx, by, {
    action: 'careers.opening_written',
    subject: subjectOf(row.id),
    detail: { slug, title: fields.title, revision: next },
  });
  return ok({ revision: next });
};

export const saveOpening = (deps: CareersDeps, by: By, openingId: string, saving: Saving) =>
  inTx(deps.db, async (tx) => {
    if (isPast(saving.fields.closesOn, deps.clock.now())) {
      return failAt('OPENING_DATE', 'fields.closesOn');
    }
    const [problem] = readOpeningText(saving.fields.body).problems;
    if (problem !== undefined) {
      return fail('OPENING_TEXT', { words: problem, fields: { 'fields.body': problem } });
    }
    const row = await lockOpening(tx, openingId);
    return row ? changeIn(deps, tx, by, row, saving) : createIn(deps, tx, by, openingId, saving);
  });

export const publishOpening = (
  deps: CareersDeps,
  by: By,
  openingId: string,
  { revision, reason }: ParsedOf<typeof contract.publishOpening>['body'],
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockOpening(tx, openingId);
    if (!row) return fail('NOT_FOUND');
    // The text that the publisher read must be the text that visitors will read.
    if (row.revision !== revision) return fail('OPENING_CHANGED');
    if (row.draft_by === by.actor.userId) return fail('OPENING_OWN');
    const now = deps.clock.now();
    if (isPast(row.draft.closesOn, now)) return fail('OPENING_DATE');
    if (row.state === 'open' && isDeepStrictEqual(row.published, row.draft)) {
      return fail('ALREADY_SO');
    }
    await updateOpening(tx, row.id, {
      state: 'open',
      published: JSON.stringify(row.draft),
      published_draft_by: row.draft_by,
      published_by: by.actor.userId,
      published_at: now,
      closes_on: row.draft.closesOn,
      closed_at: null,
      ...(row.state !== 'open' && { opened_at: now }),
    });
    await deps.publicSite.changed(tx);
    await audit(deps, tx, by, {
      action: 'careers.opening_published',
      subject: subjectOf(row.id),
      detail: { revision, reason, before: row.state, writer: row.draft_by },
    });
    return done;
  });

export const closeOpening = (deps: CareersDeps, by: By, openingId: string, reason: string) =>
  inTx(deps.db, async (tx) => {
    const row = await lockOpening(tx, openingId);
    if (!row) return fail('NOT_FOUND');
    if (row.state !== 'open') return fail('ALREADY_SO');
    await updateOpening(tx, row.id, { state: 'closed', closed_at: deps.clock.now() });
    await deps.publicSite.changed(tx);
    await audit(deps, tx, by, {
      action: 'careers.opening_closed',
      subject: subjectOf(row.id),
      detail: { reason },
    });
    return done;
  });
