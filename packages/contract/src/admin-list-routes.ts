import * as z from 'zod';
import { staff, staffRecently } from './access.ts';
import { sortsOf, type AdminList, type ListFilter } from './admin-list.ts';
import type { Permission } from './permissions.ts';
import { route } from './route.ts';
import { reason, uuid } from './schemas.ts';

type FilterValue<F> = F extends { readonly kind: 'choice'; readonly names: infer Names }
  ? keyof Names & string
  : string;
type FilterShape<Filters> = {
  [Name in keyof Filters]: z.ZodOptional<z.ZodType<FilterValue<Filters[Name]>, string>>;
};

const longestText = 100;

const schemaOf = ({ kind, names = {} }: ListFilter): z.ZodType => {
  if (kind === 'choice') return z.enum(Object.keys(names)).optional();
  return (kind === 'day' ? z.iso.date() : z.string().trim().max(longestText)).optional();
};

const filtersOf = <L extends AdminList>({ filters }: L): FilterShape<L['filters']> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]),
  ) as FilterShape<L['filters']>;

/**
 * The two calls of a staff list: a page of it (or one row by its id), and all of it as a file. Both
 * have the same filters and sorts.
 *
 *     export const { list: listUsers, file: exportUsers } = adminListRoutes(usersList, { … });
 */
export const adminListRoutes = <
  const L extends AdminList,
  const Path extends `/${string}`,
  Row extends z.ZodObject,
>(
  list: L,
  spec: {
    readonly path: Path;
    readonly summary: string;
    readonly permission: Permission;
    readonly row: Row;
    /** The ids of its rows, if they are not UUIDs. */
    readonly key?: z.ZodType<string, string>;
  },
) => {
  // The type of `list.id` alone is any text; the routes are found by their exact id.
  const id: L['id'] = list.id;
  const filters = filtersOf(list);
  const sort = z.enum(sortsOf(list)).optional();
  const page = z.strictObject({
    cursor: z.string().max(800).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    sort,
    /** Only the row with this id, for a link to it. */
    id: (spec.key ?? uuid).optional(),
  });
  return {
    list: route({
      id,
      method: 'GET',
      path: spec.path,
      summary: spec.summary,
      access: staff(spec.permission),
      query: page.extend(filters),
      output: z.strictObject({
        items: z.array(spec.row),
        next: z.string().nullable(),
        /** On the first page. `isMore` if there are more rows than were counted. */
        total: z.strictObject({ count: z.int(), isMore: z.boolean() }).nullable(),
      }),
    }),
    file: route({
      id: `${id}-export` as const,
      method: 'POST',
      path: `${spec.path}/export` as `${Path}/export` & `/${string}`,
      summary: `${list.title} as CSV: all rows that fit the filters, with a reason, audited.`,
      access: staffRecently(spec.permission),
      body: z.strictObject({ reason, sort }).extend(filters),
      output: z.unknown(),
      reply: 'file',
      errors: ['EXPORT_TOO_LARGE'],
      rate: { by: 'user', tries: 20, seconds: 600 },
    }),
  };
};
