import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  guide: 'face' | 'document';
  onPhoto: (photo: Blob) => void;
  onRefused: () => void;
  onCancel: () => void;
};

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function CameraView({ guide, onPhoto, onRefused, onCancel }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: guide === 'face' ? 'user' : 'environment', width: { ideal: 1280 } },
        });
        // The person may have gone back while the browser was asking.
        if (left) return stop(stream);
        if (video.current) video.current.srcObject = stream;
      } catch {
        if (!left) refused();
      }
    };
    void open();
    return () => {
      left = true;
      stop(stream);
    };
  }, [guide]);

  const capture = () => {
    const source = video.current;
    if (!source?.videoWidth) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob((photo) => photo && onPhoto(photo), 'image/jpeg', 0.9);
  };

  return (
    <div>
      <div className="relative aspect-4/3 bg-hero">
        <video ref={video} autoPlay playsInline muted className="size-full object-cover" />
        <svg viewBox="0 0 120 90" className="absolute inset-0 size-full text-hero-ink" aria-hidden>
          <g fill="none" stroke="currentColor" strokeWidth="1" strokeDasharray="3 2">
            {guide === 'face' ? (
              <ellipse cx="60" cy="45" rx="25" ry="33" />
            ) : (
              <rect x="15" y="17" width="90" height="56" rx="4" />
            )}
          </g>
        </svg>
      </div>
      <div className="flex items-center justify-center gap-2 p-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={capture}>Take the photo</Button>
      </div>
    </div>
  );
}
