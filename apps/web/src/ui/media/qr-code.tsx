import { useEffect, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

type Drawing = { path: string; size: number };

/** Draws a QR code. The encoder loads with the first code. */
async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { path, size: modules.size };
}

type Props = { text: string; label: string };

/** Dark on white in both themes, with the margin that scanners need. */
export function QrCode({ text, label }: Props) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let current = true;
    void draw(text).then((result) => current && setDrawing(result));
    return () => {
      current = false;
    };
  }, [text]);
  if (!drawing) return <Skeleton className="size-44 rounded-card" />;
  const margin = 3;
  const side = drawing.size + margin * 2;
  return (
    <figure>
      <svg
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        aria-hidden
        shapeRendering="crispEdges"
        className="size-44 rounded-card border border-hairline"
      >
        <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
        <path d={drawing.path} fill="#0f1714" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
