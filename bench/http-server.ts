/**
 * Serves the same answer twice: through the whole request pipeline, and from the bare framework.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import * as z from 'zod';
import { signedIn } from '../packages/contract/src/access.ts';
import { route } from '../packages/contract/src/route.ts';
import { createAuthenticate } from '../apps/api/src/features/identity/index.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { bind } from '../apps/api/src/platform/http/call.ts';
import { createRateLimits } from '../apps/api/src/platform/http/rate-limit.ts';
import { createAdmission } from '../apps/api/src/platform/http/admission.ts';
import { createListener } from '../apps/api/src/platform/http/listener.ts';
import { createHttp } from '../apps/api/src/platform/http/server.ts';
import { createPipeline } from '../apps/api/src/platform/http/request-pipeline.ts';
import { createPlatform } from '../apps/api/src/platform/platform.ts';
import { ok } from '../apps/api/src/platform/result.ts';

const noop = route({
  id: 'bench.noop',
  method: 'GET',
  path: '/api/v1/bench',
  summary: 'Nothing',
  access: signedIn,
  output: z.strictObject({ done: z.literal(true) }),
  errors: [],
});
const platform = createPlatform(readConfig(process.env));
const pipeline = createPipeline({
  ...platform,
  publicUrl: platform.config.PUBLIC_URL,
  limits: createRateLimits(null),
  admission: createAdmission(),
  authenticate: createAuthenticate(platform),
  addressOf: () => '127.0.0.1',
  stopping: new AbortController().signal,
  afterWrite: () => {},
});
const bindings = [bind(noop, async () => ok({ done: true as const }))];
const app = createHttp(pipeline, bindings);
const bare = new Hono().get('/bare', (context) => context.json({ done: true }));
app.route('/', bare);
const listener = createListener(app, pipeline, bindings);
const server = createServer(listener).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
