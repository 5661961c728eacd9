import type { RealtimeFrame } from '@cowrie/contract';
import { expect, it, vi } from 'vitest';
import { followRealtime } from './realtime.ts';
import { maxAttempts, reconnectDelayMs } from './reconnect.ts';

const frame = (id: string) =>
  `id: ${id}\nevent: users.updated\ndata: {"channel":"users","at":"2026-01-01T00:00:00Z","payload":{}}\n\n`;
const answer = (text: string) => new Response(text, { status: 200 });
const broken = () => Promise.reject(new TypeError('no network'));

/** Gives one answer for each connection attempt, then stops the client. */
async function play(answers: (() => Promise<Response>)[]) {
  const delays: number[] = [];
  const frames: RealtimeFrame[] = [];
  const openedWith: (string | undefined)[] = [];
  const onGap = vi.fn();
  const nextChance = vi.fn(async () => undefined);
  await new Promise<void>((resolve) => {
    const stop = followRealtime({
      open: (lastEventId) => {
        openedWith.push(lastEventId);
        const next = answers.shift();
        if (next) return next();
        stop();
        resolve();
        return broken();
      },
      onFrame: (got) => frames.push(got),
      onGap,
      pause: async (ms) => void delays.push(ms),
      nextChance,
    });
  });
  return { delays, ids: frames.map(({ id }) => id), openedWith, onGap, nextChance };
}

it('waits 2 s × the attempt, five times, then stops retrying', () => {
  const delays = Array.from({ length: maxAttempts + 1 }, (_, index) => reconnectDelayMs(index + 1));
  expect(delays).toEqual([2000, 4000, 6000, 8000, 10_000, null]);
});

it('after five failed attempts it waits for the page or network, then reconnects and refetches', async () => {
  const played = await play(Array.from({ length: 7 }, () => broken));
  expect(played.delays).toEqual([2000, 4000, 6000, 8000, 10_000, 2000]);
  expect(played.nextChance).toHaveBeenCalledTimes(1);
  expect(played.onGap).toHaveBeenCalledTimes(1);
});

it('restarts the count of attempts after a stream that was open', async () => {
  const played = await play([broken, broken, async () => answer(frame('1')), broken]);
  expect(played.delays).toEqual([2000, 4000, 2000, 4000]);
});

it('resumes after the last event it received and drops repeated events', async () => {
  const played = await play([
    async () => answer(frame('1') + frame('2')),
    async () => answer(frame('2') + frame('3')),
  ]);
  expect(played.openedWith).toEqual([undefined, '2', '3']);
  expect(played.ids).toEqual(['1', '2', '3']);
});

it('refetches after the first connection, but not after a stream it can resume', async () => {
  const played = await play([
    async () => answer(''),
    async () => answer(frame('1')),
    async () => answer(frame('2')),
  ]);
  expect(played.openedWith).toEqual([undefined, undefined, '1', '2']);
  expect(played.onGap).toHaveBeenCalledTimes(2);
});

it('refetches everything when the server cannot resume', async () => {
  const played = await play([
    async () => answer(frame('1')),
    async () => answer('event: reset\ndata: {}\n\n'),
  ]);
  expect(played.onGap).toHaveBeenCalledTimes(2);
});

it('does not reconnect when the server refuses the session', async () => {
  const open = vi.fn(async () => new Response('', { status: 401 }));
  const pause = vi.fn(async () => undefined);
  followRealtime({ open, pause, onFrame: () => undefined, onGap: () => undefined });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(open).toHaveBeenCalledTimes(1);
  expect(pause).not.toHaveBeenCalled();
});
