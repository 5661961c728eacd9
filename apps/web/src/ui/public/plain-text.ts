import type { Block, Inline } from '@cowrie/contract/content/blocks';

/** The words of a line, without its looks. */
export const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.t === 'code' ? part.c : plainText(part.c);
    })
    .join('');

/** The words of a text, for search engines that show an answer beside its question. */
export const plainBlocks = (blocks: readonly Block[]): string =>
  blocks.map(plainBlock).filter(Boolean).join(' ');

const plainBlock = (block: Block): string => {
  if (block.t === 'p' || block.t === 'h') return plainText(block.c);
  if (block.t === 'ul' || block.t === 'ol') return block.items.map(plainBlocks).join(' ');
  if (block.t === 'note') return plainBlocks(block.c);
  if (block.t === 'table')
    return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ');
  return '';
};
