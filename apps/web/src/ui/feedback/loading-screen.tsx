import { product } from '@cowrie/contract/product';
import { Mark } from '../brand/mark.tsx';

/** The pulsing logo while the session loads. */
export function LoadingScreen() {
  return (
    <output className="grid min-h-dvh place-items-center bg-canvas">
      <Mark className="size-14 animate-pulse-soft text-accent" />
      <span className="sr-only">Loading {product.name}</span>
    </output>
  );
}
