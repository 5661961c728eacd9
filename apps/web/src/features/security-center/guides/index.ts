/** All guides, in the order in which they are shown. */

import { accountGuides } from './account.ts';
import { dealGuides } from './deals.ts';
import type { Guide } from './guide.ts';
import { messageGuides } from './messages.ts';

export const guides: readonly Guide[] = [...accountGuides, ...messageGuides, ...dealGuides];

export const findGuide = (id: string | undefined): Guide | undefined =>
  guides.find((guide) => guide.id === id);

const textOf = ({ title, summary, sections, checklist }: Guide): string =>
  [
    title,
    summary,
    ...sections.flatMap(({ heading, text }) => [heading, ...text]),
    ...checklist.map(({ text }) => text),
  ]
    .join(' ')
    .toLowerCase();

/** The guides that contain every word, those with the words in their title first. */
export const searchGuides = (typed: string): readonly Guide[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return guides;
  const isIn = (text: string) => words.every((word) => text.includes(word));
  const found = guides.filter((guide) => isIn(textOf(guide)));
  const isTitled = ({ title }: Guide) => isIn(title.toLowerCase());
  return [...found.filter(isTitled), ...found.filter((guide) => !isTitled(guide))];
};
