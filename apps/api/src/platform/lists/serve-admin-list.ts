import type { Route } from '@cowrie/contract';
import type { AdminList } from '@cowrie/contract/admin-list';
import type { By } from '../audit/audit.ts';
import type { Actor, Binding } from '../http/call.ts';
import { readPage, type AnySource, type ListQuery, type ListSource } from './admin-list.ts';
import { exportList, type ListDeps } from './export-list.ts';

type Routes<R extends Route> = { readonly list: R; readonly file: Route };

/**
 * Binds the two calls of a staff list to where its rows come from.
 *
 *     ...serveAdminList(deps, { list: contract.listUsers, file: contract.exportUsers }, usersSource(deps))
 *
 * A list that differs by who reads it takes a function of the caller.
 */
export const serveAdminList = <L extends AdminList, R extends Route, Row>(
  deps: ListDeps,
  routes: Routes<R>,
  declared: ListSource<L, R, Row> | ((actor: Actor) => ListSource<L, R, Row>),
): Binding[] => {
  const sourceFor = (actor: Actor) =>
    (typeof declared === 'function' ? declared(actor) : declared) as unknown as AnySource;
  const answerPage: Binding['handle'] = (call) => {
    const { actor, query } = call as unknown as {
      actor: Actor;
      query: ListQuery & { limit: number };
    };
    return readPage(deps.db, sourceFor(actor), query);
  };
  const answerFile: Binding['handle'] = (call) => {
    const { actor, caller, body } = call as unknown as By & {
      body: ListQuery & { reason: string };
    };
    return exportList(deps, sourceFor(actor), { actor, caller }, body);
  };
  return [
    { route: routes.list, handle: answerPage },
    { route: routes.file, handle: answerFile },
  ];
};
