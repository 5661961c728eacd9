import { createAuthenticate } from '#features/identity/index.ts';
import { type ReferenceDeps, referenceRoom } from '#features/reference/index.ts';
import type { Config } from '#platform/config.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { createHttp } from '#platform/http/server.ts';
import { createAdmission } from '#platform/http/admission.ts';
import { createPipeline } from '#platform/http/request-pipeline.ts';
import { createGoogle } from '#providers/google/client.ts';
import type { MapleradOptions } from '#providers/maplerad/client.ts';
import { mapleradFor } from '#providers/maplerad/testing.ts';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import type { Person, World } from '../world.ts';

/** The reference room of a world, with the sandbox's companies. */
export const openReference = (
  world: World,
  sandbox: TestSandbox,
  over: { readonly config?: Partial<Config>; readonly maplerad?: Partial<MapleradOptions> } = {},
) => {
  const { clock, log } = world.platform;
  const config = { ...world.platform.config, ...over.config };
  const google = createGoogle({
    baseUrl: `${sandbox.url}/google`,
    apiKey: sandboxKeys.GOOGLE_MAPS_KEY,
    clock,
    fetch,
    log,
    retryDelayMs: 1,
  });
  const maplerad = mapleradFor(sandbox, { clock, ...over.maplerad });
  const deps: ReferenceDeps = { ...world.platform, config, providers: { maplerad, google } };
  const http = createHttp(
    createPipeline({
      ...deps,
      publicUrl: config.PUBLIC_URL,
      limits: createRateLimits(null, config.RATE_LIMIT_SCALE),
      admission: createAdmission(),
      authenticate: createAuthenticate(world.platform),
      addressOf: () => '127.0.0.1',
      stopping: new AbortController().signal,
      afterWrite: () => {},
    }),
    [...(referenceRoom.routes?.(deps) ?? [])],
  );
  const ask = async (person: Person, path: string, body?: unknown) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await http.request(new URL(path, world.origin).href, {
      method: path.startsWith('/rest/') ? 'GET' : 'POST',
      headers: { origin: world.origin, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const refresh = async (): Promise<void> => {
    for (const { run } of referenceRoom.jobs?.(deps) ?? []) await run({});
  };
  return { deps, ask, refresh };
};
export type Reference = ReturnType<typeof openReference>;

/** The calls a company received since the sandbox was last reset, such as `GET /v1/countries`. */
export const askedOf = async (sandbox: TestSandbox, provider: string): Promise<string[]> => {
  const answer = await control(sandbox, `/requests?provider=${provider}`);
  const { requests } = answer as { requests: { method: string; path: string }[] };
  return requests.map(({ method, path }) => `${method} ${path}`);
};
