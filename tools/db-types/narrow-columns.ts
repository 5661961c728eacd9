import { sourceOf, typeOf } from './named-columns.ts';
import type { ValueLists } from './read-value-lists.ts';

/** The name of each generated interface's table, from the list at the end of the file. */
const tablesIn = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/^ {2}(\w+): ([A-Z]\w*);$/gmu)].map(([, table = '', type = '']) => [
      type,
      table,
    ]),
  );

/** Writes the known values of a text column in place of its `string`. */
export const narrowColumns = (source: string, lists: ValueLists): string => {
  const tables = tablesIn(source.slice(source.indexOf('export interface DB {')));
  const used = new Set<string>();
  let table = '';
  const lines = source.split('\n').map((line) => {
    const interfaceName = /^export interface (\w+) \{$/u.exec(line)?.[1];
    if (interfaceName !== undefined) table = tables.get(interfaceName) ?? '';
    const [, column, type] = /^ {2}(\w+): (.*\bstring\b.*);$/u.exec(line) ?? [];
    if (column === undefined || type === undefined) return line;
    const values = lists.get(`${table}.${column}`)?.map((value) => JSON.stringify(value));
    const name = values?.join(' | ') ?? typeOf(table, column);
    if (name === undefined || name === 'string') return line;
    if (!values) used.add(name);
    return `  ${column}: ${type.replace(/\bstring\b/u, name)};`;
  });
  return lines.join('\n').replace(/^import type .*\n/mu, (first) => first + importsOf([...used]));
};

/** `Recipient['type']` is imported as `Recipient`. */
const importedName = (type: string): string => /^\w+/u.exec(type)?.[0] ?? type;

const importsOf = (types: readonly string[]): string =>
  [...Map.groupBy(types.toSorted(), sourceOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([module, names]) =>
        `import type { ${names.map(importedName).join(', ')} } from ${JSON.stringify(module)};\n`,
    )
    .join('');
