import { useQuery } from '@tanstack/react-query';
import { type PageSlug, pageSlugs } from '@cowrie/contract/content/data';
import { useLocation } from 'react-router';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { Missing } from '#ui/public/missing.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { Reading } from './components/reading.tsx';
import { Related } from './components/related.tsx';
import { TextState } from './components/text-state.tsx';
import { pageQuery } from './queries.ts';

/** The text brings its own title. */
export const meta = () => [];

const isSlug = (slug: string): slug is PageSlug => pageSlugs.some((one) => one === slug);

/** Pages that are a text and nothing else: /about, /terms, /business-plan and others. */
export default function TextPage() {
  const slug = useLocation().pathname.replaceAll('/', '');
  return isSlug(slug) ? <Text slug={slug} /> : <Missing />;
}

function Text({ slug }: { slug: PageSlug }) {
  return (
    <TextState query={useQuery(pageQuery(slug))}>
      {({ title, summary, updatedAt, blocks, related }) => (
        <PublicPage title={title} lead={summary} updated={updatedAt}>
          <PublicHead path={`/${slug}`} title={title} description={summary} />
          <Reading blocks={blocks} />
          <Related items={related} />
        </PublicPage>
      )}
    </TextState>
  );
}
