import { useQuery } from '@tanstack/react-query';
import { Monitor, Snowflake } from 'lucide-react';
import { When } from '#features/identity/index.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { copy } from '../copy.ts';
import { securityCenterQuery } from '../queries.ts';
import { useFreeze } from './use-freeze.ts';

const look = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-5';

/**
 * This log-in and the one before in one line, with one press that freezes everything. Another log-in
 * may change it before the page is taken over, so the server leaves it to the browser. The page keeps
 * its place.
 */
export default function LogInWeather() {
  const { data } = useQuery(securityCenterQuery);
  const { busy, problem, run } = useFreeze('log_in');
  const isHydrated = useHydrated();
  if (!data || !isHydrated) return null;
  const { logIn, freeze } = data;
  if (freeze) {
    return (
      <div className={look}>
        <Snowflake className="size-5 flex-none text-warning" strokeWidth={1.75} aria-hidden />
        <p className="min-w-0 flex-1 text-ink">{copy.weather.frozen}</p>
        <ButtonLink to="/security-center" size="sm" variant="secondary">
          {copy.weather.unfreeze}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={look}>
      <Monitor className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
      <p className="min-w-0 flex-1 text-mute">
        {copy.weather.line(logIn.device)}, <When at={logIn.at} /> ·{' '}
        {logIn.isNewDevice ? (
          <span className="font-medium text-warning">{copy.weather.new}</span>
        ) : (
          copy.weather.usual
        )}
        {logIn.previous && (
          <>
            {'. '}
            {copy.weather.previous(logIn.previous.device)}, <When at={logIn.previous.at} />
          </>
        )}
        {problem && <span className="block text-negative">{problem}</span>}
      </p>
      <Button size="sm" variant="secondary" loading={busy} onClick={run}>
        {copy.weather.notMe}
      </Button>
    </div>
  );
}
