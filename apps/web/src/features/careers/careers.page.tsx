import { useQuery } from '@tanstack/react-query';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PageState } from '#ui/public/page-state.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { OpeningList } from './components/opening-list.tsx';
import { careersCopy as text } from './copy.ts';
import { careersTextQuery, openingsQuery } from './queries.ts';

export const meta = () => [];

/** The openings, and how we work. The text comes from the desk of public texts. */
export default function CareersPage() {
  const words = useQuery(careersTextQuery);
  return (
    <PageState query={useQuery(openingsQuery)}>
      {({ items }) => (
        <PublicPage title={words.data?.title ?? text.title} lead={words.data?.summary}>
          <PublicHead
            path="/careers"
            title={words.data?.title ?? text.title}
            description={words.data?.summary ?? text.none}
          />
          <Section title={text.openings}>
            <OpeningList openings={items} />
          </Section>
          {words.data && (
            <div className="mt-12">
              <Blocks blocks={words.data.blocks} />
            </div>
          )}
        </PublicPage>
      )}
    </PageState>
  );
}
