/** The composition root: calls, jobs and pages of every room, in one server. */

import type { RequestListener } from 'node:http';
import * as contract from '@cowrie/contract/platform/routes';
import type { Hono } from 'hono';
import { createAuthenticate, createCanaryWatch } from '#features/identity/index.ts';
import { messageReports } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { createAdmission, networkOf } from '#platform/http/admission.ts';
import { writeAnchor } from '#platform/audit/anchors.ts';
import { explainAudit } from '#platform/audit/explain.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { createRateLimits } from '#platform/http/rate-limit.ts';
import { createListener } from '#platform/http/listener.ts';
import type { HttpRequest } from '#platform/http/request.ts';
import { createHttp, refuseUnknown, remoteOf } from '#platform/http/server.ts';
import { createPipeline } from '#platform/http/request-pipeline.ts';
import { inTx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { messageJobs } from '#platform/messages.ts';
import type { Hub } from '#platform/realtime/hub.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import { forgetFramesBefore } from '#platform/realtime/outbox.ts';
import { openStream } from '#platform/realtime/stream.ts';
import { ok } from '#platform/result.ts';
import { mountAppLinks } from './site/app-links.ts';
import { describeApi } from './describe-api.ts';
import { mountOperations } from './operations.ts';
import { scanFiles } from './scanner.ts';
import { mountPages } from './site/pages.ts';
import { createSite, publicForms } from './site/public-site.ts';
import { mountSiteFiles } from './site/site-files.ts';
import type { Deps } from './deps.ts';
import { joinRooms, rooms, type RoomDeps } from './rooms.ts';

export const createBindings = (platform: Deps, hub: Hub): Binding[] => [
  ...routesOf(joinRooms(platform)),
  bind(contract.realtime, async ({ actor, header, signal }) =>
    ok(openStream({ ...platform, hub }, actor, header('last-event-id'), signal)),
  ),
  describeApi(platform.config.PUBLIC_URL),
];

const routesOf = (deps: RoomDeps): Binding[] => rooms.flatMap(({ routes }) => routes?.(deps) ?? []);

const addedJobs: ((deps: RoomDeps) => JobHandler[])[] = [];

/** For a start that adds jobs to those of the product, as the demo does. */
export const addJobs = (make: (deps: RoomDeps) => JobHandler[]): void => {
  addedJobs.push(make);
};

const jobsOf = (deps: RoomDeps): JobHandler[] => [
  ...rooms.flatMap(({ jobs }) => jobs?.(deps) ?? []),
  ...addedJobs.flatMap((make) => make(deps)),
];

const sweepRealtime = clockJob('platform:sweep-realtime', 600);
const realtimeSeconds = 86_400;

const anchorJob = clockJob('platform:anchor', 300);

/** At every start, and each night before the anchor, while an older release may still write. */
const explainJob = clockJob('platform:explain-audit', 600);

export const queueAtStart = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  inTx(db, (tx) => enqueue(tx, explainJob, {}, { key: explainJob.name }));

export const createJobs = (platform: Deps): JobHandler[] => [
  handleJob(explainJob, () => explainAudit(platform), '37 0 * * *'),
  handleJob(anchorJob, () => writeAnchor(platform), '52 0 * * *'),
  ...messageJobs(platform.cipher, platform.senders, messageReports(platform)),
  ...jobsOf(joinRooms(platform)),
  handleJob(
    sweepRealtime,
    () => forgetFramesBefore(platform.db, addSeconds(platform.clock.now(), -realtimeSeconds)),
    '23 * * * *',
  ),
];

export const createFollowers = (platform: Deps): Follower[] => {
  const deps = joinRooms(platform);
  return rooms.flatMap(({ followers }) => followers?.(deps) ?? []);
};

/** How many pages one network may open in a minute. Whole towns share one address in our markets. */
const pageRate = { tries: 1_200, seconds: 60 };

/**
 * Behind our proxy, the caller is the last address the proxy added; a client can forge the ones
 * before it.
 */
const addressOf =
  (trustProxy: boolean) =>
  (request: Pick<HttpRequest, 'headers'>, remote: string): string => {
    const forwarded = trustProxy
      ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
      : undefined;
    return forwarded || remote.replace(/^::ffff:/, '');
  };

export const createApp = async (
  platform: Deps,
  hub: Hub,
  stopping: AbortSignal,
): Promise<{ readonly app: Hono; readonly listener: RequestListener }> => {
  const authenticate = createAuthenticate(platform);
  const { config } = platform;
  const admission = createAdmission();
  const limits = createRateLimits(platform.redis, config.RATE_LIMIT_SCALE);
  const pipeline = createPipeline({
    publicUrl: config.PUBLIC_URL,
    clock: platform.clock,
    ids: platform.ids,
    log: platform.log,
    metrics: platform.metrics,
    limits,
    admission,
    authenticate,
    addressOf: addressOf(config.TRUST_PROXY === '1'),
    stopping,
    readOnly: (userId) => platform.flags.stopper('writes', userId),
    refusedClient: platform.flags.clientStopper,
    scanFiles: scanFiles(platform),
    noticeCall: createCanaryWatch(platform),
    afterWrite: hub.poke,
    report: platform.report,
    recordRequest: platform.logs.recordRequest,
  });
  const bindings = createBindings(platform, hub);
  const app = createHttp(pipeline, bindings);
  refuseUnknown(app, pipeline, bindings);
  const isLocal = (_: Request, env: unknown) => /^(127\.|::1$|::ffff:127\.)/.test(remoteOf(env));
  mountOperations(app, platform, { stopping, isLocal });
  mountAppLinks(app, config);
  const site = createSite(platform);
  mountSiteFiles(app, platform, site);
  if (config.WEB_BUILD_DIR) {
    const callerOf = addressOf(config.TRUST_PROXY === '1');
    await mountPages(app, platform, {
      authenticate,
      admission,
      mayOpen: async (request, env) =>
        (await limits.take('pages', networkOf(callerOf(request, remoteOf(env))), pageRate)) ?? 0,
      buildDir: config.WEB_BUILD_DIR,
      forms: publicForms,
      placeOf: site.placeOf,
    });
  }
  return { app, listener: createListener(app, pipeline, bindings) };
};
