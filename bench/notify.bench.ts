/**
 * One message of staff to everyone whom an incident affects. The worker of the product tells 100,000
 * people with a transfer that is open at the company, as fast as it can; a company for mails on this
 * machine takes what it sends. Meanwhile a mail to one person is put in the queue every quarter of a
 * second: it must not wait for the others. Memory is that of the worker. BENCH_PEOPLE sets the size.
 */

import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDeps, type Deps } from '../apps/api/src/app/deps.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { inTx } from '../apps/api/src/platform/db/pool.ts';
import { declareFlags } from '../apps/api/src/platform/flags.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { createPlatform } from '../apps/api/src/platform/platform.ts';
import { startPostgres } from '../tools/postgres/postgres.ts';
import { inRoot } from '../tools/repository.ts';
import { temporaryDirectory } from '../tools/testing/temporary-directory.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const probeMs = 250;
/** Bounds: the delay of a mail to one person meanwhile, and the growth of the worker's memory. */
const mostDelayMs = 1_000;
const mostGrowth = 1.25;
/** How long the company takes for a call. */
const callMs = 20;

/** Takes every mail, alone or with others, as the company would. */
const startMailCompany = async () => {
  const accepted = () => ({ id: randomBytes(12).toString('hex') });
  const server = createServer((request, answer) => {
    void text(request).then(async (body) => {
      await sleep(callMs);
      const mails: unknown = JSON.parse(body);
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(Array.isArray(mails) ? { data: mails.map(accepted) } : accepted()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const openBook = async (mailUrl: string) => {
  const folder = temporaryDirectory('notify-bench');
  const dataDir = path.join(folder.path, 'postgres');
  const server = await startPostgres({ dataDir, log: console.log, durable: false });
  await migrate(server.url);
  const key = (): string => randomBytes(32).toString('base64');
  const settings = {
    FIELD_KEYS: `k1:${key()}`,
    BLIND_INDEX_KEY: key(),
    PIN_PEPPER: key(),
    DATABASE_URL: server.url,
    DATA_DIR: folder.path,
    RESEND_BASE_URL: mailUrl,
    RESEND_API_KEY: 're_bench',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  };
  const deps = openDeps(createPlatform(readConfig(settings), systemClock, createLog('silent')));
  await inTx(deps.db, (tx) => declareFlags(tx, deps.clock));
  return {
    deps,
    settings,
    close: async () => {
      await deps.close();
      await server.stop();
      folder.remove();
    },
  };
};

/** Everyone has one transfer that is open at the company. */
const fill = async ({ pool }: Deps): Promise<void> => {
  await pool.query(
    `insert into users (id, email, email_key, email_verified_at, password_hash, full_name, first_name, tag,
       tag_skeleton, country, account_type, user_tier, kyc_tier, smile_id_status, status, is_demo,
       referral_code, created_at)
     select uuidv7(), 'n' || n || '@bench.test', 'n' || n || '@bench.test', now(), 'none', 'Ada Name' || n, 'Ada',
       'bench' || n, 'bench' || n, 'NG', 'both', 'basic', 1, 'none', 'active', false, 'bench' || n, now()
     from generate_series(1, ${people}) n`,
  );
  await pool.query(
    `insert into payouts (id, user_id, rail, company, account_id, currency, amount, total, state, reference,
       promised_at, created_at, updated_at, origin_id, ordered_amount, ordered_currency, target_amount,
       target_currency, fees, destination, reason)
     select gen_random_uuid(), id, 'bank', 'maplerad', 1, 'NGN', 100, 100, 'submitted', 'BENCH_' || tag, now(),
       now() - interval '1 hour', now(), gen_random_uuid(), 100, 'NGN', 100, 'NGN', '[]', '{}', ''
     from users where tag like 'bench%'`,
  );
  await pool.query('analyze users; analyze payouts');
};

const words = {
  title: 'Some transfers take longer',
  body: 'Hello {firstName}, your transfer takes longer. Your money is safe.',
  path: '/transactions',
  mail: null,
  text: null,
};

/** An approved message without a speed: the worker goes as fast as it can. */
const startCampaign = async ({ pool }: Deps): Promise<string> => {
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const segment = { incident: { company: 'maplerad', from, until: null } };
  const { rows } = await pool.query<{ id: string }>(
    `with agreed as (
       insert into approvals (id, kind, summary, before, after, change, reason, maker_id, status, created_at)
       select gen_random_uuid(), 'campaign', 'bench', '{}', '{}', '{}', 'bench', id, 'waiting', now()
       from users where tag = 'bench1' returning id)
     insert into campaigns (id, approval_id, name, subject, words, segment, state, starts_at, per_minute,
       expected, created_at)
     select gen_random_uuid(), id, 'bench', 'service', $1, $2, 'scheduled', now(), 100000000, $3, now()
     from agreed returning id`,
    [JSON.stringify(words), JSON.stringify(segment), people],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `select graphile_worker.add_job('campaigns:send', json_build_object('campaignId', $1::text, 'step', 0))`,
    [id],
  );
  return id;
};

/** A mail to one person, as a code would be. */
const probe = (deps: Deps) =>
  inTx(deps.db, async (tx) => {
    const id = deps.ids.next();
    await tx
      .insertInto('deliveries')
      .values({ id, kind: 'bench.probe', channel: 'mail', state: 'queued', at: new Date() })
      .execute();
    const mail = { to: 'one@bench.test', subject: 'Code', html: '<p>1</p>', text: '1' };
    await deps.messages.mail(tx, mail, { id });
  });

/** The part of the worker's memory that is in use, in megabytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

const progressOf = async ({ pool }: Deps, id: string) => {
  const { rows } = await pool.query<{ told: number; state: string }>(
    'select told, state from campaigns where id = $1',
    [id],
  );
  return rows[0] ?? { told: 0, state: '' };
};

const delaysOf = async ({ pool }: Deps) => {
  const { rows } = await pool.query<{ p50: number; p99: number; worst: number; waiting: number }>(
    `select percentile_cont(0.5) within group (order by ms) as p50,
       percentile_cont(0.99) within group (order by ms) as p99, max(ms) as worst,
       count(*) filter (where sent_at is null)::int as waiting
     from (select sent_at, extract(epoch from coalesce(sent_at, now()) - at)::float8 * 1000 as ms
       from deliveries where kind = 'bench.probe') probes`,
  );
  return rows[0] ?? { p50: 0, p99: 0, worst: 0, waiting: 0 };
};

const mark = (isGood: boolean): string => (isGood ? '' : '   ← more than it should be');

/** The highest memory while the first half is told, and while the second is. */
const follow = async (deps: Deps, id: string, pid: number) => {
  const began = performance.now();
  const seen = { first: 0, second: 0 };
  for (;;) {
    await probe(deps);
    await sleep(probeMs);
    const { told, state } = await progressOf(deps, id);
    const half = told < people / 2 ? 'first' : 'second';
    seen[half] = Math.max(seen[half], memoryOf(pid));
    if (state === 'done') return { ...seen, told, seconds: (performance.now() - began) / 1_000 };
  }
};

export const run = async (): Promise<void> => {
  const company = await startMailCompany();
  const book = await openBook(company.url);
  const { deps } = book;
  await fill(deps);
  const worker = fork(inRoot('apps/api/src/worker.ts'), {
    env: { ...process.env, ...book.settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: inRoot('apps/api'),
  });
  try {
    await sleep(3_000);
    const id = await startCampaign(deps);
    const { told, seconds, first, second } = await follow(deps, id, worker.pid ?? 0);
    await sleep(2_000);
    const delays = await delaysOf(deps);
    const { rows } = await deps.pool.query<{ twice: number; items: number; sent: number }>(
      `select (select count(*)::int from notifications where kind = 'campaigns.service') as items,
         (select count(*)::int from deliveries where kind = 'campaigns.service' and state = 'sent') as sent,
         (select count(*)::int from (select from notifications where kind = 'campaigns.service'
            group by user_id having count(*) > 1) more) as twice`,
    );
    const [counted] = rows;
    console.log(
      `  told ${told} of ${people} people in ${seconds.toFixed(1)} s: ${(told / seconds).toFixed(0)}/s; ` +
        `${counted?.items} items, ${counted?.twice} people twice; ${counted?.sent} mails sent by then`,
    );
    console.log(
      `  a mail to one person meanwhile: p50 ${delays.p50.toFixed(0)} ms, p99 ${delays.p99.toFixed(0)} ms, ` +
        `slowest ${delays.worst.toFixed(0)} ms, ${delays.waiting} not sent${mark(delays.p99 <= mostDelayMs)}`,
    );
    console.log(
      `  memory of the worker: at most ${first.toFixed(0)} MB in the first half, ${second.toFixed(0)} MB in the second ` +
        `(×${(second / first).toFixed(2)})${mark(second / first <= mostGrowth)}`,
    );
  } finally {
    const over = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGTERM');
    await over;
    await book.close();
    company.close();
  }
};
