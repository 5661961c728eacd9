import * as contract from '@cowrie/contract/fx/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { readChart } from './chart.ts';
import { convert, startFxPasskey } from './convert.ts';
import type { FxDeps } from './deps.ts';
import { createRatesReader, readHome } from './home.ts';
import { quoteFx } from './make-quote.ts';
import { exportOwn, listOwn, readOwn } from './own-conversions.ts';

/** Contract route → use case, for what people convert. */
export const conversionRoutes = (deps: FxDeps): Binding[] => [
  bind(contract.readFx, ({ actor }) => readHome(deps, actor.userId)),
  bind(contract.readFxRates, createRatesReader(deps)),
  bind(contract.readFxChart, ({ query }) => readChart(deps, query)),
  bind(contract.quoteFx, ({ actor, body }) => quoteFx(deps, actor.userId, body)),
  bind(contract.convert, ({ body, ...authority }) => convert(deps, authority, body)),
  bind(contract.listConversions, ({ actor, query }) => listOwn(deps, actor.userId, query)),
  bind(contract.exportConversions, ({ actor, query }) =>
    Promise.resolve(exportOwn(deps, actor.userId, query)),
  ),
  bind(contract.readConversion, ({ actor, params }) =>
    readOwn(deps, actor.userId, params.conversionId),
  ),
  bind(contract.fxPasskeyOptions, ({ actor, body }) => startFxPasskey(deps, actor.userId, body)),
];
