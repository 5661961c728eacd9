import { useEffect, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

type Drawing = { path: string; size: number };

/** The squares of a QR code. The encoder loads with the first code. */
export async function drawCode(text: string) {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const isDark = (x: number, y: number): boolean => Boolean(modules.get(y, x));
  return { isDark, size: modules.size };
}

async function draw(text: string): Promise<Drawing> {
  const { isDark, size } = await drawCode(text);
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (isDark(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return { path, size };
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
