import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable, Unavailable } from '../unavailable.ts';
import { createAdmission, networkOf } from './admission.ts';

test('each kind of work has its own room, and what is over makes room again, once', async () => {
  const { enter } = createAdmission();
  const pages: (() => void)[] = [];
  for (let leave = await enter('page'); leave; leave = await enter('page')) pages.push(leave);
  expect(pages.length).toBeGreaterThan(0);
  expect(await enter('page')).toBeNull();
  expect(await enter('call')).not.toBeNull();
  pages[0]?.();
  pages[0]?.();
  expect(await enter('page')).not.toBeNull();
  expect(await enter('page')).toBeNull();
});

test('visitors’ work begins one piece at a time, and calls go first', async () => {
  const { enter } = createAdmission();
  const order: string[] = [];
  const work = async (kind: 'call' | 'page', name: string) => {
    const leave = await enter(kind);
    order.push(name);
    leave?.();
  };
  const pages = [1, 2, 3].map((n) => work('page', `page ${n}`));
  await Promise.all([...pages, work('call', 'call'), work('call', 'call')]);
  expect(order.slice(0, 3).toSorted()).toEqual(['call', 'call', 'page 1']);
  expect(order.slice(3)).toEqual(['page 2', 'page 3']);
});

test('addresses of one IPv6 network are one caller, addresses of two networks are two', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  const one = ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff:0:0:9', '2001:DB8:0:1:2::%eth0'];
  expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:0:1::/64']));
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('a lost connection and a lock that took too long are "try again", a bug is not', () => {
  const answer = (code: string) => {
    const error = new pg.DatabaseError('refused', 1, 'error');
    error.code = code;
    return error;
  };
  for (const code of ['55P03', '57014', '57P01', '57P03', '53300', '08006', '25006', '25P03']) {
    expect([code, isUnavailable(answer(code))]).toEqual([code, true]);
  }
  for (const code of ['23505', '22021', '42703']) {
    expect([code, isUnavailable(answer(code))]).toEqual([code, false]);
  }
  expect(isUnavailable(new Unavailable('busy'))).toBe(true);
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isUnavailable(new AggregateError([new Error('connect ECONNREFUSED ::1')]))).toBe(true);
  const network = (code: string) => Object.assign(new Error(`connect ${code}`), { code });
  for (const code of ['EHOSTUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH']) {
    expect([code, isUnavailable(network(code))]).toEqual([code, true]);
  }
  for (const words of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout expired',
    'Cannot use a pool after calling end on the pool',
  ]) {
    expect([words, isUnavailable(new Error(words))]).toEqual([words, true]);
  }
  const wrapped = new Error('the batch failed', { cause: network('ECONNRESET') });
  expect(isUnavailable(wrapped)).toBe(true);
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
});
