import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** `platform/db/rows.ts` */
const rows = /^(?:(?:insert|add|find|findOwn|lock|update)Row|insertOnce|deleteRows|deleteBefore)$/;
const layers = [
  'apps/api/src/features',
  'apps/api/src/app',
  'apps/api/src/providers',
  'apps/demo/src',
];

export const sqlPlace: Rule = {
  name: 'sql-place',
  why: 'all SQL of a room stands together, where its indexes and locks can be reviewed',
  fix: "move it to the room's queries.ts (or a *-queries.ts) and call it by name",
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, ...layers) || isTest(file.path)) continue;
      if (/(\/|-)queries\.ts$/.test(file.path)) continue;
      const code = file.code();
      if (!code) continue;
      for (const { tag, start } of code.all('TaggedTemplateExpression')) {
        if (file.text.slice(tag.start, tag.end) !== 'sql') continue;
        yield { file: file.path, line: file.lineAt(start), what: 'an sql`` template' };
      }
      for (const { callee, start } of code.all('CallExpression')) {
        if (callee.type === 'Identifier' && rows.test(callee.name)) {
          yield { file: file.path, line: file.lineAt(start), what: `${callee.name}()` };
        }
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') continue;
        const { name } = callee.property;
        if (builders.has(name))
          yield { file: file.path, line: file.lineAt(start), what: `.${name}()` };
      }
    }
  },
};
