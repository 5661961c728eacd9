/** Calls that belong to no room. */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { route } from '../route.ts';

export const realtime = route({
  id: 'platform.realtime',
  method: 'GET',
  path: '/realtime/v1',
  summary: 'Server-sent events of the caller’s own channels, resumable by Last-Event-ID.',
  access: signedIn,
  output: z.unknown(),
  reply: 'stream',
});

export const openapi = route({
  id: 'platform.openapi',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This description.',
  access: anyone,
  output: z.unknown(),
  reply: 'file',
  // Three megabytes: a tool reads it once, and a page of documentation a few times.
  rate: { by: 'ip', tries: 30, seconds: 60 },
});
