/** The public texts: complete front matter, links that lead somewhere, placeholders that exist. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { railNames } from '@cowrie/contract/limits/data';
import { describe, expect, test } from 'vitest';

const kinds = ['help', 'faqs', 'pages', 'blog'] as const;
type Kind = (typeof kinds)[number];
type Text = {
  readonly kind: Kind;
  readonly slug: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
};

const folder = import.meta.dirname;

const readText = (kind: Kind, file: string): Text => {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(folder, kind, file), 'utf8')) ?? [];
  const fields = head.split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()] as const;
  });
  return { kind, slug: path.basename(file, '.md'), fields: Object.fromEntries(fields), body };
};

const texts = kinds.flatMap((kind) =>
  readdirSync(path.join(folder, kind)).map((file) => readText(kind, file)),
);
const slugsOf = (kind: Kind): Set<string> =>
  new Set(texts.filter((text) => text.kind === kind).map(({ slug }) => slug));
const named = texts.map((text) => [`${text.kind}/${text.slug}`, text] as const);

const categories: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  help: 'getting-started log-in identity limits money requests sending cards bills tracking notifications security scams support account'.split(
    ' ',
  ),
  faqs: 'money sending identity security account company'.split(' '),
};

const isPlaceholder = (words: string): boolean => {
  const [what = '', about = '', period = '', ...more] = words.trim().split(/\s+/);
  if (more.length > 0) return false;
  if (what === 'fee' || what === 'time')
    return period === '' && railNames.some((rail) => rail === about);
  if (what === 'limit') return /^[0-3]$/.test(about) && ['day', 'single'].includes(period);
  return what === 'table' && ['fees', 'limits', 'times', 'cards'].includes(about) && period === '';
};

const problemsOf = ({ kind, fields, body }: Text): string[] => {
  const own = slugsOf(kind);
  const related = (fields['related'] ?? '')
    .replaceAll(/[[\]\s]/g, '')
    .split(',')
    .filter(Boolean);
  const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to.replace(/#.*/, ''));
  const isDead = (to: string): boolean => {
    const [, room = '', slug = ''] = /^\/(help\/articles|blog)\/([\w-]+)$/.exec(to) ?? [];
    if (room !== '') return !slugsOf(room === 'blog' ? 'blog' : 'help').has(slug);
    return !/^\/[\w/-]*$/.test(to);
  };
  const placeholders = [...body.matchAll(/\{\{(.*?)\}\}/g)].map(([, words = '']) => words);
  return [
    ...['title', 'summary', 'updated'].filter((name) => !fields[name]).map((name) => `no ${name}`),
    ...((fields['summary'] ?? '').length > 160 ? ['a long summary'] : []),
    ...(/^\d{4}-\d\d-\d\d$/.test(fields['updated'] ?? '') ? [] : ['no day']),
    ...(categories[kind]?.includes(fields['category'] ?? '') === false ? ['no category'] : []),
    ...related.filter((slug) => !own.has(slug)).map((slug) => `unknown text ${slug}`),
    ...links.filter(isDead).map((to) => `dead link ${to}`),
    ...placeholders.filter((words) => !isPlaceholder(words)).map((words) => `unknown {{${words}}}`),
    ...(/^# |<[a-z]|!\[/m.test(body) ? ['a heading of the first level, HTML or a picture'] : []),
  ];
};

describe('public texts', () => {
  test('are enough: 40 articles of help, 20 questions, 8 posts', () => {
    expect(slugsOf('help').size).toBeGreaterThanOrEqual(40);
    expect(slugsOf('faqs').size).toBeGreaterThanOrEqual(20);
    expect(slugsOf('blog').size).toBeGreaterThanOrEqual(8);
  });

  test.each(named)('%s is complete and leads nowhere that does not exist', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
