import { useQuery } from '@tanstack/react-query';
import { helpCategories, textPath } from '@cowrie/contract/content/data';
import { useParams } from 'react-router';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { siteOrigin } from '#platform/pages/public-meta.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { Reading } from './components/reading.tsx';
import { Related } from './components/related.tsx';
import { ScreenPicture } from './components/screen-picture.tsx';
import { TextState } from './components/text-state.tsx';
import { Vote } from './components/vote.tsx';
import { articleQuery, type PublicText } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.article;

export const meta = () => [];

export default function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <TextState query={useQuery(articleQuery(slug))}>
      {(article) => <Article article={article} />}
    </TextState>
  );
}

const categoryName = (key: string | null): string =>
  Object.entries(helpCategories).find(([one]) => one === key)?.[1] ?? siteCopy.help.title;

function Article({ article }: { article: PublicText }) {
  const { slug, title, summary, category, screen, blocks, related, updatedAt } = article;
  const path = textPath('help', slug);
  const crumbs = [
    { to: '/help', label: siteCopy.help.title },
    { to: `/help#${category ?? ''}`, label: categoryName(category) },
  ];
  return (
    <PublicPage title={title} lead={summary} crumbs={crumbs} updated={updatedAt} width="wide">
      <PublicHead
        path={path}
        title={title}
        description={summary}
        type="article"
        crumbs={[...crumbs, { to: path, label: title }]}
        structured={[
          {
            '@type': 'Article',
            headline: title,
            description: summary,
            dateModified: updatedAt,
            datePublished: article.publishedAt,
            mainEntityOfPage: siteOrigin + path,
            publisher: { '@type': 'Organization', name: 'Cowrie', url: siteOrigin },
          },
        ]}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-[44rem] min-w-0">
          <Reading blocks={blocks} />
          <Vote key={slug} slug={slug} />
        </div>
        <ScreenPicture screen={screen} alt={text.picture(title)} />
      </div>
      <Related items={related} />
      <section className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-6 print:hidden">
        <div>
          <h2 className="text-md">{text.stuck}</h2>
          <p className="mt-1">{text.stuckAdvice}</p>
        </div>
        <ButtonLink to="/contact" variant="secondary">
          {siteCopy.help.contact}
        </ButtonLink>
      </section>
    </PublicPage>
  );
}
