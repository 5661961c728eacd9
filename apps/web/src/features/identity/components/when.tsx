import { useState } from 'react';
import { useNow } from '#ui/text/use-now.ts';
import { exactTime, relativeTime } from '../when.ts';

/** How long ago; the exact time shows on hover, and stays after a tap. */
export function When({ at }: { at: string }) {
  const now = useNow();
  const [exact, setExact] = useState(false);
  if (now === null) return null;
  return (
    <button
      type="button"
      title={exactTime(at)}
      aria-pressed={exact}
      aria-label={`${relativeTime(at, now)}, ${exactTime(at)}`}
      onClick={() => setExact(!exact)}
      className="relative rounded-sm text-left decoration-dotted underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-2 before:content-[''] hover:underline"
    >
      <time dateTime={at}>{exact ? exactTime(at) : relativeTime(at, now)}</time>
    </button>
  );
}
