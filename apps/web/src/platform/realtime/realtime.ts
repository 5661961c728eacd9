import type { RealtimeFrame } from '@cowrie/contract';
import { createEventReader, type StreamEvent } from './event-stream.ts';
import { nextChance, pause, reconnectDelayMs } from './reconnect.ts';

type RealtimeDeps = {
  /** Opens the stream after `lastEventId`, the last event the client received. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  onFrame: (frame: RealtimeFrame) => void;
  /** Events may have been missed, so all shown data must be refetched. */
  onGap: () => void;
  pause?: typeof pause;
  nextChance?: typeof nextChance;
};

const rememberedIds = 200;

/** Drops repeated frames: a resumed stream may send its last ones again. */
function createFrameReader(onFrame: (frame: RealtimeFrame) => void, onGap: () => void) {
  const seen = new Set<string>();
  let lastId: string | undefined;
  const onEvent = ({ id, event, data }: StreamEvent) => {
    if (event === 'reset') return onGap();
    if (id === undefined || seen.has(id)) return;
    seen.add(id);
    lastId = id;
    if (seen.size > rememberedIds) seen.delete(seen.values().next().value as string);
    onFrame({
      id,
      event,
      ...(JSON.parse(data) as Pick<RealtimeFrame, 'channel' | 'at' | 'payload'>),
    });
  };
  return { onEvent, lastId: () => lastId };
}

async function readStream(body: ReadableStream<Uint8Array>, onText: (text: string) => void) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onText(value);
  }
}

/**
 * Follows the person's event stream until stopped. After a disconnect it reconnects up to five times,
 * after 2 s × the attempt. Then it waits until the person returns to the page or the network is back,
 * refetches everything, and starts again with the first attempt.
 */
export function followRealtime(deps: RealtimeDeps): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const frames = createFrameReader(deps.onFrame, deps.onGap);

  /** True if the stream was open at some time; null if the server refuses this session. */
  const followOnce = async (): Promise<boolean | null> => {
    let wasOpen = false;
    try {
      const response = await deps.open(frames.lastId(), signal);
      if (response.status === 401 || response.status === 403) return null;
      if (!response.ok || !response.body) return false;
      wasOpen = true;
      // First connection: changes between the page's first fetch and now would be lost, so refetch.
      if (frames.lastId() === undefined) deps.onGap();
      await readStream(response.body, createEventReader(frames.onEvent));
    } catch {
      // The connection dropped; the caller tries again.
    }
    return wasOpen;
  };

  const run = async () => {
    let attempt = 0;
    while (!signal.aborted) {
      const wasOpen = await followOnce();
      if (wasOpen === null || signal.aborted) return;
      attempt = wasOpen ? 1 : attempt + 1;
      const delay = reconnectDelayMs(attempt);
      if (delay !== null) {
        await (deps.pause ?? pause)(delay, signal);
        continue;
      }
      await (deps.nextChance ?? nextChance)(signal);
      attempt = 0;
      if (!signal.aborted) deps.onGap();
    }
  };
  void run();
  return () => stopping.abort();
}
