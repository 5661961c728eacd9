import type { RequestListener } from 'node:http';
import { allRoutes } from '@cowrie/contract';
import { openApi } from '@cowrie/contract/openapi';
import * as contract from '@cowrie/contract/platform/routes';
import type { Hono } from 'hono';
import { caseJobs, type CaseParts, caseRoutes } from '#features/cases/index.ts';
import {
  collectionHandler,
  collectionJobs,
  collectionRoutes,
} from '#features/collections/index.ts';
import {
  createAuthenticate,
  identityJobs,
  identityRoutes,
  type IdentityParts,
} from '#features/identity/index.ts';
import { inboxJobs, inboxRoutes, type InboxParts } from '#features/companies/index.ts';
import { kycJobs, kycRoutes, kycSection, smileHandler } from '#features/kyc/index.ts';
import { personalizationRoutes } from '#features/personalization/index.ts';
import { limitRoutes, limitSection, readOwnLimits } from '#features/limits/index.ts';
import { caseHooks, coinHandler, payoutHandler, payoutJobs } from '#features/payouts/index.ts';
import { feeRoutes, quoteJobs } from '#features/quote/index.ts';
import { referenceJobs, referenceRoutes } from '#features/reference/index.ts';
import { transferJobs, transferRoutes, transferSection } from '#features/transfers/index.ts';
import { transactionJobs, transactionRoutes } from '#features/transactions/index.ts';
import { staffRoutes, type StaffParts } from '#features/staff/index.ts';
import {
  closureBlockers,
  fundingHandler,
  fundingJobs,
  fundingRoutes,
  openFirstWallet,
  walletJobs,
  walletRoutes,
  walletSection,
} from '#features/wallets/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { createListener } from '#platform/http/listener.ts';
import type { HttpRequest } from '#platform/http/request.ts';
import { createHttp, refuseUnknown, remoteOf } from '#platform/http/server.ts';
import { createPipeline } from '#platform/http/request-pipeline.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { messageJobs } from '#platform/messages.ts';
import type { Platform } from '#platform/platform.ts';
import type { Hub } from '#platform/realtime/hub.ts';
import { forgetFramesBefore } from '#platform/realtime/outbox.ts';
import { openStream } from '#platform/realtime/stream.ts';
import { ok } from '#platform/result.ts';
import * as z from 'zod';
import { mountOperations } from './operations.ts';
import { mountPages } from './pages.ts';
import type { Parts } from './parts.ts';
import { inboxOf } from './providers.ts';

/** The composition root: the only place that sees every feature. */
/** Who listens to what the companies tell us. */
const withInbox = (parts: Parts): Parts & InboxParts => ({
  ...parts,
  inbox: inboxOf(parts, parts.providers, parts.senders, [
    smileHandler(parts),
    payoutHandler(parts),
    coinHandler(parts),
    collectionHandler(parts),
    fundingHandler(parts),
  ]),
});

/** What the case desk may have done to the money behind a case. */
const withCases = (parts: Parts): Parts & CaseParts => ({ ...parts, cases: caseHooks(parts) });

export const withHooks = (platform: Platform): IdentityParts => ({
  ...platform,
  hooks: {
    onSignUp: [openFirstWallet(platform)],
    exportSections: [walletSection, limitSection, kycSection(platform), transferSection],
    closureBlockers: [closureBlockers],
  },
});

/** What the staff desk is told about a person by a room that stands on it. */
const withDesk = (parts: Parts): StaffParts => ({
  ...withHooks(parts),
  desk: { limitsOf: (userId) => readOwnLimits(parts, userId) },
});

export const createBindings = (platform: Parts, hub: Hub): Binding[] => [
  ...identityRoutes(withHooks(platform)),
  ...walletRoutes(platform),
  ...fundingRoutes(platform),
  ...limitRoutes(platform),
  ...staffRoutes(withDesk(platform)),
  ...inboxRoutes(withInbox(platform)),
  ...referenceRoutes(platform),
  ...kycRoutes(platform),
  ...feeRoutes(platform),
  ...transferRoutes({ ...platform, ...withHooks(platform) }),
  ...collectionRoutes(platform),
  ...transactionRoutes(platform),
  ...caseRoutes(withCases(platform)),
  ...personalizationRoutes(platform),
  bind(contract.realtime, async ({ actor, header, signal }) =>
    ok(openStream({ ...platform, hub }, actor, header('last-event-id'), signal)),
  ),
  bind(contract.openapi, async () => ok(openApi(allRoutes, platform.config.PUBLIC_URL))),
];

const sweepRealtime = job('platform:sweep-realtime', z.object({}).loose());
const realtimeSeconds = 86_400;

export const createJobs = (platform: Parts): JobHandler[] => [
  ...messageJobs(platform.cipher, platform.senders),
  ...identityJobs(withHooks(platform)),
  ...walletJobs(platform),
  ...fundingJobs(platform),
  ...inboxJobs(withInbox(platform)),
  ...referenceJobs(platform),
  ...kycJobs(platform),
  ...quoteJobs(platform),
  ...payoutJobs(platform),
  ...transferJobs({ ...platform, ...withHooks(platform) }),
  ...collectionJobs(platform),
  ...transactionJobs(platform),
  ...caseJobs(withCases(platform)),
  handleJob(
    sweepRealtime,
    () => forgetFramesBefore(platform.db, addSeconds(platform.clock.now(), -realtimeSeconds)),
    '23 * * * *',
  ),
];

/** Behind a proxy of ours the last address it added is the caller; anything before it is hearsay. */
const addressOf =
  (trustProxy: boolean) =>
  (request: Pick<HttpRequest, 'headers'>, remote: string): string => {
    const forwarded = trustProxy
      ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined;
    return forwarded || remote.replace(/^::ffff:/, '');
  };

export const createApp = async (
  platform: Parts,
  hub: Hub,
  stopping: AbortSignal,
): Promise<{ readonly app: Hono; readonly listener: RequestListener }> => {
  const identity = withHooks(platform);
  const authenticate = createAuthenticate(identity);
  const { config } = platform;
  const pipeline = createPipeline({
    publicUrl: config.PUBLIC_URL,
    clock: platform.clock,
    ids: platform.ids,
    log: platform.log,
    metrics: platform.metrics,
    limits: createRateLimits(platform.redis, config.RATE_LIMIT_SCALE),
    authenticate,
    addressOf: addressOf(config.TRUST_PROXY === '1'),
    stopping,
    afterWrite: hub.poke,
    report: platform.report,
  });
  const bindings = createBindings(platform, hub);
  const app = createHttp(pipeline, bindings);
  refuseUnknown(app, pipeline, bindings);
  const isLocal = (_: Request, env: unknown) => /^(127\.|::1$|::ffff:127\.)/.test(remoteOf(env));
  mountOperations(app, platform, { stopping, isLocal });
  if (config.WEB_BUILD_DIR) await mountPages(app, identity, authenticate, config.WEB_BUILD_DIR);
  return { app, listener: createListener(app, pipeline, bindings) };
};
