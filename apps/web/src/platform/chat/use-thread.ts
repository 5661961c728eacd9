/** Live state of a conversation: who is typing, and which messages this person has seen. */

import { useEffect, useRef, useState } from 'react';
import { typingSeconds, type ThreadRole } from '@cowrie/contract/chat/data';
import { call } from '../api/api.ts';
import { realtimeFrames } from '../realtime/realtime-sync.ts';

type Typing = { threadId: string; role: ThreadRole; name: string };

const tellEveryMs = 3_000;

/** The name of the other side while they type, and a function that tells them that we do. */
export function useTyping(threadId: string) {
  const [name, setName] = useState<string>();
  const told = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtimeFrames.listen(({ event, payload }) => {
      const about = payload as Partial<Typing>;
      if (about.threadId !== threadId) return;
      clearTimeout(timer);
      if (event !== 'chat.typing') return setName(undefined);
      setName(about.name);
      timer = setTimeout(() => setName(undefined), typingSeconds * 1_000);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [threadId]);
  const tell = () => {
    const now = performance.now();
    if (told.current !== 0 && now - told.current < tellEveryMs) return;
    told.current = now;
    // The call is only a hint, so a failed one is not repeated.
    void call('chat.typing', { params: { threadId }, body: {} }).catch(() => undefined);
  };
  return { name, tell };
}

/** Reports the newest message as seen while the page is in view. */
export function useSeen(threadId: string, newest: number, isMember: boolean): void {
  const reported = useRef(0);
  useEffect(() => {
    const report = () => {
      if (!isMember || newest <= reported.current || document.visibilityState !== 'visible') return;
      reported.current = newest;
      const body = { upTo: newest };
      void call('chat.seen', { params: { threadId }, body }).catch(() => undefined);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [threadId, newest, isMember]);
}
