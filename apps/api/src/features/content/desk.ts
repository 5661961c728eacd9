/** Texts as the desk reads them. */

import { textPath } from '@cowrie/contract/content/data';
import type { DeskText, TextFields } from '@cowrie/contract/content/desk-schemas';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import {
  findText,
  readRedirects,
  readVersions,
  type NamedVersion,
  type TextRow,
  type VersionRow,
} from './desk-queries.ts';
import { differenceOf } from './difference.ts';
import { drawDraft } from './draw.ts';
import { readVotes } from './vote-queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const fieldsOf = (text: Pick<TextRow, 'is_draft_for_counsel'>, row: VersionRow): TextFields => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  category: row.category,
  screen: row.screen,
  related: row.related,
  order: row.place,
  body: row.body,
  isDraftForCounsel: text.is_draft_for_counsel,
});

const versionOf = (row: NamedVersion): DeskText['versions'][number] => ({
  id: row.id,
  number: row.number,
  state: row.state,
  revision: row.revision,
  title: row.title,
  author: row.author,
  reviewer: row.reviewer,
  reason: row.reason,
  editedAt: row.edited_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  publishAt: row.publish_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
});

const isOpen = ({ state }: VersionRow): boolean =>
  state === 'draft' || state === 'review' || state === 'scheduled';

const votesOf = async (deps: Deps, textId: string): Promise<DeskText['votes']> => {
  const { helpful, unhelpful, comments } = await readVotes(deps.db, textId);
  return {
    helpful,
    unhelpful,
    comments: comments.map(({ is_helpful: isHelpful, comment, at }) => ({
      helpful: isHelpful,
      comment,
      at: at.toISOString(),
    })),
  };
};

export const readDeskText = async (deps: Deps, actor: Actor, textId: string) => {
  const text = await findText(deps.db, textId);
  if (!text) return fail('NOT_FOUND');
  const [versions, redirects, votes] = await Promise.all([
    readVersions(deps.db, textId),
    readRedirects(deps.db, textId),
    votesOf(deps, textId),
  ]);
  const [newest] = versions;
  if (!newest) return fail('NOT_FOUND');
  const open = versions.find(isOpen);
  const { gaps, brokenLinks } = await drawDraft(deps, newest.body);
  const { kind, slug, locale, status } = text;
  return ok({
    id: text.id,
    kind,
    slug,
    locale,
    status,
    isDraftForCounsel: text.is_draft_for_counsel,
    path: text.published_id === null ? null : textPath(kind, slug),
    fields: fieldsOf(text, newest),
    open: open ? versionOf(open) : null,
    mayReview: !open?.writers.includes(actor.userId),
    versions: versions.map(versionOf),
    redirects,
    gaps,
    brokenLinks,
    votes,
  } satisfies DeskText);
};

/** Everything that a visitor reads, as lines, so that a change of the title shows too. */
const linesOf = (row: VersionRow): string =>
  [
    `Title: ${row.title}`,
    `Summary: ${row.summary}`,
    `Address: ${row.slug}`,
    `Category: ${row.category ?? ''}`,
    `Screen: ${row.screen ?? ''}`,
    `Related: ${row.related.join(', ')}`,
    `Order: ${row.place}`,
    '',
    row.body,
  ].join('\n');

export const readVersion = async (
  deps: Deps,
  {
    textId,
    versionId,
    against,
  }: { textId: string; versionId: string; against?: string | undefined },
) => {
  const [text, versions] = await Promise.all([
    findText(deps.db, textId),
    readVersions(deps.db, textId),
  ]);
  const row = versions.find(({ id }) => id === versionId);
  if (!text || !row) return fail('NOT_FOUND');
  const other =
    against === undefined
      ? versions.find(({ number }) => number < row.number)
      : versions.find(({ id }) => id === against);
  if (against !== undefined && !other) return fail('NOT_FOUND');
  return ok({
    version: versionOf(row),
    fields: fieldsOf(text, row),
    drawn: await drawDraft(deps, row.body),
    against: other?.number ?? null,
    difference: other ? differenceOf(linesOf(other), linesOf(row)) : [],
  });
};
