import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../repository.ts';
import { createFile, createRepository } from '../tidy/repository.ts';
import { readImportGraph } from './import-graph.ts';
import { generatedSuites, selectChanged, type Known } from './select-changed.ts';
import { smokeFlows } from './smoke.ts';

const api = 'apps/api/src/features';
const web = 'apps/web/src';
const test = "import { test } from 'vitest';";

const sources: Readonly<Record<string, string>> = {
  'apps/api/package.json': '{"name":"@cowrie/api","imports":{"#features/*":"./src/features/*"}}',
  [`${api}/cards/index.ts`]: "export { price } from './price.ts';",
  [`${api}/cards/price.ts`]: 'export const price = 1;',
  [`${api}/cards/price.db.test.ts`]: test,
  [`${api}/cards/rules.test.ts`]: test,
  [`${api}/bills/pay.ts`]: "import { price } from '#features/cards/index.ts';\nprice;",
  [`${api}/bills/pay.db.test.ts`]: "import './pay.ts';",
  [`${api}/chat/talk.ts`]: 'export const talk = 1;',
  [`${api}/chat/talk.db.test.ts`]: "import './talk.ts';",
  'apps/api/src/platform/clock.ts': 'export const clock = 1;',
  'apps/api/src/platform/clock.test.ts': "import './clock.ts';",
  [`${web}/ui/button.tsx`]: 'export const button = 1;',
  [`${web}/features/cards/page.tsx`]: "import '../../ui/button.tsx';",
  [`${web}/features/bills/page.tsx`]: 'export const page = 1;',
  [`${web}/features/bills/page.test.tsx`]: "import './page.tsx';",
  'e2e/flows/cards.test.ts': test,
};
const repository = createRepository(
  Object.entries(sources).map(([path, text]) => createFile(path, text)),
);
const known: Known = {
  files: Object.keys(sources),
  graph: readImportGraph(repository),
  durations: {},
  pages: new Map([
    ['/cards', 'features/cards/page.tsx'],
    ['/bills', 'features/bills/page.tsx'],
  ]),
  seed: 1,
};
const allOf = (changed: string[]): string[] =>
  Object.values(selectChanged(changed, known).tests).flat();

describe('what a change selects', () => {
  it('is everything of the rooms it touches, and of the rooms that use them directly', () => {
    const selection = selectChanged([`${api}/cards/price.ts`], known);
    expect(selection).toMatchObject({
      isEverything: false,
      isProduct: true,
      rooms: ['cards'],
      dependents: ['bills'],
    });
    expect(selection.tests.unit).toEqual([`${api}/cards/rules.test.ts`]);
    expect(selection.tests.db).toEqual(
      expect.arrayContaining([
        `${api}/cards/price.db.test.ts`,
        `${api}/bills/pay.db.test.ts`,
        ...generatedSuites,
      ]),
    );
    expect(selection.tests.db).not.toContain(`${api}/chat/talk.db.test.ts`);
  });

  it('is the file beside what lies in no room', () => {
    expect(allOf(['apps/api/src/platform/clock.ts'])).toContain(
      'apps/api/src/platform/clock.test.ts',
    );
  });

  it('has the pages whose imports reach it', () => {
    expect(selectChanged([`${web}/ui/button.tsx`], known).screens).toEqual(['/cards']);
    expect(selectChanged([`${api}/cards/price.ts`], known).screens).toEqual([]);
  });

  it('is a test that changed, by itself', () => {
    expect(allOf([`${api}/chat/talk.db.test.ts`])).toEqual([`${api}/chat/talk.db.test.ts`]);
    expect(allOf(['e2e/flows/cards.test.ts'])).toEqual(['e2e/flows/cards.test.ts']);
  });

  it('is nothing for a text, and everything for what all tests stand on', () => {
    expect(allOf(['README.md', 'docs/go-live.md'])).toEqual([]);
    expect(selectChanged(['README.md'], known).isProduct).toBe(false);
    expect(selectChanged(['package-lock.json'], known).isEverything).toBe(true);
  });
});

describe('what a selection names', () => {
  it('exists: generated suites, and ten flows with their tests', () => {
    expect(generatedSuites.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    expect(smokeFlows).toHaveLength(10);
    for (const { file, test: name } of smokeFlows) {
      expect([name, readFileSync(inRoot(file), 'utf8').includes(name)]).toEqual([name, true]);
    }
  });
});
