import type { Block } from '@cowrie/contract/content/blocks';

/** A problem of a text, and its line: 'Line 12: HTML is not allowed'. */
export type Problem = { readonly line: number; readonly what: string };

export type ImageSize = { readonly width: number; readonly height: number };

/** Where a text gets what is not written in it. */
export type TextSources = {
  /** `fee bank` → 'free'. Undefined if there is no such figure. */
  readonly figure: (words: string) => string | undefined;
  /** `table fees` → a table. */
  readonly table: (words: string) => Block | undefined;
  readonly image: (id: string) => ImageSize | undefined;
};

/** A block while a text is read. Where a gap took a block away, its place is known. */
export type Piece = Block | { readonly t: 'gap' };

export type Reader = TextSources & {
  readonly problems: Problem[];
  readonly gaps: string[];
  readonly links: { readonly to: string; readonly line: number }[];
  readonly ids: Set<string>;
};

/** Limits of one text. Our longest text has a quarter of them. */
export const markdownLimits = {
  depth: 6,
  columns: 8,
  rows: 200,
  problems: 20,
  lines: 1_500,
  /** Marks of Markdown between two empty lines: reading them takes time that grows faster. */
  marks: 600,
} as const;

export const note = (reader: Pick<Reader, 'problems'>, line: number, what: string): void => {
  if (reader.problems.length < markdownLimits.problems) reader.problems.push({ line, what });
};
