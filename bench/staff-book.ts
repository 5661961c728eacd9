/**
 * A book of people for the staff screens: each has a year of transactions, and with them go ledger
 * entries, payouts, cases, identity checks, sessions, webhooks, calls to companies, audit entries,
 * approvals and log lines. Written in bulk: the benchmark measures reading.
 */

import type pg from 'pg';

/** Average numbers for one person. */
const perPerson = { transactions: 10, casesOf100: 50 } as const;
const days = 400;

/**
 * Rows are numbered through one range of people, oldest first, so that the newest rows are of all
 * people. `n` is the number, `p` the person and `at` the time.
 */
const numbered = (rows: string): string => `(
  select n, $1::bigint + (n * 7919) % ($2::bigint - $1::bigint) as p, n / ($2::bigint - $1::bigint) as nth,
    now() - interval '${days} days' * (1 - (n + 1)::float8 / (${rows})) as at
  from generate_series(0, (${rows})::bigint - 1) n) numbered`;
const people = '($2::bigint - $1::bigint)';
/** A valid id made of a text, so that a later statement finds the row again. */
const idFrom = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const idOf = idFrom(`'staff book person ' || p`);
const countryOf = `(array['NG','NG','NG','NG','NG','NG','GH','KE','NG','NG'])[1 + p % 10]`;

const identity = [
  `insert into users (id, email, email_key, email_verified_at, password_hash, full_name, first_name, tag,
     tag_skeleton, country, phone, phone_verified_at, account_type, user_tier, kyc_tier, smile_id_status,
     status, is_demo, referral_code, created_at)
   select ${idOf}, 'person' || p || '@book.test', 'person' || p || '@book.test', at, 'none',
     (array['Ada','Bola','Chike','Dayo','Efua'])[1 + p % 5] || ' Name' || p % 9973, 'Ada', 'person' || p,
     'person' || p, ${countryOf}, '+23490' || lpad(p::text, 8, '0'), at, 'both', 'basic', p % 4, 'none',
     case when p % 500 = 0 then 'closed' when p % 501 = 0 then 'suspended' else 'active' end, false,
     'book' || p, at
   from ${numbered(people)}`,
  `with opened as (
     insert into ledger_accounts (owner_id, kind, code, asset, opened_at)
     select ${idOf}, 'wallet', 'main', 'NGN', at from ${numbered(people)} returning id, owner_id, opened_at
   ), balances as (
     insert into ledger_balances (account_id, posted, version, touched_at, unbounded, frozen)
     select id, 1000000, ${perPerson.transactions}, now(), false, case when id % 1000 = 0 then 1 else 0 end from opened)
   insert into wallets (id, user_id, currency, account_id, created_at)
   select gen_random_uuid(), owner_id, 'NGN', id, opened_at from opened`,
  `insert into devices (id, user_id, token_hash, name, first_seen_at, last_seen_at)
   select ${idFrom(`'device' || p`)}, ${idOf}, sha256(('device' || p / 2)::bytea), 'Chrome on Android', at, now()
   from ${numbered(people)}`,
  `insert into sessions (id, token_hash, user_id, device_id, transport, method, ip, created_at, last_seen_at,
     authenticated_at, idle_expires_at, absolute_expires_at, ended_at)
   select uuidv7(at - now()), sha256(('session' || n || '-' || p)::bytea), ${idOf}, ${idFrom(`'device' || p`)},
     case when n % 10 = 0 then 'bearer' else 'cookie' end, case when n % 50 = 0 then 'passkey' else 'password' end, '102.89.' || p % 250 || '.' || n % 250, at, at, at,
     at + case when n % 10 = 0 then interval '30 days' else interval '30 minutes' end,
     at + case when n % 10 = 0 then interval '90 days' else interval '12 hours' end,
     case when nth < 2 then at + interval '1 hour' end
   from ${numbered(`3 * ${people}`)}`,
  `insert into kyc_reviews (id, user_id, tier, state, instant, flags, submitted_at, decided_at, reason)
   select uuidv7(at - now()), ${idOf}, 1, state, true, case when n % 300 = 0 then array['appealed'] else '{}' end, at,
     case when state <> 'waiting' then at end, case when state = 'rejected' then 'Blurred picture' end
   from (select *, case when n > 0.99 * ${people} then 'waiting' when n % 15 = 0 then 'rejected'
     else 'approved' end as state from ${numbered(people)}) decided`,
];

