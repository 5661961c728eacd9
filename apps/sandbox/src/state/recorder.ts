import type { MiddlewareHandler } from 'hono';
import type { SandboxClock } from '../clock.ts';
import type { RecordedRequest } from './recorded-request.ts';
import type { Store } from './store.ts';

/** Records the product's requests to each provider, with every secret masked. */
export const recordRequests =
  (provider: string, store: Store, clock: SandboxClock): MiddlewareHandler =>
  async (c, next) => {
    const request: RecordedRequest = {
      at: clock.now().toISOString(),
      provider,
      method: c.req.method,
      path: c.req.path.slice(provider.length + 1),
      headers: maskHeaders(c.req.header()),
      // Read as bytes: as text, an uploaded picture would be damaged.
      body: maskBody(new TextDecoder().decode(await c.req.arrayBuffer())),
      status: null,
    };
    store.recordRequest(request);
    await next();
    request.status = c.res.status;
  };

const secretName =
  /^(authorization|api[-_]?key|x-api-key|apikey|x-cg-(demo|pro)-api-key|password|secret|client_secret|token)$/i;

const mask = (secret: string): string => `${secret.slice(0, 3)}…`;

const maskHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      secretName.test(name) ? value.replace(/[^\s]+$/, mask) : value,
    ]),
  );

const maskBody = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text, (name, value: unknown) =>
      secretName.test(name) && typeof value === 'string' ? mask(value) : value,
    );
  } catch {
    return '(not JSON)';
  }
};
