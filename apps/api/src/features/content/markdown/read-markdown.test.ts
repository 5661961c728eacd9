import { block } from '@cowrie/contract/content/blocks';
import { textLimits } from '@cowrie/contract/content/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { TextSources } from './context.ts';
import { plainText, readMarkdown } from './read-markdown.ts';

const picture = '0192f0c1-0000-7000-8000-000000000001';
const sources: TextSources = {
  figure: (words) => (words === 'fee bank' ? '₦25' : undefined),
  table: (words) =>
    words === 'table fees' ? { t: 'table', head: [['How']], rows: [[['Tag']]] } : undefined,
  image: (id) => (id === picture ? { width: 800, height: 600 } : undefined),
};
const read = (source: string) => readMarkdown(source, sources);
const problemsOf = (source: string) =>
  read(source).problems.map(({ line, what }) => `${line}: ${what}`);
const wordsOf = (source: string) => plainText(read(source).blocks);
const blocks = z.array(block);

describe('Markdown becomes blocks', () => {
  test('with headings, lists, notes, tables and marks within the words', () => {
    const { blocks: made, problems } = read(
      '## Fees & more\n\nIt costs **{{fee bank}}** to [send](/help/articles/fees).\n\n1. One\n2. Two\n   - Three\n\n> Mind `this`.\n\n| A | B |\n| - | - |\n| 1 | _2_ |\n\n## Fees & more\n\n{{table fees}}\n',
    );
    expect(problems).toEqual([]);
    expect(made).toEqual([
      { t: 'h', level: 2, id: 'fees-more', c: ['Fees & more'] },
      {
        t: 'p',
        c: [
          'It costs ',
          { t: 'strong', c: ['₦25'] },
          ' to ',
          { t: 'link', to: '/help/articles/fees', c: ['send'] },
          '.',
        ],
      },
      {
        t: 'ol',
        items: [
          [{ t: 'p', c: ['One'] }],
          [
            { t: 'p', c: ['Two'] },
            { t: 'ul', items: [[{ t: 'p', c: ['Three'] }]] },
          ],
        ],
      },
      { t: 'note', c: [{ t: 'p', c: ['Mind ', { t: 'code', c: 'this' }, '.'] }] },
      { t: 'table', head: [['A'], ['B']], rows: [[['1'], [{ t: 'em', c: ['2'] }]]] },
      { t: 'h', level: 2, id: 'fees-more-2', c: ['Fees & more'] },
      { t: 'table', head: [['How']], rows: [[['Tag']]] },
    ]);
  });

  test('a picture of ours has its size and its description', () => {
    expect(read(`![The review page](/api/v1/content/images/${picture})`).blocks).toEqual([
      {
        t: 'img',
        src: `/api/v1/content/images/${picture}`,
        alt: 'The review page',
        width: 800,
        height: 600,
      },
    ]);
  });
});

describe('what is not allowed is named with its line and never shown', () => {
  test.each([
    ['Fine\n\n<script>alert(1)</script>', '3: HTML is not allowed'],
    ['Fine <b onclick=x>bold</b>', '1: HTML is not allowed'],
    ['[x](javascript:alert(1))', '1: a link leads to'],
    ['[x](JaVaScRiPt:alert(1))', '1: a link leads to'],
    ['[x](data:text/html,x)', '1: a link leads to'],
    ['[x](//evil.example)', '1: a link leads to'],
    ['[x](/\\evil.example)', '1: a link leads to'],
    ['[x](http://plain.example)', '1: a link leads to'],
    ['[x](https://user:pass@evil.example)', '1: a link leads to'],
    ['<javascript:alert(1)>', '1: a link leads to'],
    ['![x](https://evil.example/x.png)', '1: pictures are uploaded here first'],
    [`![](/api/v1/content/images/${picture})`, '1: a picture needs a description'],
    ['Words ![x](/y.png) words', '1: a picture needs a line of its own'],
    ['# Title', '1: headings are written with ## or ###'],
    ['```js\nalert(1)\n```', '1: blocks of code are not allowed'],
    ['one\n\n---\n\ntwo', '3: lines across the page'],
    ['[x][y]\n\n[y]: /z', 'write the address of a link'],
    ['{{fee nowhere}}', '1: there is no figure {{fee nowhere}}'],
    ['{{table secrets}}', '1: there is no {{table secrets}}'],
  ])('%j', (source, problem) => {
    const { blocks: made } = read(source);
    expect(problemsOf(source).join('; ')).toContain(problem);
    expect(JSON.stringify(made)).not.toMatch(/script|evil|onclick|<b|data:|http:|secrets|nowhere/i);
  });

  test.each([
    ['too long', 'a'.repeat(textLimits.body + 1)],
    ['quotes in quotes', '>'.repeat(textLimits.body)],
    ['brackets', '['.repeat(textLimits.body)],
    ['lines', '## a\n'.repeat(8_000)],
    ['stars', '*a '.repeat(textLimits.body / 3)],
    ['backticks', '`a '.repeat(textLimits.body / 3)],
    ['lists in lists', Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n')],
    ['a wide table', `|${'a|'.repeat(30)}\n|${'-|'.repeat(30)}\n`],
  ])('%s', (_, source) => {
    expect(problemsOf(source).length).toBeGreaterThan(0);
    expect(blocks.safeParse(read(source).blocks).success).toBe(true);
  });
});

describe('what a person has to fill in never reaches a visitor', () => {
  test.each([
    ['One. [counsel: confirm] Two.', 'One. Two.'],
    ['One. Our name is [owner: name]. Two.', 'One. Two.'],
    ['It ends. [counsel: a. b. c.]', 'It ends.'],
    ['[owner: name, **in full**] is our name. Two.', 'Two.'],
    ['A **bold [owner: x] word** ends. Two [links](/x) stay.', 'Two links stay.'],
    ['One. Never closed [owner: and more', 'One.'],
    ['- One\n- it watches [counsel]', 'One'],
    ['| A | B |\n|-|-|\n| x | [owner: y] |\n| z | fine |', 'A B\nz fine'],
    ['## Team\n\n[owner: team]\n\n## Next\n\nWords', 'Next\nWords'],
    ['## Team\n\n### Legal\n\n[owner: x]\n\n## Next\n\nWords', 'Next\nWords'],
    ['> [owner: x]\n\nEnd', 'End'],
  ])('%j', (source, left) => {
    const { gaps } = read(source);
    expect(gaps.length).toBeGreaterThan(0);
    expect(wordsOf(source)).toBe(left);
  });
});

const marks = fc.constantFrom(
  ...'# ## - 1. > | --- ``` ** _ ` [ ] ( ) ![ <b> </b> <script> {{ }} {{fee bank}} [owner: \n \n\n \\ & javascript: /x https://x.y word'.split(
    ' ',
  ),
);

describe('any text', () => {
  test('gives valid blocks without script, and no error', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(marks, { maxLength: 120 }).map((parts) => parts.join(' ')),
      fc.array(marks, { maxLength: 120 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (source) => {
        const { blocks: made } = read(source);
        expect(blocks.safeParse(made).error?.issues).toBeUndefined();
        const links = [...JSON.stringify(made).matchAll(/"to":"([^"]*)"/g)].map(([, to]) => to);
        for (const to of links) expect(to).toMatch(/^(?:\/(?![/\\])|#|https:\/\/|mailto:)/);
        expect(wordsOf(source)).not.toMatch(/\[owner:/);
      }),
      { numRuns: 400 },
    );
  });
});
