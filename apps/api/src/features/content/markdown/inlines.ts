/** The words of a paragraph, from Markdown to what a page draws. */

import type { Inline } from '@cowrie/contract/content/blocks';
import type { Link, PhrasingContent } from 'mdast';
import { markdownLimits, note, type Reader } from './context.ts';
import { isSafeLink } from './links.ts';

type Node = PhrasingContent;

const lineOf = (node: Node): number => node.position?.start.line ?? 1;

const placeholder = /\{\{([^{}]{0,80})\}\}/g;

const fill = (reader: Reader, text: string, line: number): string =>
  text.replaceAll(placeholder, (_, words: string) => {
    const figure = reader.figure(words.trim());
    if (figure === undefined) note(reader, line, `there is no figure {{${words}}}`);
    return figure ?? '';
  });

/** Texts that follow each other become one. */
const joinTexts = (inlines: readonly Inline[]): Inline[] =>
  inlines.reduce<Inline[]>((done, next) => {
    const last = done.at(-1);
    if (next === '') return done;
    if (typeof last === 'string' && typeof next === 'string') done[done.length - 1] = last + next;
    else done.push(next);
    return done;
  }, []);

const linkOf = (reader: Reader, node: Link, depth: number): Inline[] => {
  const line = lineOf(node);
  const c = inlinesOf(reader, node.children, depth + 1);
  if (!isSafeLink(node.url)) {
    note(reader, line, 'a link leads to a page of ours, an email address or an https address');
    // An address that is its own words is left out with the link.
    return plainOf(c) === node.url ? [] : c;
  }
  reader.links.push({ to: node.url, line });
  return [{ t: 'link', to: node.url, c }];
};

const refused: Readonly<Record<string, string>> = {
  html: 'HTML is not allowed',
  image: 'a picture needs a line of its own',
  linkReference: 'write the address of a link in parentheses behind its words',
  imageReference: 'write the address of a picture in parentheses behind its words',
};

const inlineOf = (reader: Reader, node: Node, depth: number): Inline[] => {
  if (node.type === 'text') return [fill(reader, node.value, lineOf(node))];
  if (node.type === 'break') return [' '];
  if (node.type === 'inlineCode') return [{ t: 'code', c: fill(reader, node.value, lineOf(node)) }];
  if (depth > markdownLimits.depth) {
    note(reader, lineOf(node), 'too many marks within each other');
    return [];
  }
  if (node.type === 'strong' || node.type === 'emphasis') {
    const c = inlinesOf(reader, node.children, depth + 1);
    return c.length === 0 ? [] : [{ t: node.type === 'strong' ? 'strong' : 'em', c }];
  }
  if (node.type === 'link') return linkOf(reader, node, depth);
  note(reader, lineOf(node), refused[node.type] ?? 'this kind of Markdown is not allowed');
  return [];
};

export const inlinesOf = (reader: Reader, nodes: readonly Node[], depth = 0): Inline[] =>
  joinTexts(nodes.flatMap((node) => inlineOf(reader, node, depth)));

/** Removes the spaces that a cut left at both ends. */
export const trimmed = (inlines: readonly Inline[]): Inline[] => {
  const [first, ...rest] = inlines;
  const start = typeof first === 'string' ? [first.trimStart(), ...rest] : [...inlines];
  const last = start.at(-1);
  if (typeof last === 'string') start[start.length - 1] = last.trimEnd();
  return start.filter((part) => part !== '');
};

export const plainOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((part) => {
      if (typeof part === 'string') return part;
      return typeof part.c === 'string' ? part.c : plainOf(part.c);
    })
    .join('');