const movementId = idFrom(`'staff book movement ' || p || '-' || nth`);
const kindOf = `(array['tag_transfer','bank_transfer','deposit','bank_transfer','tag_transfer','momo_transfer'])[1 + (n + nth) % 6]`;
const statusOf = `case when n % 997 = 0 then 'failed' when nth = ${perPerson.transactions - 1} and n % 211 = 0
  and (n + nth) % 6 in (1, 3) then 'processing' else 'completed' end`;
const amountOf = `100000 + (n * 7) % 900000`;
const movements = numbered(`${perPerson.transactions} * ${people}`);

const money = [
  `insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total, counterparty,
     reference, timeline, created_at, updated_at)
   select ${movementId}, ${idOf}, ${movementId}, ${kindOf}, case when (n + nth) % 6 in (2, 4) then 'in' else 'out' end, ${statusOf},
     'NGN', ${amountOf}, ${amountOf},
     case when (n + nth) % 6 in (0, 4) then jsonb_build_object('type', 'tag', 'name', 'Ada Nwosu', 'identifier', 'person' || $1::bigint,
       'userId', ${idFrom(`'staff book person ' || $1::bigint`)})
     else jsonb_build_object('type', 'bank', 'name', 'PAYEE ' || n % 5000, 'bankName', 'GTBank', 'identifier', '0123456789') end,
     case when (n + nth) % 6 in (0, 4) then 'TAG_' else 'BNK_' end || upper(replace((${movementId})::text, '-', '')),
     jsonb_build_array(jsonb_build_object('status', 'completed', 'at', at)), at, at
   from ${movements}`,
  `insert into ledger_plans (id, fingerprint, batch_id, at, kind) select ${movementId}, 0, 0, at, ${kindOf} from ${movements}`,
  `insert into ledger_entries (account_id, version, amount, balance, at, plan_id)
   select w.account_id, nth + 1, case when (n + nth) % 6 in (2, 4) then ${amountOf} else -(${amountOf}) end, 1000000, at, ${movementId}
   from ${movements} join wallets w on w.user_id = ${idOf} and w.currency = 'NGN' order by n`,
  `insert into ledger_holds (id, account_id, amount, placed_at, state, settled, closed_at, closed_by)
   select id, account_id, amount, at, case when is_open then 'open' else 'settled' end, case when is_open then 0 else amount end,
     case when not is_open then at end, case when not is_open then id end
   from (select ${movementId} as id, w.account_id, ${amountOf} as amount, at, ${statusOf} = 'processing' as is_open
     from ${movements} join wallets w on w.user_id = ${idOf} and w.currency = 'NGN' where (n + nth) % 6 in (1, 3)) held`,
  `insert into payouts (id, user_id, rail, company, account_id, currency, amount, total, state, reference, company_id,
     promised_at, next_check_at, created_at, updated_at, ended_at, origin_id, ordered_amount, ordered_currency, target_amount,
     target_currency, fees, destination, reason)
   select id, user_id, 'bank', 'maplerad', account_id, 'NGN', amount, amount, case status when 'processing' then 'submitted'
     when 'failed' then 'failed' else 'settled' end, 'BNK_' || upper(replace(id::text, '-', '')), 'm' || id,
     at + interval '1 hour', case when status = 'processing' then now() end, at, at,
     case when status <> 'processing' then at end, id, amount, 'NGN', amount, 'NGN', '[]', '{}', 'Family support'
   from (select ${movementId} as id, ${idOf} as user_id, w.account_id, ${amountOf} as amount, ${statusOf} as status, at
     from ${movements} join wallets w on w.user_id = ${idOf} and w.currency = 'NGN' where (n + nth) % 6 in (1, 3)) ordered`,
  `insert into deliveries (id, transaction_id, user_id, kind, channel, state, at, sent_at)
   select uuidv7(at - now()), ${movementId}, ${idOf}, 'transactions.money-in', case when n % 4 = 0 then 'push' else 'mail' end,
     case when n % 211 = 0 then 'bounced' else 'delivered' end, at, at from ${movements} where (n + nth) % 6 = 4`,
];

