/** The texts that come with the product: `apps/api/content/<kind>/<slug>.md`. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textKindKeys, type TextKind } from '@cowrie/contract/content/data';

export type SeedText = {
  readonly kind: TextKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string | null;
  readonly screen: string | null;
  readonly related: readonly string[];
  readonly order: number;
  readonly published: string;
  readonly updated: string;
  readonly body: string;
};

const folder = join(import.meta.dirname, '../../../content');

const fieldsOf = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()] as const;
    }),
  );

/** A file without its fields gives empty ones, which `content.test.ts` refuses. */
const parseSeed = (kind: TextKind, slug: string, source: string): SeedText => {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const fields = fieldsOf(head);
  const updated = fields.get('updated') ?? '';
  return {
    kind,
    slug,
    title: fields.get('title') ?? '',
    summary: fields.get('summary') ?? '',
    category: fields.get('category') ?? null,
    screen: fields.get('screen') ?? null,
    related: (fields.get('related') ?? '').match(/[\w-]+/g) ?? [],
    order: Number(fields.get('order') ?? 100),
    published: fields.get('published') ?? updated,
    updated,
    body: body.trim(),
  };
};

const readKind = async (kind: TextKind): Promise<readonly (readonly [SeedText, string])[]> => {
  const names = (await readdir(join(folder, kind))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, kind, name), 'utf8');
      return [parseSeed(kind, name.replace(/\.md$/, ''), source), source] as const;
    }),
  );
};

/** Every text, with a digest that differs if one of them does. */
export const readSeeds = async (): Promise<{
  readonly texts: readonly SeedText[];
  readonly digest: Buffer;
}> => {
  const read = (await Promise.all(textKindKeys.map(readKind))).flat();
  const hash = createHash('sha256');
  for (const [{ kind, slug }, source] of read)
    hash.update(`${kind}/${slug} ${source.length} ${source}`);
  return { texts: read.map(([text]) => text), digest: hash.digest() };
};
