import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDecoder } from './decode.ts';

const everyMs = 250;

/** Opens the camera and reports the first code in its picture. The camera stops with the page. */
export function useScanner(isOn: boolean, onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting');
  const report = useEffectEvent(onText);
  useEffect(() => {
    if (!isOn) return undefined;
    let stream: MediaStream | null = null;
    const closing = new AbortController();
    const { signal } = closing;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const watch = async () => {
      const decode = await createDecoder();
      while (!signal.aborted) {
        const text = video.current ? await decode(video.current) : null;
        if (signal.aborted) return;
        if (text !== null) return report(text);
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        });
        // The person may have left while the browser asked for permission.
        if (signal.aborted) return stop();
        if (video.current) video.current.srcObject = stream;
        setState('on');
        await watch();
      } catch {
        if (!signal.aborted) setState('refused');
      }
    };
    void open();
    return () => {
      closing.abort();
      stop();
    };
  }, [isOn]);
  return { video, state };
}
