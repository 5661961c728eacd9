/**
 * The product's HTTP process. With the variant `one` the ledger writes every plan in its own
 * transaction, over the number of connections that serves it best. That is what most products do;
 * everything else is the same.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../apps/api/src/app/app.ts';
import { openDeps } from '../apps/api/src/app/deps.ts';
import { createLedger } from '../apps/api/src/ledger/index.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { inTx } from '../apps/api/src/platform/db/pool.ts';
import { declareFlags } from '../apps/api/src/platform/flags.ts';
import { createPlatform } from '../apps/api/src/platform/platform.ts';
import { createHub } from '../apps/api/src/platform/realtime/hub.ts';

const [variant = 'batched', lines = '8'] = process.argv.slice(2);
const platform = createPlatform(readConfig(process.env));
const opened = openDeps(platform);
const deps =
  variant === 'one'
    ? { ...opened, ledger: createLedger(platform, { batch: 1, lines: Number(lines) }) }
    : opened;
await inTx(platform.db, (tx) => declareFlags(tx, platform.clock));
const stopping = new AbortController();
const hub = await createHub({ ...deps, databaseUrl: platform.config.DATABASE_URL });
const { listener } = await createApp(deps, hub, stopping.signal);
const server = createServer(listener).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
process.once('SIGTERM', () => process.exit(0));
