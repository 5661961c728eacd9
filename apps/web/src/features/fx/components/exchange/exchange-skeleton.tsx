import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';

/** A step that is still loading. The hidden heading tells a screen reader which page this is. */
export function ExchangeSkeleton() {
  return (
    <div aria-busy data-flow className="mx-auto grid max-w-form gap-6 md:mx-0">
      <h1 className="sr-only">{exchangeCopy.title}</h1>
      <Skeleton className="h-11 rounded-full!" />
      <Skeleton className="h-48 rounded-card!" />
      <Skeleton className="h-32 rounded-card!" />
    </div>
  );
}
