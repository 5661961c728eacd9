/** Demo data: the texts of the product, and work at the desk in every state. */

import type { TextKind } from '@cowrie/contract/content/data';
import { findText, insertText, insertVersion } from '#features/content/desk-queries.ts';
import { publishJob } from '#features/content/publish.ts';
import { seedTexts } from '#features/content/seed.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { DemoPeople } from '../demo.ts';
import { insertMisses, insertVotes, textIdOf } from './queries.ts';

const day = 86_400;

type DemoText = {
  readonly id: string;
  readonly versionId: string;
  readonly kind: TextKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string | null;
  readonly state: 'draft' | 'review' | 'scheduled';
  readonly reason: string | null;
  readonly body: string;
};

const idOf = (number: number): string => `00000000-0000-7000-8000-0000003600${number}`;

const texts: readonly DemoText[] = [
  {
    id: idOf(10),
    versionId: idOf(11),
    kind: 'blog',
    slug: 'how-to-read-a-statement',
    title: 'How to read your statement',
    summary: 'What each line of a statement means, and how to find a fee or a returned transfer.',
    category: null,
    state: 'draft',
    reason: null,
    body: 'A statement lists every movement of one wallet between two days.\n\n## The lines\n\n- **Amount** is what moved.\n- **Fee** is on a line of its own.\n\n[owner: a picture of a statement]',
  },
  {
    id: idOf(20),
    versionId: idOf(21),
    kind: 'help',
    slug: 'statements-for-a-visa',
    title: 'A statement for a visa or a landlord',
    summary: 'How to make a statement that shows your name and the days you need.',
    category: 'tracking',
    state: 'review',
    reason: 'Support is asked this every week',
    body: 'Choose the wallet and the days under [History](/transactions), then **Statement**.\n\n> Check with the embassy which days it asks for.\n\nSee also [statements](/help/articles/statements).',
  },
  {
    id: idOf(30),
    versionId: idOf(31),
    kind: 'blog',
    slug: 'what-a-fee-pays-for',
    title: 'What a fee pays for',
    summary: 'Why some ways of sending are free and others are not.',
    category: null,
    state: 'scheduled',
    reason: 'Checked against the fee table',
    body: 'These are the fees of today:\n\n{{table fees}}\n\nA transfer between two people on Cowrie never leaves our books. Fee: {{fee tag}}.',
  },
];

const addText = async (
  deps: Platform,
  tx: Tx,
  { ops, checker }: DemoPeople,
  text: DemoText,
): Promise<void> => {
  const at = addSeconds(deps.clock.now(), -day);
  const isScheduled = text.state === 'scheduled';
  const publishAt = isScheduled ? addSeconds(deps.clock.now(), 7 * day) : null;
  const { id, versionId, state, kind, slug, title, summary, category, reason, body } = text;
  await insertText(tx, {
    id,
    kind,
    slug,
    title,
    locale: 'en',
    status: state,
    created_at: at,
    updated_at: at,
  });
  await insertVersion(tx, {
    id: versionId,
    text_id: id,
    number: 1,
    state,
    slug,
    title,
    summary,
    category,
    body,
    reason,
    writers: [ops.id],
    author_id: ops.id,
    reviewer_id: isScheduled ? checker.id : null,
    created_at: at,
    edited_at: at,
    submitted_at: state === 'draft' ? null : at,
    publish_at: publishAt,
  });
  if (publishAt) await enqueue(tx, publishJob, { textId: id }, { runAt: publishAt });
};

const voted = [
  { slug: 'fees', helpful: 14, unhelpful: 2, comment: 'I want to see the fee for Ghana alone' },
  { slug: 'delivery-times', helpful: 6, unhelpful: 5, comment: 'Says nothing about weekends' },
  { slug: 'freeze-account', helpful: 9, unhelpful: 0, comment: null },
] as const;

const missed = [
  { words: 'dollar card', times: 11, daysAgo: 1 },
  { words: 'dollar card', times: 7, daysAgo: 2 },
  { words: 'buy airtime', times: 9, daysAgo: 1 },
  { words: 'crypto wallet', times: 4, daysAgo: 3 },
] as const;

export const seedDesk = async (deps: Platform, people: DemoPeople): Promise<void> => {
  await seedTexts(deps);
  const [first] = texts;
  if (!first || (await findText(deps.db, first.id))) return;
  const now = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    for (const text of texts) await addText(deps, tx, people, text);
    for (const { slug, ...votes } of voted) {
      const textId = await textIdOf(tx, 'help', slug);
      if (textId) await insertVotes(tx, { textId, ...votes, at: addSeconds(now, -day) });
    }
    for (const { daysAgo, ...miss } of missed)
      await insertMisses(tx, { ...miss, day: lagosDay(addSeconds(now, -daysAgo * day)) });
  });
};
