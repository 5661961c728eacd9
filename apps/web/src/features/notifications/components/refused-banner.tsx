import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { settingsCopy } from '../copy.ts';
import { unreadQuery } from '../queries.ts';

const text = settingsCopy.refused;

/** Above every page, until the person gives an address that takes our messages. */
export function RefusedBanner() {
  const { data } = useQuery(unreadQuery);
  const isHydrated = useHydrated();
  const refused = isHydrated ? (data?.refused ?? []) : [];
  return (
    <output className="block empty:hidden">
      {refused.map((channel) => (
        <span
          key={channel}
          className="flex flex-wrap items-center justify-center gap-x-2 border-b border-hairline bg-warning-soft px-4 py-1 text-sm font-medium text-warning"
        >
          <CircleAlert className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
          {text[channel]}
          <Link to="/settings" className="inline-grid min-h-11 content-center underline">
            {text.change}
          </Link>
        </span>
      ))}
    </output>
  );
}
