import { useEffect, useRef, useState } from 'react';
import { drafts } from '../storage/drafts.ts';
import { createOutbox, type WaitingMessage } from './outbox.ts';

/** How often a waiting message is tried again, besides when the network returns. */
const retryMs = 10_000;

const storeOf = (key: string) => ({
  read: async (): Promise<readonly WaitingMessage[]> => {
    const kept = (await drafts.read(key)) as { messages?: readonly WaitingMessage[] } | undefined;
    return kept?.messages ?? [];
  },
  save: (messages: readonly WaitingMessage[]) =>
    messages.length === 0 ? drafts.remove(key) : drafts.save(key, { messages }),
});

type Outbox = ReturnType<typeof createOutbox>;

/** The messages of one thread that are on their way. `name` tells its outbox from others. */
export function useOutbox(name: string, send: (message: WaitingMessage) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<readonly WaitingMessage[]>([]);
  const latest = useRef(send);
  const outbox = useRef<Outbox>(null);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const opened = createOutbox(
      storeOf(`chat:${name}`),
      (message) => latest.current(message),
      setWaiting,
    );
    outbox.current = opened;
    void opened.start();
    const flush = () => void opened.flush();
    const timer = setInterval(flush, retryMs);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [name]);
  return {
    waiting,
    add: (text: string) => void outbox.current?.add(text),
    discard: (id: string) => void outbox.current?.discard(id),
  };
}
