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

/**
 * One server-sent event stream of one session. It lives at most half an hour, so that a session that
 * ended or lost a right is asked for again; the client resumes by `Last-Event-ID` and misses nothing.
 */
const beatMs = 20_000;
const lifeMs = 30 * 60_000;
const maxQueued = 256;

export const encodeFrame = ({ position, at, told }: Frame): string =>
  told
    .map(({ channel, event, payload }, index) => {
      const place = writePosition(position, index < told.length - 1 ? index : undefined);
      const data = JSON.stringify({ channel, at: at.toISOString(), payload });
      return `id: ${place}\nevent: ${event}\ndata: ${data}\n\n`;
    })
    .join('');

const endsSession = (frame: Frame, sessionId: string): boolean =>
  frame.told.some(
    ({ event, payload }) =>
      event === 'sessions.revoked' &&
      ((payload as { sessionIds?: string[] }).sessionIds ?? []).includes(sessionId),
  );

export const openStream = (
  parts: { readonly db: Db; readonly hub: Hub; readonly clock: Clock },
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
        const close = parts.hub.open({
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
            // The reader has gone already.
          }
        };
        signal.addEventListener('abort', () => finish(), { once: true });
        write(`retry: 2000\nevent: ready\ndata: {}\n\n`);
        if (lastEventId !== undefined) {
          const seen = readPosition(lastEventId);
          const missed = seen && (await framesForUser(parts.db, who.userId, seen));
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
