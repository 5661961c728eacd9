import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { textPath } from '@cowrie/contract/content/data';
import { Link, useSearchParams } from 'react-router';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { formatDate, staffTimeZone } from '#ui/text/dates.ts';
import { TextState } from './components/text-state.tsx';
import { blogQuery } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.blog;

export const meta = () => [];

export default function BlogPage() {
  const [address] = useSearchParams();
  const query = useQuery(blogQuery(address.get('from') ?? ''));
  return (
    <PublicPage title={text.title} lead={text.lead} width="wide">
      <PublicHead path="/blog" title={text.title} description={text.description} />
      <link rel="alternate" type="application/rss+xml" title={text.title} href="/blog/feed.xml" />
      <TextState query={query}>
        {({ items, next }) => (
          <>
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {items.map(({ slug, title, summary, publishedAt, readingMinutes }) => (
                <li key={slug} className="grid">
                  <Link
                    to={textPath('blog', slug)}
                    prefetch="intent"
                    className="flex flex-col rounded-card border border-hairline bg-surface p-5 hover:border-control-line"
                  >
                    <h2 className="text-lg">{title}</h2>
                    <p className="mt-2 text-md">{summary}</p>
                    <p className="mt-auto pt-4 text-sm text-mute">
                      <time dateTime={publishedAt}>
                        {formatDate(publishedAt, '15 November 2026', staffTimeZone)}
                      </time>
                      {' · '}
                      {text.minutes(readingMinutes)}
                    </p>
                  </Link>
                </li>
              ))}
            </ul>
            {next !== null && (
              <ButtonLink
                to={`/blog?from=${encodeURIComponent(next)}`}
                variant="secondary"
                className="mt-6"
              >
                {text.more}
              </ButtonLink>
            )}
          </>
        )}
      </TextState>
      <p className="mt-8">
        <a
          href="/blog/feed.xml"
          className="inline-flex min-h-11 items-center gap-2 rounded-chip font-medium text-accent hover:underline"
        >
          <Rss className="size-4" strokeWidth={1.75} aria-hidden />
          {text.feed}
        </a>
      </p>
    </PublicPage>
  );
}
