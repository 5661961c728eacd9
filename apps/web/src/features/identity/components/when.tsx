import { useState } from 'react';
import { relativeTime } from '#ui/text/near-dates.ts';
import { formatDate } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';

/** A relative time ('5 minutes ago'). The exact time shows on hover, and stays after a tap. */
export function When({ at }: { at: string }) {
  const now = useNow();
  const [isExact, setIsExact] = useState(false);
  if (now === null) return null;
  return (
    <button
      type="button"
      title={formatDate(at, '15 Nov 2026, 14:02')}
      aria-pressed={isExact}
      aria-label={`${relativeTime(at, now)}, ${formatDate(at, '15 Nov 2026, 14:02')}`}
      onClick={() => setIsExact(!isExact)}
      className="relative rounded-sm text-left decoration-dotted underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-2 before:content-[''] hover:underline"
    >
      <time dateTime={at}>
        {isExact ? formatDate(at, '15 Nov 2026, 14:02') : relativeTime(at, now)}
      </time>
    </button>
  );
}
