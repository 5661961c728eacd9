import type { Hono } from 'hono';
import { sameBytes } from '#platform/crypto/secrets.ts';
import { createReadiness } from '#platform/db/readiness.ts';
import { retryAfterSeconds } from '#platform/http/admission.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Health, readiness and metrics for operators. Metrics need a call from this machine or a token.
 */
export const mountOperations = (
  app: Hono,
  platform: Platform,
  state: {
    readonly stopping: AbortSignal;
    readonly isLocal: (request: Request, env: unknown) => boolean;
  },
): void => {
  const readiness = createReadiness(platform.pool);
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    if (state.stopping.aborted) return context.json({ status: 'stopping' }, 503);
    const problem = await readiness();
    if (problem === null) return context.json({ status: 'ready' });
    return context.json({ status: problem }, 503, { 'retry-after': String(retryAfterSeconds) });
  });
  app.get('/metrics', async (context) => {
    const token = platform.config.METRICS_TOKEN;
    const given = context.req.header('authorization') ?? '';
    const allowed = token
      ? sameBytes(Buffer.from(given), Buffer.from(`Bearer ${token}`))
      : platform.config.TRUST_PROXY === '0' && state.isLocal(context.req.raw, context.env);
    if (!allowed) return context.notFound();
    return context.text(await platform.metrics.registry.metrics(), 200, {
      'content-type': platform.metrics.registry.contentType,
    });
  });
};
