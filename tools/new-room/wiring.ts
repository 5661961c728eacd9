import type { Names } from './names.ts';

/** The lines that join a new room to the product, and where each of them goes. */
type Edit = {
  readonly path: string;
  /** Text before which the line is inserted; the text is found exactly once. */
  readonly before: string;
  readonly insert: string;
};

export const editsOf = ({ kebab, camel, title }: Names): Edit[] => [
  {
    path: 'packages/contract/src/rooms.ts',
    before: "import type { Route } from './route.ts';\n",
    insert: `import * as ${camel} from './${kebab}/routes.ts';\n`,
  },
  {
    path: 'packages/contract/src/rooms.ts',
    before: '  approvals,\n} as const;\n',
    insert: camel === kebab ? `  ${camel},\n` : `  '${kebab}': ${camel},\n`,
  },
  {
    path: 'packages/contract/src/errors.ts',
    before: 'import { commonErrors, platformErrors',
    insert: `import { ${camel}Errors } from './${kebab}/errors.ts';\n`,
  },
  {
    path: 'packages/contract/src/errors.ts',
    before: '  ...staffErrors,\n} as const;\n',
    insert: `  ...${camel}Errors,\n`,
  },
  {
    path: 'apps/api/src/app/rooms.ts',
    before: "import type { Room } from '#platform/room.ts';\n",
    insert: `import { ${camel}Room } from '#features/${kebab}/index.ts';\n`,
  },
  {
    path: 'apps/api/src/app/rooms.ts',
    before: '  personalizationRoom,\n];\n',
    insert: `  ${camel}Room,\n`,
  },
  {
    path: 'apps/web/src/screens.ts',
    before: "import type { Sample, Screen } from '#platform/screens/screen.ts';\n",
    insert: `import { ${camel}Screens } from '#features/${kebab}/screens.ts';\n`,
  },
  {
    path: 'apps/web/src/screens.ts',
    before: '\n];\n\n/** Every page of the product',
    insert: `\n  ${camel}Screens,`,
  },
  {
    path: 'README.md',
    before: '| `content` ',
    insert: `| \`${kebab}\` | ${title}: say in one line what the room owns |\n`,
  },
];

/** Puts the line in its place; fails if the place is not there exactly once. */
export const applyEdit = (text: string, { path, before, insert }: Edit): string => {
  const places = text.split(before).length - 1;
  if (places !== 1) {
    throw new Error(`${path} has ${places} places for a new room before "${before.trim()}".`);
  }
  return text.replace(before, () => insert + before);
};