const work = [
  `insert into cases (id, reference, kind, state, user_id, transaction_id, owner_id, opened_at, due_at, next_check_at, closed_at, disposition)
   select uuidv7(at - now()), 'CASE-' || lpad(upper(to_hex($1::bigint + n)), 8, '0'),
     (array['overdue','reported','flagged','contradiction'])[1 + n % 4], case when is_open then 'open' else 'closed' end, ${idOf},
     ${movementId}, case when n % 3 > 0 then (select id from users where tag = 'ops') end, at, at + interval '1 day',
     case when is_open then now() end, case when not is_open then at + interval '2 hours' end,
     case when not is_open then 'solved' end
   from (select *, n > 0.98 * ${people} * ${perPerson.casesOf100} / 100 as is_open
     from ${numbered(`${people} * ${perPerson.casesOf100} / 100`)}) opened`,
  `insert into case_steps (id, case_id, what, internal, by_name, at)
   select uuidv7(opened_at - now()), id, 'We are looking into it', false, 'Ops', opened_at from cases
   where user_id = any (select ${idOf} from generate_series($1::bigint, $2::bigint - 1) p)`,
  `insert into approvals (id, kind, summary, change, before, after, reason, maker_id, checker_id, status, created_at, decided_at)
   select uuidv7(at - now()), (array['fees','limits','float_alert','switch_change'])[1 + n % 4], 'A change ' || n,
     '{}', '{}', '{}', 'Agreed', (select id from users where tag = 'ops'),
     (select id from users where tag = 'checker'), 'rejected', at, at
   from ${numbered(`${people} / 10`)}`,
  `insert into audit_log (seq, at, actor, action, subject, detail, ip, request_id, prev_hash, hash)
   select last.seq + 1 + n, at, case when n % 5 = 0 then (select id::text from users where tag = 'ops') else (${idOf})::text end,
     'action' || n % 60, 'user:' || ${idOf}, '{}', '102.89.' || p % 250 || '.' || n % 250, 'r' || $1::bigint || '-' || n, '',
     sha256(('audit' || $1::bigint || '-' || n)::bytea)
   from ${numbered(`3 * ${people}`)}, (select coalesce(max(seq), 0) as seq from audit_log) last`,
];

const logs = [
  `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status, attempts, keys, processed_at)
   select uuidv7(at - now()), case when n % 40 = 0 then 'bridge' else 'maplerad' end, 'event' || $1::bigint || '-' || n,
     'type' || n % 30, at, '{}', '{}', 'valid', case when n % 5000 = 0 then 'dead' else 'done' end, 1 + n % 3,
     array['BNK_' || upper(replace((${movementId})::text, '-', ''))], at
   from ${numbered(`2 * ${people}`)}`,
  `insert into company_calls (id, company, method, path, at, ms, status, outcome, request_id, keys)
   select uuidv7(at - now()), case when n % 40 = 0 then 'bridge' else 'maplerad' end, 'POST', '/v1/transfers', at, 80,
     case when n % 400 = 0 then 500 else 200 end, case when n % 400 = 0 then 'unavailable' else 'answered' end,
     'r' || $1::bigint || '-' || n, array['BNK_' || upper(replace((${movementId})::text, '-', ''))]
   from ${numbered(`3 * ${people}`)}`,
  `insert into request_log (request_id, at, call, status, level, ms, person, address)
   select 'r' || $1::bigint || '-' || n, at, 'room.call' || n % 200, case when n % 500 = 0 then 500 else 200 end,
     case when n % 500 = 0 then 'error' else 'info' end, 5, (${idOf})::text, '102.89.1.1'
   from ${numbered(`5 * ${people}`)}`,
  `insert into server_log (id, at, source, level, request_id, call, message)
   select 's' || $1::bigint || '-' || n, at, case when n % 7 = 0 then 'job' else 'server' end,
     case when n % 9 = 0 then 'error' else 'warning' end, 'r' || $1::bigint || '-' || n, 'room.call' || n % 200, 'It took long'
   from ${numbered(people)}`,
  `insert into staff_figures (figure, day, part, currency, total)
   select 'sent', current_date - n / 25, 'part' || n % 25, 'NGN', $1::bigint + $2::bigint
   from generate_series(0, ${days} * 25) n on conflict do nothing`,
];

/** Adds the people with the numbers from `first` to `last`, without `last`, and all that they did. */
export const growBook = async (client: pg.Client, first: number, last: number): Promise<void> => {
  for (let month = 0; month <= 14; month += 1) {
    await client.query(`select ledger_open_month(now() - $1::int * interval '29 days')`, [month]);
  }
  await client.query(`set work_mem = '256MB'`);
  for (const statement of [...identity, ...money, ...work, ...logs]) {
    await client.query(statement, [first, last]);
    if (statement === identity[1]) await client.query('analyze users, wallets');
  }
  await client.query('vacuum (analyze)');
};
