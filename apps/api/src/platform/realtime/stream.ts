/**
 * One server-sent event stream of one session. It ends after half an hour at most, so that the
 * session and its rights are checked again. The client reconnects with `Last-Event-ID` and misses
 * nothing.
 */

import type { Clock } from '../clock.ts';
import type { Db } from '../db/pool.ts';
import type { Hub } from './hub.ts';
import {
  type Frame,
  framesForUser,
  isAfter,
  readPosition,
  start as streamStart,
  writePosition,
} from './outbox.ts';

const beatMs = 20_000;
const lifeMs = 30 * 60_000;
const maxQueued = 256;

const encodeFrame = ({ position, at, events }: Frame): string =>
  events
    .map(({ channel, event, payload }, index) => {
      const place = writePosition(position, index < events.length - 1 ? index : undefined);
      const data = JSON.stringify({ channel, at: at.toISOString(), payload });
      return `id: ${place}\nevent: ${event}\ndata: ${data}\n\n`;
    })
    .join('');

const endsSession = (frame: Frame, sessionId: string): boolean =>
  frame.events.some(
    ({ event, payload }) =>
      event === 'sessions.revoked' &&
      ((payload as { sessionIds?: string[] }).sessionIds ?? []).includes(sessionId),
  );

export const openStream = (
  deps: { readonly db: Db; readonly hub: Hub; readonly clock: Clock },
  who: { readonly userId: string; readonly sessionId: string },
  lastEventId: string | undefined,
  signal: AbortSignal,
): Response => {
  const encoder = new TextEncoder();
  let finish = (): void => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start: async (controller) => {
        const waiting: Frame[] = [];
        let replaying = true;
        let sent = streamStart;
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        const send = (frame: Frame): void => {
          if (!isAfter(frame.position, sent)) return;
          sent = frame.position;
          write(encodeFrame(frame));
          if (endsSession(frame, who.sessionId) || (controller.desiredSize ?? 0) < -maxQueued)
            finish();
        };
        const close = deps.hub.open({
          userId: who.userId,
          receive: (frame) => (replaying ? void waiting.push(frame) : send(frame)),
          close: () => finish(),
        });
        const beat = setInterval(() => write(': beat\n\n'), beatMs);
        const life = setTimeout(() => finish(), lifeMs);
        finish = () => {
          finish = () => {};
          clearInterval(beat);
          clearTimeout(life);
          close();
          try {
            controller.close();
          } catch {
            // The client has already disconnected.
          }
        };
        signal.addEventListener('abort', () => finish(), { once: true });
        write(`retry: 2000\nevent: ready\ndata: {}\n\n`);
        if (lastEventId !== undefined) {
          const seen = readPosition(lastEventId);
          const missed = seen && (await framesForUser(deps.db, who.userId, seen));
          if (missed === null) write('event: reset\ndata: {}\n\n');
          else for (const frame of missed) send(frame);
        }
        replaying = false;
        for (const frame of waiting) send(frame);
      },
      cancel: () => finish(),
    },
    { highWaterMark: maxQueued },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
};
