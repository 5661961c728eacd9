import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { qualityOf, type PictureQuality } from './picture-quality.ts';

type Props = {
  guide: 'face' | 'document';
  /** How many small pictures to take before the photo, to show that the face moves. */
  frames?: number;
  onPhoto: (photo: Blob, frames: readonly Blob[]) => void;
  onRefused: () => void;
  onCancel: () => void;
};

const hints: Record<'face' | 'document', Record<PictureQuality, string>> = {
  face: {
    good: 'Hold your face inside the frame.',
    dark: 'It is too dark. Face a window or a lamp.',
    bright: 'It is too bright. Turn away from the light behind you.',
    blurred: 'The picture is blurred. Hold still and wipe the lens.',
  },
  document: {
    good: 'Hold the whole document inside the frame.',
    dark: 'It is too dark. Move to a brighter place.',
    bright: 'It is too bright. Tilt the document to lose the glare.',
    blurred: 'The picture is blurred. Hold still and a little further away.',
  },
};

const betweenFramesMs = 150;
const frameWidth = 480;

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Draws the current picture of the video, at most `width` wide. */
function draw(video: HTMLVideoElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, width / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toPhoto = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the camera when the browser allows it, and stops it when the view is left. */
function useCamera(guide: Props['guide'], onRefused: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const onRefusal = useEffectEvent(onRefused);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isClosed = false;
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: guide === 'face' ? 'user' : 'environment', width: { ideal: 1280 } },
        });
        // The person may have gone back while the browser asked for permission.
        if (isClosed) return stop(stream);
        if (video.current) video.current.srcObject = stream;
      } catch {
        if (!isClosed) onRefusal();
      }
    };
    void open();
    return () => {
      isClosed = true;
      stop(stream);
    };
  }, [guide]);
  return video;
}

/** Checks the picture twice a second; null until there is one. */
function useQuality(video: RefObject<HTMLVideoElement | null>): PictureQuality | null {
  const [quality, setQuality] = useState<PictureQuality | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!video.current?.videoWidth) return;
      const small = draw(video.current, 96);
      const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data;
      if (pixels) setQuality(qualityOf(pixels, small.width, small.height));
    }, 500);
    return () => clearInterval(timer);
  }, [video]);
  return quality;
}

export function CameraView({ guide, frames = 0, onPhoto, onRefused, onCancel }: Props) {
  const [isTaking, setIsTaking] = useState(false);
  const video = useCamera(guide, onRefused);
  const quality = useQuality(video);

  const capture = async () => {
    const source = video.current;
    if (!source?.videoWidth || isTaking) return;
    setIsTaking(true);
    // The browser encodes pictures when it is idle. Waiting for each frame would slow the capture
    // down.
    const encodedFrames: Promise<Blob | null>[] = [];
    for (let count = 0; count < frames; count += 1) {
      encodedFrames.push(toPhoto(draw(source, frameWidth)));
      await wait(betweenFramesMs);
    }
    // The camera may have been disconnected since.
    const photo = source.videoWidth ? await toPhoto(draw(source, source.videoWidth)) : null;
    const taken = await Promise.all(encodedFrames);
    setIsTaking(false);
    if (photo)
      onPhoto(
        photo,
        taken.filter((frame) => frame !== null),
      );
  };

  return (
    <div>
      <div className="relative aspect-4/3 bg-hero">
        {/* People expect to see their face as in a mirror. */}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          className={`size-full object-cover ${guide === 'face' ? '-scale-x-100' : ''}`}
        />
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
      <output className="block px-4 pt-3 text-center text-sm text-body">
        {quality === null
          ? 'Waiting for the camera. Allow it if your browser asks.'
          : hints[guide][quality]}
      </output>
      <div className="flex items-center justify-center gap-2 p-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void capture()} loading={isTaking} disabled={quality === null}>
          Take the photo
        </Button>
      </div>
    </div>
  );
}
