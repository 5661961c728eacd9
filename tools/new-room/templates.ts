import type { Names } from './names.ts';

/** The files of a new room: one call, one screen and their tests, wired end to end. */
type NewFile = { readonly path: string; readonly text: string };

const contract = ({ kebab, camel, pascal, title }: Names): NewFile[] => [
  {
    path: `packages/contract/src/${kebab}/routes.ts`,
    text: `import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { instant } from '../schemas.ts';

/** ${title}: what the room offers to people. */

export const read${pascal} = route({
  id: '${kebab}.read',
  method: 'GET',
  path: '/api/v1/${kebab}',
  summary: 'When the caller joined, as the first answer of a new room.',
  access: signedIn,
  output: z.strictObject({ joinedAt: instant }),
});
`,
  },
  {
    path: `packages/contract/src/${kebab}/errors.ts`,
    text: `import type { ErrorTable } from '../error-table.ts';

export const ${camel}Errors = {} as const satisfies ErrorTable;
`,
  },
];

const apiFolder = ({ kebab }: Names): string => `apps/api/src/features/${kebab}`;

const apiRoom = (names: Names): NewFile[] => {
  const { kebab, camel, pascal, title } = names;
  const folder = apiFolder(names);
  return [
    {
      path: `${folder}/index.ts`,
      text: `/**
 * ${title} owns … Say here what the room owns, its states and how money moves through it.
 */
export { ${camel}Room } from './room.ts';
`,
    },
    {
      path: `${folder}/room.ts`,
      text: `import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { ${camel}Routes } from './routes.ts';

export const ${camel}Room: Room<Platform> = {
  name: '${kebab}',
  routes: ${camel}Routes,
};
`,
    },
    {
      path: `${folder}/routes.ts`,
      text: `import * as contract from '@cowrie/contract/${kebab}/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { read${pascal} } from './read-${kebab}.ts';

/** Contract route → use case. */
export const ${camel}Routes = (deps: Platform): Binding[] => [
  bind(contract.read${pascal}, ({ actor }) => read${pascal}(deps, actor.userId)),
];
`,
    },
  ];
};

const apiUseCase = (names: Names): NewFile[] => {
  const { kebab, pascal } = names;
  const folder = apiFolder(names);
  return [
    {
      path: `${folder}/read-${kebab}.ts`,
      text: `import type { Platform } from '#platform/platform.ts';
import { ok } from '#platform/result.ts';
import { findJoined } from './queries.ts';

export const read${pascal} = async ({ db }: Platform, userId: string) => {
  const { created_at: joinedAt } = await findJoined(db, userId);
  return ok({ joinedAt: joinedAt.toISOString() });
};
`,
    },
    {
      path: `${folder}/queries.ts`,
      text: `import type { Db } from '#platform/db/pool.ts';

export const findJoined = (db: Db, userId: string) =>
  db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow();
`,
    },
    {
      path: `${folder}/${kebab}.db.test.ts`,
      text: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a person reads when they joined', async () => {
  const { person } = await member(world);
  const { joinedAt } = await person.call('${kebab}.read', {});
  expect(Date.parse(joinedAt)).toBeLessThanOrEqual(world.clock.now().getTime());
});
`,
    },
  ];
};

const webScreens = ({ kebab, camel, title }: Names): NewFile[] => [
  {
    path: `apps/web/src/features/${kebab}/screens.ts`,
    text: `import { defineScreens } from '#platform/screens/screen.ts';

export const ${camel}Screens = defineScreens('features/${kebab}', [
  {
    path: '/${kebab}',
    page: '${kebab}.page.tsx',
    palette: [{ place: 420, label: '${title}' }],
    visits: { amara: ['/${kebab}'], zainab: ['/${kebab}'] },
  },
]);
`,
  },
];

const web = ({ kebab, camel, pascal, title }: Names): NewFile[] => {
  const folder = `apps/web/src/features/${kebab}`;
  return [
    {
      path: `${folder}/copy.ts`,
      text: `export const copy = {
  title: '${title}',
  joined: 'Member since',
  failed: 'This page could not be loaded',
} as const;
`,
    },
    {
      path: `${folder}/queries.ts`,
      text: `import { channelQuery } from '#platform/api/call-query.ts';

export const ${camel}Query = channelQuery('${kebab}', '${kebab}.read', {});
`,
    },
    {
      path: `${folder}/${kebab}.page.tsx`,
      text: `import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { copy } from './copy.ts';
import { ${camel}Query } from './queries.ts';

export const meta = () => pageMeta(copy.title);

export default function ${pascal}Page() {
  const query = useQuery(${camel}Query);
  return (
    <>
      <PageHeader title={copy.title} />
      <Loaded
        query={query}
        failed={copy.failed}
        skeleton={<Skeleton className="h-24 rounded-card" />}
      >
        {({ joinedAt }) => (
          <Card>
            <p className="text-body">
              {copy.joined} {joinedAt.slice(0, 10)}
            </p>
          </Card>
        )}
      </Loaded>
    </>
  );
}
`,
    },
  ];
};

export const filesOf = (names: Names): NewFile[] => [
  ...contract(names),
  ...apiRoom(names),
  ...apiUseCase(names),
  ...webScreens(names),
  ...web(names),
];
