import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** A step whose answers are still being read from the device. */
export function StepSkeleton() {
  return (
    <div aria-busy className="mx-auto grid max-w-form gap-6 md:mx-0">
      <Skeleton className="h-11 rounded-full!" />
      <Skeleton className="h-16 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
}
