import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { payCopy } from '../../copy-pay.ts';

/** A step that is still loading. The hidden heading tells a screen reader which page this is. */
export function PaySkeleton() {
  return (
    <div aria-busy data-flow className="mx-auto grid max-w-form gap-6 md:mx-0">
      <h1 className="sr-only">{payCopy.page}</h1>
      <Skeleton className="h-11 rounded-full!" />
      <Skeleton className="h-16 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
}
