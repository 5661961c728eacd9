import * as contract from '@cowrie/contract/round-ups/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { RoundUpDeps } from './deps.ts';
import { roundUpsSource } from './list-queries.ts';
import { listOwn, readOwn } from './read-round-ups.ts';
import { setRoundUps, stopRoundUps } from './settings.ts';

/** Contract route → use case. */
export const roundUpsRoutes = (deps: RoundUpDeps): Binding[] => [
  bind(contract.readRoundUps, ({ actor }) => readOwn(deps, actor.userId)),
  bind(contract.setRoundUps, ({ body, ...authority }) => setRoundUps(deps, authority, body)),
  bind(contract.stopRoundUps, ({ actor, caller }) => stopRoundUps(deps, { actor, caller })),
  bind(contract.listRoundUps, ({ actor, query }) => listOwn(deps, actor.userId, query)),
  ...serveAdminList(
    deps,
    { list: contract.listStaffRoundUps, file: contract.exportStaffRoundUps },
    roundUpsSource,
  ),
];
