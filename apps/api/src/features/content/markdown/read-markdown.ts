/**
 * Markdown to blocks. Only what is listed here reaches a page: paragraphs, headings of the second
 * and third level, lists, notes, tables, pictures of ours. All else is named with its line, so that
 * the desk can refuse it, and left out, so that a page never shows it.
 */

import type { Block } from '@cowrie/contract/content/blocks';
import { textLimits } from '@cowrie/contract/content/data';
import type {
  Blockquote,
  Heading,
  Image,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import {
  markdownLimits,
  note,
  type Piece,
  type Problem,
  type Reader,
  type TextSources,
} from './context.ts';
import { textOf, withoutGaps } from './gaps.ts';
import { inlinesOf, plainOf, trimmed } from './inlines.ts';
import { imageIdOf } from './links.ts';

export type ReadText = {
  readonly blocks: Block[];
  readonly problems: readonly Problem[];
  /** Gaps that a person has to fill in. */
  readonly gaps: readonly string[];
  readonly links: readonly { readonly to: string; readonly line: number }[];
};

const gap = { t: 'gap' } as const;
const lineOf = (node: RootContent): number => node.position?.start.line ?? 1;

/** The words without those of a gap; null if nothing is left of them. */
const wordsOf = (reader: Reader, children: readonly PhrasingContent[]) => {
  const { nodes, gaps } = withoutGaps(children);
  reader.gaps.push(...gaps);
  if (gaps.length === 0) return inlinesOf(reader, nodes);
  const left = trimmed(inlinesOf(reader, nodes));
  return left.length === 0 ? null : left;
};

const imageOf = (reader: Reader, node: Image, line: number): Piece[] => {
  const id = imageIdOf(node.url);
  const size = id === undefined ? undefined : reader.image(id);
  const alt = (node.alt ?? '').trim();
  if (!size)
    note(reader, line, 'pictures are uploaded here first; this address is not one of them');
  if (alt === '' || alt.length > textLimits.alt)
    note(reader, line, 'a picture needs a description of at most 200 characters in the brackets');
  return size && alt !== ''
    ? [{ t: 'img', src: node.url, alt: alt.slice(0, textLimits.alt), ...size }]
    : [];
};

const onlyPlaceholder = /^\{\{\s*(table [^{}]{0,70})\}\}$/;

const paragraphOf = (reader: Reader, node: Paragraph): Piece[] => {
  const [first] = node.children;
  if (first?.type === 'image' && node.children.length === 1)
    return imageOf(reader, first, lineOf(node));
  const table = onlyPlaceholder.exec(textOf(node.children).trim())?.[1];
  if (table !== undefined) {
    const drawn = reader.table(table.trim());
    if (!drawn) note(reader, lineOf(node), `there is no {{${table}}}`);
    return drawn ? [drawn] : [];
  }
  const c = wordsOf(reader, node.children);
  if (c === null) return [gap];
  return c.length === 0 ? [] : [{ t: 'p', c }];
};

const idOf = (reader: Reader, words: string): string => {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const start = plain.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'part';
  let id = start;
  for (let at = 2; reader.ids.has(id); at += 1) id = `${start}-${at}`;
  reader.ids.add(id);
  return id;
};

const headingOf = (reader: Reader, node: Heading): Piece[] => {
  if (node.depth !== 2 && node.depth !== 3)
    note(reader, lineOf(node), 'headings are written with ## or ###');
  const c = wordsOf(reader, node.children);
  if (c === null) return [gap];
  if (c.length === 0) return [];
  return [{ t: 'h', level: node.depth <= 2 ? 2 : 3, id: idOf(reader, plainOf(c)), c }];
};

const withoutMarks = (pieces: readonly Piece[]): Block[] =>
  pieces.filter((piece) => piece.t !== 'gap');

const listOf = (reader: Reader, node: List, depth: number): Piece[] => {
  const read = node.children.map(({ children }) => piecesOf(reader, children, depth + 1));
  const items = read.map(withoutMarks).filter((item) => item.length > 0);
  if (items.length > 0) return [{ t: node.ordered ? 'ol' : 'ul', items }];
  return read.flat().length > 0 ? [gap] : [];
};

const noteOf = (reader: Reader, node: Blockquote, depth: number): Piece[] => {
  const read = piecesOf(reader, node.children, depth + 1);
  const c = withoutMarks(read);
  if (c.length > 0) return [{ t: 'note', c }];
  return read.length > 0 ? [gap] : [];
};

const tableOf = (reader: Reader, node: Table): Piece[] => {
  const [head, ...rows] = node.children;
  const columns = head?.children.length ?? 0;
  if (columns > markdownLimits.columns || rows.length > markdownLimits.rows) {
    const { columns: most, rows: longest } = markdownLimits;
    note(reader, lineOf(node), `a table has at most ${most} columns and ${longest} rows`);
    return [];
  }
  const cells = rows.map((row) =>
    Array.from({ length: columns }, (_, at) => wordsOf(reader, row.children[at]?.children ?? [])),
  );
  return [
    {
      t: 'table',
      head: (head?.children ?? []).map((cell) => wordsOf(reader, cell.children) ?? []),
      // A row that says nothing without its gap is left out.
      rows: cells.filter((row) => row.every((cell) => cell !== null)),
    },
  ];
};

const refused: Readonly<Record<string, string>> = {
  html: 'HTML is not allowed',
  code: 'blocks of code are not allowed; a line that begins with four spaces is one',
  thematicBreak: 'lines across the page are not allowed',
  definition: 'write the address of a link in parentheses behind its words',
};

const pieceOf = (reader: Reader, node: RootContent, depth: number): Piece[] => {
  if (node.type === 'paragraph') return paragraphOf(reader, node);
  if (node.type === 'heading' && depth === 0) return headingOf(reader, node);
  if (node.type === 'table') return tableOf(reader, node);
  if (depth >= markdownLimits.depth) {
    note(reader, lineOf(node), 'too many lists or notes within each other');
    return [];
  }
  if (node.type === 'list') return listOf(reader, node, depth);
  if (node.type === 'blockquote') return noteOf(reader, node, depth);
  const why = node.type === 'heading' ? 'a heading cannot be inside a list or a note' : undefined;
  note(reader, lineOf(node), why ?? refused[node.type] ?? 'this kind of Markdown is not allowed');
  return [];
};

const piecesOf = (reader: Reader, nodes: readonly RootContent[], depth: number): Piece[] =>
  nodes.flatMap((node) => pieceOf(reader, node, depth));

/** A heading under which gaps left nothing is left out too. */
const withoutEmptyParts = (pieces: readonly Piece[]): Block[] =>
  withoutMarks(
    pieces.filter((piece, at) => {
      if (piece.t !== 'h') return true;
      const next = pieces.findIndex(
        (other, place) =>
          place > at && (other.t !== 'h' ? other.t !== 'gap' : other.level <= piece.level),
      );
      const under = pieces.slice(at + 1, next === -1 ? undefined : next);
      const isEmpty = next === -1 || pieces[next]?.t === 'h';
      return !(isEmpty && under.some(({ t }) => t === 'gap'));
    }),
  );

/** Input that would take long to read. Its first line is named; nothing of it is shown. */
const tooHard = (source: string): Problem | null => {
  if (source.length > textLimits.body)
    return { line: 1, what: `a text has at most ${textLimits.body} characters` };
  if (source.split('\n').length > markdownLimits.lines)
    return { line: 1, what: `a text has at most ${markdownLimits.lines} lines` };
  let line = 1;
  for (const part of source.split(/\n[ \t]*\n/)) {
    const marks = part.match(/[[\]*_`<!>\\&]/g)?.length ?? 0;
    const nested = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){12}/m.test(part);
    if (nested) return { line, what: 'too many lists or notes within each other' };
    if (marks > markdownLimits.marks)
      return { line, what: 'too many marks without an empty line between them' };
    line += part.split('\n').length + 1;
  }
  return null;
};

const parse = (source: string) =>
  fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });

export const readMarkdown = (source: string, sources: TextSources): ReadText => {
  const reader: Reader = { ...sources, problems: [], gaps: [], links: [], ids: new Set() };
  const hard = tooHard(source);
  if (hard) return { blocks: [], problems: [hard], gaps: [], links: [] };
  const pieces = piecesOf(reader, parse(source).children, 0);
  const { problems, gaps, links } = reader;
  return { blocks: withoutEmptyParts(pieces), problems, gaps, links };
};

/** The words of blocks, for search and for counting. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map((block): string => {
      if (block.t === 'p' || block.t === 'h') return plainOf(block.c);
      if (block.t === 'img') return block.alt;
      if (block.t === 'note') return plainText(block.c);
      if (block.t === 'table')
        return [block.head, ...block.rows].map((row) => row.map(plainOf).join(' ')).join('\n');
      return block.items.map(plainText).join('\n');
    })
    .join('\n');

const wordsAMinute = 200;

export const minutesOf = (blocks: readonly Block[]): number =>
  Math.max(1, Math.ceil(plainText(blocks).split(/\s+/).length / wordsAMinute));
