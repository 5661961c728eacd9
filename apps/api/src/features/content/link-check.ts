/** Links of texts to our own pages and texts that lead nowhere. */

import type { Block } from '@cowrie/contract/content/blocks';
import { textPath } from '@cowrie/contract/content/data';
import { productPaths } from '@cowrie/contract/content/own-paths';
import { sitePages } from '@cowrie/contract/pages';
import type { Catalogue } from './catalogue.ts';
import { imageIdOf } from './markdown/links.ts';
import { readMarkdown } from './markdown/read-markdown.ts';

type BrokenLink = { readonly to: string; readonly line: number };

const fixed: ReadonlySet<string> = new Set([...sitePages, ...productPaths]);

const withoutFigures = { figure: () => '', table: () => undefined } as const;

const idsIn = (blocks: readonly Block[]): Set<string> =>
  new Set(blocks.flatMap((block) => (block.t === 'h' ? [block.id] : [])));

/** Answers whether a link leads somewhere, for all texts of one catalogue. */
export const createLinkCheck = (catalogue: Catalogue) => {
  const paths = new Set(catalogue.texts.map(({ kind, slug }) => textPath(kind, slug)));
  const image = (id: string) => catalogue.images.get(id);
  const headings = new Map<string, Set<string>>();
  const headingsAt = (path: string): Set<string> => {
    const known = headings.get(path);
    if (known) return known;
    const text = catalogue.texts.find(({ kind, slug }) => textPath(kind, slug) === path);
    const ids = idsIn(text ? readMarkdown(text.body, { ...withoutFigures, image }).blocks : []);
    headings.set(path, ids);
    return ids;
  };
  const leadsSomewhere = (to: string, own: ReadonlySet<string>): boolean => {
    if (to.startsWith('#')) return own.has(to.slice(1));
    if (!to.startsWith('/') || imageIdOf(to) !== undefined) return true;
    const [address = '', part] = to.split('#');
    const path = address.split('?')[0] ?? '';
    if (part !== undefined && path === '/faqs') return paths.has(`/faqs#${part}`);
    const isThere = fixed.has(path) || paths.has(path) || catalogue.moved.has(path);
    return isThere && (part === undefined || !paths.has(path) || headingsAt(path).has(part));
  };
  return (read: {
    readonly blocks: readonly Block[];
    readonly links: readonly BrokenLink[];
  }): BrokenLink[] => {
    const own = idsIn(read.blocks);
    return read.links.filter(({ to }) => !leadsSomewhere(to, own));
  };
};
