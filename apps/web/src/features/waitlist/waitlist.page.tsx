import { useQuery } from '@tanstack/react-query';
import { formQuery } from '#platform/forms/use-form-token.ts';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PageState } from '#ui/public/page-state.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { JoinForm } from './components/join-form.tsx';
import { waitlistCopy as text } from './copy.ts';
import { waitlistTextQuery } from './queries.ts';

export const meta = () => [];

/** The form for a place, and what the list is for. The text comes from the desk of public texts. */
export default function WaitlistPage() {
  const words = useQuery(waitlistTextQuery).data;
  return (
    <PageState query={useQuery(formQuery('waitlist.form'))}>
      {({ isOn, wants }) => (
        <PublicPage title={words?.title ?? text.title} lead={words?.summary}>
          <PublicHead
            path="/waitlist"
            title={words?.title ?? text.title}
            description={words?.summary ?? text.description}
          />
          <Section id="join" title={text.join} lead={text.joinLead}>
            {isOn ? <JoinForm wants={wants} /> : <Banner kind="info">{text.paused}</Banner>}
          </Section>
          {words && (
            <div className="mt-12">
              <Blocks blocks={words.blocks} />
            </div>
          )}
        </PublicPage>
      )}
    </PageState>
  );
}
