import type { Route } from '@cowrie/contract';
import type { AdminList } from '@cowrie/contract/admin-list';
import type { Binding } from '../http/call.ts';
import { readPage, type AnySource, type ListQuery, type ListSource } from './admin-list.ts';
import { exportList, type ListDeps } from './export-list.ts';

type Routes<R extends Route> = { readonly list: R; readonly file: Route };

/**
 * Binds the two calls of a staff list to where its rows come from.
 *
 *     ...serveAdminList(deps, { list: contract.listUsers, file: contract.exportUsers }, usersSource(deps))
 */
export const serveAdminList = <L extends AdminList, R extends Route, Row>(
  deps: ListDeps,
  routes: Routes<R>,
  declared: ListSource<L, R, Row>,
): Binding[] => {
  const source = declared as unknown as AnySource;
  return [
    {
      route: routes.list,
      handle: ({ query }: { readonly query?: unknown }) =>
        readPage(deps.db, source, query as ListQuery & { limit: number }),
    },
    {
      route: routes.file,
      handle: ({ actor, caller, body }) => {
        if (!actor) throw new Error('an export needs a signed-in member of staff');
        const asked = body as ListQuery & { reason: string };
        return exportList(deps, source, { actor, caller }, asked);
      },
    },
  ] as Binding[];
};
