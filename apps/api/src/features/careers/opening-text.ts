import type { Block } from '@cowrie/contract/content/blocks';

/** Pure: paragraphs until the content room's reader is there. */
export const readOpeningText = (body: string): Block[] =>
  body
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text): Block => ({ t: 'p', c: [text] }));
