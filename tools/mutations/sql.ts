import type { SqlCheckName } from '../../apps/api/test/ledger/sql-checks.ts';
import type { Mutation } from './mutation.ts';

/** Bugs in the ledger's SQL functions. Each names the check that must notice it within `npm test`. */
type SqlMutation = Mutation & { readonly check: SqlCheckName };

const functionFile = (name: string): string => `apps/api/migrations/functions/${name}.sql`;
const write = functionFile('ledger_write');
const more = functionFile('ledger_write_more');

export const sqlMutations: readonly SqlMutation[] = [
  {
    name: 'the rows are not locked before they are written',
    file: write,
    find: `  perform account_id from ledger_balances where account_id = any (p_account)
    order by account_id for no key update;
`,
    replace: '',
    check: 'a batch locks its rows in the order of their ids',
  },
  {
    name: 'rows are locked from last to first where others lock from first to last',
    file: write,
    find: 'order by account_id for no key update',
    replace: 'order by account_id desc for no key update',
    check: 'a batch locks its rows in the order of their ids',
  },
  {
    name: 'an account that moved is overwritten',
    file: write,
    find: 'where b.account_id = n.account_id and b.revision = n.revision;',
    replace: 'where b.account_id = n.account_id;',
    check: 'a movement of another process is not overwritten',
  },
  {
    name: 'a plan that is there already is not looked up',
    file: write,
    find: 'if known is not null then return',
    replace: 'if false then return',
    check: 'a plan that is in the books is answered from there',
  },
  {
    name: 'a refusal is believed from memory',
    file: write,
    find: `if found_rows <> cardinality(p_seen) then return jsonb_build_object('stale', true); end if;`,
    replace: '',
    check: 'a refusal is checked against the books',
  },
  {
    name: 'the rail of the first outflow does not survive a restart',
    file: write,
    find: `        select unnest(p_window), unnest(p_spent_at)::timestamptz[], unnest(p_spent)::bigint[],
          unnest(p_spent_by)::text[]`,
    replace: `        select unnest(p_window), unnest(p_spent_at)::timestamptz[], unnest(p_spent)::bigint[],
          array_fill('tag'::text, array[cardinality(unnest(p_spent)::bigint[])])`,
    check: 'a window keeps the rail of every outflow',
  },
  {
    name: 'the rails of later outflows do not survive a restart',
    file: write,
    find: '|| n.spent_by',
    replace: `|| array_fill('tag'::text, array[cardinality(n.spent)])`,
    check: 'a window keeps the rail of every outflow',
  },
  {
    name: 'a limit still counts a hold that was released, after a restart',
    file: write,
    find: 'unnest(p_dropped)::int as dropped',
    replace: '0 * unnest(p_dropped)::int as dropped',
    check: 'a released hold leaves the window',
  },
  {
    name: 'a transaction takes any step from any state',
    file: more,
    find: 'where t.id = a.id and t.status = any (a."from");',
    replace: 'where t.id = a.id;',
    check: 'a history row takes a step only from the states the step names',
  },
  {
    name: 'jobs are not put into the queue',
    file: more,
    find: `if p_more ? 'jobs' then`,
    replace: 'if false then',
    check: 'a job exists exactly when its plan does',
  },
  {
    name: 'an adjustment is posted though it was rejected',
    file: functionFile('ledger_require_approval'),
    find: ` and status = 'approved'`,
    replace: '',
    check: 'an adjustment needs the approval of a second member of staff',
  },
  {
    name: 'a refund is posted though it was rejected',
    file: functionFile('ledger_require_refund'),
    find: ` and status = 'approved'`,
    replace: '',
    check: 'a refund needs the approval of a second member of staff',
  },
  {
    name: 'a past balance leaves out the entry of that instant',
    file: functionFile('ledger_entry_at'),
    find: 'if reached <= p_at then',
    replace: 'if reached < p_at then',
    check: 'a past balance includes the entry of that instant',
  },
  {
    name: 'history can be rewritten',
    file: functionFile('refuse_change'),
    find: `raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';`,
    replace: 'return coalesce(new, old);',
    check: 'entries cannot be changed',
  },
  {
    name: 'a sealed batch can be rewritten',
    file: functionFile('ledger_refuse_rewrite'),
    find: `raise exception '% is written once', tg_table_name using errcode = 'restrict_violation';`,
    replace: 'return new;',
    check: 'a sealed batch cannot be sealed again',
  },
];
