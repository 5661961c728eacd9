/** Writing: a new text, the draft of one that exists, and an older version as the draft. */

import type { ParsedOf } from '@cowrie/contract';
import type { TextFields } from '@cowrie/contract/content/desk-schemas';
import type * as contract from '@cowrie/contract/content/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, isUniqueViolation, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import {
  findOpen,
  findText,
  findVersion,
  insertText,
  insertVersion,
  isAddressTaken,
  knownSlugs,
  lockText,
  nextNumber,
  updateText,
  updateVersion,
  type TextRow,
  type VersionRow,
} from './desk-queries.ts';
import { readDraft } from './draw.ts';
import { markdownRefusal, refusalOf } from './rules.ts';

type Deps = Platform;
type Address = Pick<TextRow, 'kind' | 'locale'> & { readonly id: string | null };

/** Finds a problem of the fields, before anything is locked. */
const problemOf = async (deps: Deps, text: Address, fields: TextFields) => {
  const refusal = refusalOf(text.kind, fields);
  if (refusal) return refusal;
  const known = await knownSlugs(deps.db, text.kind, fields.related);
  if (fields.related.some((slug) => !known.has(slug) || slug === fields.slug))
    return failAt('TEXT_RELATED', 'related');
  const address = { kind: text.kind, locale: text.locale, slug: fields.slug };
  if (await isAddressTaken(deps.db, address, text.id)) return failAt('TEXT_SLUG_TAKEN', 'slug');
  return markdownRefusal((await readDraft(deps, fields.body)).problems);
};

const wordsOf = (fields: TextFields) => ({
  slug: fields.slug,
  title: fields.title,
  summary: fields.summary,
  category: fields.category,
  screen: fields.screen,
  related: [...fields.related],
  place: fields.order,
  body: fields.body,
});

const newVersion = (
  deps: Deps,
  by: By,
  { textId, number, fields }: { textId: string; number: number; fields: TextFields },
) => {
  const at = deps.clock.now();
  return {
    id: deps.ids.next(),
    text_id: textId,
    number,
    state: 'draft' as const,
    ...wordsOf(fields),
    writers: [by.actor.userId],
    author_id: by.actor.userId,
    created_at: at,
    edited_at: at,
  };
};

/** Another person took the address since it was checked. */
const orAddressTaken = (error: unknown) => {
  if (isUniqueViolation(error, 'content_texts_address')) return failAt('TEXT_SLUG_TAKEN', 'slug');
  throw error;
};

type NewText = ParsedOf<typeof contract.createText>['body'];

export const createText = async (deps: Deps, by: By, { kind, locale, ...fields }: NewText) => {
  const problem = await problemOf(deps, { id: null, kind, locale }, fields);
  if (problem) return problem;
  const [textId, at] = [deps.ids.next(), deps.clock.now()];
  try {
    await inTx(deps.db, async (tx) => {
      await insertText(tx, {
        id: textId,
        kind,
        slug: fields.slug,
        locale,
        is_draft_for_counsel: fields.isDraftForCounsel,
        status: 'draft',
        title: fields.title,
        created_at: at,
        updated_at: at,
      });
      await insertVersion(tx, newVersion(deps, by, { textId, number: 1, fields }));
      await audit(deps, tx, by, {
        action: 'content.created',
        subject: `text:${textId}`,
        detail: { kind, slug: fields.slug, title: fields.title },
      });
    });
  } catch (error) {
    return orAddressTaken(error);
  }
  return ok({ textId, revision: 1 });
};

/** Puts words in the open draft, or starts one. Returns its revision. */
const writeIn = async (
  deps: Deps,
  tx: Tx,
  by: By,
  { text, open, fields }: { text: TextRow; open: VersionRow | undefined; fields: TextFields },
): Promise<number> => {
  const at = deps.clock.now();
  const { userId } = by.actor;
  const isFirst = text.first_published_at === null;
  await updateText(tx, text.id, {
    status: 'draft',
    title: fields.title,
    is_draft_for_counsel: fields.isDraftForCounsel,
    updated_at: at,
    // Before the first version is published no visitor knows the address.
    ...(isFirst ? { slug: fields.slug } : {}),
  });
  if (!open) {
    const number = await nextNumber(tx, text.id);
    await insertVersion(tx, newVersion(deps, by, { textId: text.id, number, fields }));
    return 1;
  }
  const revision = open.revision + 1;
  await updateVersion(tx, open.id, {
    ...wordsOf(fields),
    revision,
    writers: [...new Set([...open.writers, userId])],
    author_id: userId,
    edited_at: at,
  });
  return revision;
};

/** The open draft, if it is as the caller saw it. */
const openDraft = async (tx: Tx, textId: string, revision: number) => {
  const text = await lockText(tx, textId);
  if (!text) return fail('NOT_FOUND');
  const open = await findOpen(tx, textId);
  if (open && open.state !== 'draft') return fail('TEXT_STATE');
  if ((open?.revision ?? 0) !== revision) return fail('TEXT_STALE');
  return ok({ text, open });
};

type Saved = ParsedOf<typeof contract.saveDraft>['body'];

export const saveDraft = async (
  deps: Deps,
  by: By,
  textId: string,
  { revision, ...fields }: Saved,
) => {
  const text = await findText(deps.db, textId);
  if (!text) return fail('NOT_FOUND');
  if (text.kind === 'pages' && fields.slug !== text.slug) return failAt('TEXT_SLUG_FIXED', 'slug');
  const problem = await problemOf(deps, text, fields);
  if (problem) return problem;
  const save = async (tx: Tx) => {
    const found = await openDraft(tx, textId, revision);
    if (!found.ok) return found;
    const written = await writeIn(deps, tx, by, { ...found.value, fields });
    await audit(deps, tx, by, {
      action: 'content.saved',
      subject: `text:${textId}`,
      detail: { revision: written, slug: fields.slug, title: fields.title },
    });
    return ok({ textId, revision: written });
  };
  return inTx(deps.db, save).catch(orAddressTaken);
};

export const restoreVersion = (
  deps: Deps,
  by: By,
  { textId, versionId, revision }: { textId: string; versionId: string; revision: number },
) =>
  inTx(deps.db, async (tx) => {
    const found = await openDraft(tx, textId, revision);
    if (!found.ok) return found;
    const { text, open } = found.value;
    const old = await findVersion(tx, textId, versionId);
    if (!old) return fail('NOT_FOUND');
    // An older version may have an address that another text has now.
    const fields: TextFields = {
      slug: open?.slug ?? text.slug,
      title: old.title,
      summary: old.summary,
      category: old.category,
      screen: old.screen,
      related: old.related,
      order: old.place,
      body: old.body,
      isDraftForCounsel: text.is_draft_for_counsel,
    };
    const written = await writeIn(deps, tx, by, { text, open, fields });
    await audit(deps, tx, by, {
      action: 'content.restored',
      subject: `text:${textId}`,
      detail: { from: old.number, revision: written },
    });
    return ok({ textId, revision: written });
  });
