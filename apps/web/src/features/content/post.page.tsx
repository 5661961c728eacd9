import { useQuery } from '@tanstack/react-query';
import { product } from '@cowrie/contract/product';
import { textPath } from '@cowrie/contract/content/data';
import { useParams } from 'react-router';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { siteOrigin } from '#platform/pages/public-meta.ts';
import { PublicPage } from '#ui/public/public-page.tsx';
import { formatDate, staffTimeZone } from '#ui/text/dates.ts';
import { Reading } from './components/reading.tsx';
import { Related } from './components/related.tsx';
import { TextState } from './components/text-state.tsx';
import { postQuery, type PublicText } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.blog;

export const meta = () => [];

export default function PostPage() {
  const { slug = '' } = useParams();
  return <TextState query={useQuery(postQuery(slug))}>{(post) => <Post post={post} />}</TextState>;
}

function Post({ post }: { post: PublicText }) {
  const { slug, title, summary, publishedAt, updatedAt, readingMinutes, blocks, related } = post;
  const path = textPath('blog', slug);
  const crumbs = [{ to: '/blog', label: text.title }];
  const publisher = { '@type': 'Organization', name: product.name, url: siteOrigin };
  return (
    <PublicPage title={title} lead={summary} crumbs={crumbs}>
      <PublicHead
        path={path}
        title={title}
        description={summary}
        type="article"
        crumbs={[...crumbs, { to: path, label: title }]}
        structured={[
          {
            '@type': 'BlogPosting',
            headline: title,
            description: summary,
            datePublished: publishedAt,
            dateModified: updatedAt,
            mainEntityOfPage: siteOrigin + path,
            author: publisher,
            publisher,
          },
        ]}
      />
      <p className="-mt-4 mb-8 text-sm text-mute">
        {text.by}
        {' · '}
        <time dateTime={publishedAt}>
          {formatDate(publishedAt, '15 November 2026', staffTimeZone)}
        </time>
        {' · '}
        {text.minutes(readingMinutes)}
      </p>
      <Reading blocks={blocks} />
      <Related items={related} />
    </PublicPage>
  );
}
