import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '@cowrie/contract/client';
import { failures } from '../monitoring/failures.ts';
import { type Notice, notices } from '../signals/notices.ts';
import { actionOptions, failureOf } from './use-action.ts';

const refused = new ApiError({
  code: 'NOT_FOUND',
  status: 404,
  message: 'We could not find that.',
});

const run = async (work: () => Promise<unknown>, options?: Parameters<typeof actionOptions>[1]) => {
  const told: Notice[] = [];
  const reported: unknown[] = [];
  const stops = [
    notices.listen((one) => told.push(one)),
    failures.listen((one) => reported.push(one)),
  ];
  const observer = new MutationObserver(new QueryClient(), actionOptions(work, options));
  await observer.mutate(undefined).catch(() => undefined);
  for (const stop of stops) stop();
  return { told, reported, state: observer.getCurrentResult() };
};

test("a failure is the server's sentence, otherwise the one of the page", () => {
  expect(failureOf(refused, 'Not saved')).toBe('We could not find that.');
  expect(failureOf(new Error('a bug'), 'Not saved')).toBe('Not saved');
  expect(failureOf(new Error('a bug'))).toBe('Something went wrong. Please try again.');
});

test('the work gets its own argument and nothing else', async () => {
  const given: unknown[][] = [];
  const work = (...all: unknown[]) => Promise.resolve(given.push(all));
  await new MutationObserver(new QueryClient(), actionOptions<string>(work)).mutate('one');
  expect(given).toEqual([['one']]);
});

test('a refusal stays on the page, and is no failure of the product', async () => {
  const { told, reported, state } = await run(() => Promise.reject(refused));
  expect([told, reported]).toEqual([[], []]);
  expect(state.error).toBe(refused);
});

test('a button without a place for it says a refusal in a toast', async () => {
  const { told } = await run(() => Promise.reject(refused), { inToast: true });
  expect(told).toEqual([{ kind: 'error', title: 'We could not find that.' }]);
});

test('a failure of the product is reported', async () => {
  const bug = new Error('a bug');
  const { reported } = await run(() => Promise.reject(bug));
  expect(reported).toEqual([bug]);
});

test('what comes after is done in both cases, while the action is still busy', async () => {
  for (const work of [() => Promise.resolve(), () => Promise.reject(refused)]) {
    const seen: string[] = [];
    const after = async () => {
      await Promise.resolve();
      seen.push('refreshed');
    };
    await run(work, { after });
    expect(seen).toEqual(['refreshed']);
  }
});
