import type { Mutation } from './mutation.ts';
import { sqlMutations } from './sql.ts';

/** Bugs worth fearing in a ledger. Each is one small change; each must turn a test red. */

const source = (name: string): string => `apps/api/src/ledger/${name}.ts`;

export const mutations: readonly Mutation[] = [
  ...sqlMutations,
  {
    name: 'the two ways of locking take the rows in opposite order',
    file: source('load'),
    find: 'order by account_id for no key update',
    replace: 'order by account_id desc for no key update',
  },
  {
    name: 'a plan under a used id is not compared with the first',
    file: source('plan'),
    find: `hash('sha256', canonical(plan), 'buffer').readBigInt64BE(0)`,
    replace: '0n',
  },
  {
    name: 'a plan handed in twice at once is carried out twice',
    file: source('evaluate'),
    find: 'if (known !== undefined) {',
    replace: 'if (known === -1n) {',
  },
  {
    name: 'an account in several plans of a batch is not netted',
    file: source('evaluate'),
    find: '    work.posted += net;',
    replace: '    work.posted = work.before.posted + net;',
  },
  {
    name: 'one may be overdrawn by one',
    file: source('evaluate'),
    find: 'posted - held < 0n',
    replace: 'posted - held < -1n',
  },
  {
    name: 'held money can be spent',
    file: source('evaluate'),
    find: 'const held = work.held - (freed?.work === work ? freed.amount : 0n);',
    replace: 'const held = 0n;',
  },
  {
    name: 'the rolling limit allows one more',
    file: source('evaluate'),
    find: 'total > outflow.rolling',
    replace: 'total > outflow.rolling + 1n',
  },
  {
    name: 'the rolling limit allows one less',
    file: source('evaluate'),
    find: 'total > outflow.rolling',
    replace: 'total >= outflow.rolling',
  },
  {
    name: 'the limit of a rail allows one more',
    file: source('evaluate'),
    find: 'byRail > outflow.railRolling',
    replace: 'byRail > outflow.railRolling + 1n',
  },
  {
    name: 'the limit of a rail allows one less',
    file: source('evaluate'),
    find: 'byRail > outflow.railRolling',
    replace: 'byRail >= outflow.railRolling',
  },
  {
    name: 'a limit of a rail counts every rail',
    file: source('evaluate'),
    find: 'spentSince(work.window, at, outflow.rail)',
    replace: 'spentSince(work.window, at)',
  },
  {
    name: 'a rule about the sum lets the one over it pass',
    file: source('evaluate'),
    find: 'spentSince(work.window, at) + amount > bound',
    replace: 'spentSince(work.window, at) > bound',
  },
  {
    name: 'a rule about the count lets one more pass',
    file: source('evaluate'),
    find: 'countSince(work.window, at) + 1 > bound',
    replace: 'countSince(work.window, at) > bound',
  },
  {
    name: 'a plan over a rule is counted although it is refused',
    file: source('evaluate'),
    find: '    decided.rulesMet.set(index, met);',
    replace: '    decided.rulesMet.set(index, met);\n    count(decided, work, outflow);',
  },
  {
    name: 'a limit frees a hold on whatever rail spent first',
    file: source('window'),
    find: 'if (line.rail !== back.rail || line.at !== at) return [line];',
    replace: 'if (line.at !== at) return [line];',
  },
  {
    name: 'a hold forgets which limit it counts on',
    file: source('load'),
    find: '    rail: row.rail,',
    replace: `    rail: '',`,
  },
  {
    name: 'a long day of limits joins two rails into one',
    file: source('window'),
    find: 'const first = oldest.get(line.rail);',
    replace: 'const first = oldest.values().next().value;',
  },
  {
    name: 'the limit forgets what the batch before it spent',
    file: source('batch'),
    find: 'const after = { ...before, posted, held, version, window, revision, touchedAt: decided.at };',
    replace: 'const after = { ...before, posted, held, version, revision, touchedAt: decided.at };',
  },
  {
    name: 'a day is one millisecond too long',
    file: source('window'),
    find: 'if (line.at > from && (rail',
    replace: 'if (line.at >= from && (rail',
  },
  {
    name: 'a release frees limits of another day',
    file: source('window'),
    find: 'if (back.at <= now - daySeconds * 1000) return [...window];',
    replace: '',
  },
  {
    name: 'a hold is believed from memory',
    file: source('batch'),
    find: 'hold !== undefined && hold.reading === accounts.get(hold.account)?.reading;',
    replace: 'hold !== undefined;',
  },
  {
    name: 'a closed hold settles again',
    file: source('evaluate'),
    find: `return held.state === 'open' ? { held, work } : 'hold_closed';`,
    replace: 'return { held, work };',
  },
  {
    name: 'a hold past its time settles',
    file: source('evaluate'),
    find: `  if (held.expiresAt <= decided.at) return 'hold_expired';
`,
    replace: '',
  },
  {
    name: 'a freeze stops nobody',
    file: source('evaluate'),
    find: 'net < 0n ? work.before.freeze > 0 : work.before.freeze > 1;',
    replace: 'net < 0n && work.before.freeze > 2;',
  },
  {
    name: 'a freeze is not noticed by who remembers the account',
    file: source('accounts'),
    find: ', revision = revision + 1',
    replace: '',
  },
  {
    name: 'a plan can be corrected twice',
    file: source('write'),
    find: `if (plan.type === 'post' && plan.original) {`,
    replace: `if (plan.type === 'post' && plan.original === '') {`,
  },
  {
    name: 'history is written for refused plans too',
    file: source('write'),
    find: 'opened: accepted.flatMap(',
    replace: 'opened: items.flatMap(',
  },
  {
    name: 'a bad plan fails its neighbours',
    file: source('batch'),
    find: 'if (only && items.length === 1) {',
    replace: 'for (const item of items) deps.settle(item, { error });\n  if (only) {',
  },
  {
    name: 'an answer that was lost counts as a failure',
    file: source('batch'),
    find: '} else if (isUnknown(error)) {',
    replace:
      '} else if (isUnknown(error)) {\n        return giveUp(deps, items, error);\n      } else if (items.length < 0) {',
  },
  {
    name: 'time runs back when the clock does',
    file: source('batch'),
    find: 'at = Math.max(at, touchedAt);',
    replace: 'at = Math.max(at, touchedAt - touchedAt);',
  },
  {
    name: 'the stripes of an account are not counted together',
    file: source('reads'),
    find: `
        or b.account_id in (select id from ledger_accounts where stripe_of = a.id)`,
    replace: '',
  },
  {
    name: 'the digest leaves the amounts out',
    file: source('write'),
    find: `
  'p_entry_amount',
`,
    replace: '\n',
  },
  {
    name: 'the chain does not follow what came before',
    file: source('seal'),
    find: '.update(bytesOf(position)).update(before)',
    replace: '.update(bytesOf(position)).update(before.subarray(0, 0))',
  },
];
