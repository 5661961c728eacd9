import type { RealtimeFrame } from '@cowrie/contract';
import { createEventReader, type StreamEvent } from './event-stream.ts';
import { nextChance, pause, reconnectDelayMs } from './reconnect.ts';

type RealtimeParts = {
  /** Opens the stream; `lastEventId` is what was seen last. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  onFrame: (frame: RealtimeFrame) => void;
  /** Something may have been missed: what is shown must be asked for again. */
  onGap: () => void;
  pause?: typeof pause;
  nextChance?: typeof nextChance;
};

const rememberedIds = 200;

/** Drops frames that come twice: a resumed stream may repeat its last ones. */
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
 * Follows the person's event stream until stopped. A broken stream is opened again after 2 s × the
 * attempt, five times; then it is quiet until the page is looked at or the network returns, and
 * starts again from the first attempt with everything asked for anew.
 */
export function followRealtime(parts: RealtimeParts): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const frames = createFrameReader(parts.onFrame, parts.onGap);

  /** True when the stream was open, however it ended; null when the server refuses this session. */
  const followOnce = async (): Promise<boolean | null> => {
    let opened = false;
    try {
      const response = await parts.open(frames.lastId(), signal);
      if (response.status === 401 || response.status === 403) return null;
      if (!response.ok || !response.body) return false;
      opened = true;
      // Nothing says where to resume: what changed between asking and listening is asked for again.
      if (frames.lastId() === undefined) parts.onGap();
      await readStream(response.body, createEventReader(frames.onEvent));
    } catch {
      // A dropped connection is what the attempts are for.
    }
    return opened;
  };

  const run = async () => {
    let attempt = 0;
    while (!signal.aborted) {
      const opened = await followOnce();
      if (opened === null || signal.aborted) return;
      attempt = opened ? 1 : attempt + 1;
      const delay = reconnectDelayMs(attempt);
      if (delay !== null) {
        await (parts.pause ?? pause)(delay, signal);
        continue;
      }
      await (parts.nextChance ?? nextChance)(signal);
      attempt = 0;
      if (!signal.aborted) parts.onGap();
    }
  };
  void run();
  return () => stopping.abort();
}
