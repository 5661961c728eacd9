import * as contract from '@cowrie/contract/fx/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { addAlert, removeAlert, repeatAlert } from '../alerts/alerts.ts';
import type { FxDeps } from '../deps.ts';
import { removeIncoming, setIncoming } from '../incoming/rules.ts';
import { cancelOrder } from './end.ts';
import { listOwnOrders, readOwnOrder } from './own-orders.ts';
import { placeOrder } from './place-order.ts';

/** Contract route → use case, for what people order ahead. */
export const orderRoutes = (deps: FxDeps): Binding[] => [
  bind(contract.addAlert, ({ actor, body }) => addAlert(deps, actor.userId, body)),
  bind(contract.repeatAlert, ({ actor, params }) =>
    repeatAlert(deps, actor.userId, params.alertId),
  ),
  bind(contract.removeAlert, ({ actor, params }) =>
    removeAlert(deps, actor.userId, params.alertId),
  ),
  bind(contract.placeFxOrder, ({ body, ...authority }) => placeOrder(deps, authority, body)),
  bind(contract.listFxOrders, ({ actor, query }) => listOwnOrders(deps, actor.userId, query)),
  bind(contract.readFxOrder, ({ actor, params }) =>
    readOwnOrder(deps, actor.userId, params.fxOrderId),
  ),
  bind(contract.cancelFxOrder, ({ actor, params }) =>
    cancelOrder(deps, actor.userId, params.fxOrderId),
  ),
  bind(contract.setIncoming, ({ params, body, ...authority }) =>
    setIncoming(deps, authority, params.currency, body),
  ),
  bind(contract.removeIncoming, ({ actor, params }) =>
    removeIncoming(deps, actor.userId, params.currency),
  ),
];
