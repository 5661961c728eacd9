/**
 * The words of one message. Which version counts is read in the transaction of the message, so a
 * change is in force with its approval, in every process. A version never changes, so its words are
 * read once by each process. A version that does not fit, or cannot be filled, never costs a message:
 * the built-in wording is used, and staff see a signal.
 */

import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import type { Tx } from '#platform/db/pool.ts';
import { type Quoted, quoteAll } from '#platform/stranger-text.ts';
import { bothForms, builtInContent, type Contents } from '../content.ts';
import type { DefinedKind, NotificationKind } from '../define.ts';
import type { NotifyDeps } from '../deps.ts';
import { misfitOf } from './check.ts';
import { findCurrent, insertFault, readWords } from './template-queries.ts';
import { editedContent } from './words.ts';

type Wording = { readonly words: TemplateWords | null; readonly misfit: string | null };

/** By the id of the version. Old versions make room for new ones. */
const known = new Map<string, Wording>();
const mostKnown = 500;

const wordingOf = async (tx: Tx, kind: DefinedKind, id: string): Promise<Wording> => {
  const found = known.get(id);
  if (found) return found;
  const words = await readWords(tx, id);
  const wording = { words, misfit: words && misfitOf(kind, words) };
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(id, wording);
  return wording;
};

export type Rendered = Contents & {
  /** Null for the built-in wording. */
  readonly version: number | null;
};

const tryEdited = <Data>(
  kind: NotificationKind<Data>,
  data: Quoted<Data>,
  { words, misfit }: Wording & { readonly words: TemplateWords },
): { readonly contents: Contents } | { readonly why: string } => {
  if (misfit !== null) return { why: misfit };
  try {
    return { contents: bothForms(kind, data, (one) => editedContent(kind, one, words)) };
  } catch (error) {
    return { why: error instanceof Error ? error.message : 'unknown' };
  }
};

/** The words of a kind that count now; null for the built-in wording. */
type CurrentWording = (Wording & { readonly id: string; readonly version: number }) | null;

export const currentWording = async <Data>(
  tx: Tx,
  kind: NotificationKind<Data>,
): Promise<CurrentWording> => {
  const current = kind.isEditable === false ? undefined : await findCurrent(tx, kind.id);
  if (!current) return null;
  const { id, version } = current;
  return { ...(await wordingOf(tx, kind, id)), id, version };
};

/** Fills the words for one message. */
export const fillMessage = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  kind: NotificationKind<Data>,
  given: Data,
  current: CurrentWording,
): Promise<Rendered> => {
  const data = quoteAll(given);
  const builtIn = (): Rendered => ({
    ...bothForms(kind, data, (one) => builtInContent(kind, one)),
    version: null,
  });
  if (!current || current.words === null) return builtIn();
  const edited = tryEdited(kind, data, { words: current.words, misfit: current.misfit });
  if ('contents' in edited) return { ...edited.contents, version: current.version };
  await insertFault(tx, { template_id: current.id, why: edited.why, at: deps.clock.now() });
  return builtIn();
};
