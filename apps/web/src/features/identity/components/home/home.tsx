import { useSignedInMe } from '#platform/session/session.ts';
import { partOfDay } from '#ui/text/near-dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { homeBanner } from '../../home-banner.ts';
import { homeCopy } from '../../home-copy.ts';

/** The greeting. The other cards about the person load later, with `home-more.tsx`. */
export function HomeGreeting() {
  const me = useSignedInMe();
  const now = useNow();
  const greeting = homeCopy.home.greetings[now === null ? 'unknown' : partOfDay(now)];
  return <PageHeader title={`${greeting}, ${me.first_name}`} />;
}

/** The dashboard asks for one thing at a time, the most urgent first. */
export function HomeBanner() {
  const plan = homeBanner(useSignedInMe());
  if (!plan) return null;
  const { words, action } = homeCopy.banner[plan.name];
  return (
    <Banner
      kind={plan.name === 'suspended' ? 'error' : 'info'}
      className="mb-4 sm:items-center lg:mb-6 [&>div]:sm:flex [&>div]:sm:items-center [&>div]:sm:justify-between [&>div]:sm:gap-4 [&>div>div]:sm:mt-0"
      action={
        <ButtonLink to={plan.to} size="sm" variant="secondary">
          {action}
        </ButtonLink>
      }
    >
      {words}
    </Banner>
  );
}
