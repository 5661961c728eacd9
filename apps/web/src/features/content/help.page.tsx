import { useQuery } from '@tanstack/react-query';
import { textPath } from '@cowrie/contract/content/data';
import { Link, useSearchParams } from 'react-router';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { HelpSearch } from './components/help-search.tsx';
import { Pieces } from './components/pieces.tsx';
import { TextState } from './components/text-state.tsx';
import { helpQuery, searchQuery, type Found } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.help;

export const meta = () => [];

export default function HelpPage() {
  const [query] = useSearchParams();
  const words = (query.get('q') ?? '').trim();
  return (
    <PublicPage title={text.title} lead={text.lead} width="wide">
      <PublicHead path="/help" title={text.title} description={text.description} />
      <HelpSearch />
      {words !== '' && <Results words={words} />}
      <TextState query={useQuery(helpQuery)}>
        {({ categories }) => (
          <Section title={words === '' ? undefined : text.all} className="mt-10 first:mt-10">
            <div className="gap-4 md:columns-2 lg:columns-3">
              {categories.map(({ key, name, articles }) => (
                <section
                  key={key}
                  id={key}
                  className="mb-4 scroll-mt-24 break-inside-avoid rounded-card border border-hairline bg-surface p-5"
                >
                  <h2 className="text-md">{name}</h2>
                  <ul className="mt-2">
                    {articles.map(({ slug, title }) => (
                      <li key={slug}>
                        <Link
                          to={textPath('help', slug)}
                          prefetch="intent"
                          className="flex min-h-10 items-center rounded-sm py-1.5 hover:text-ink hover:underline"
                        >
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </Section>
        )}
      </TextState>
    </PublicPage>
  );
}

function Results({ words }: { words: string }) {
  const { data } = useQuery(searchQuery(words));
  if (words.length < 2) return <p className="mt-4 text-md">{text.short}</p>;
  if (!data) return null;
  const { items, corrected } = data;
  return (
    <section className="mt-8" aria-labelledby="results">
      <h2 id="results" className="text-lg">
        {items.length === 0 ? text.none(words) : text.results(items.length, words)}
      </h2>
      {corrected !== null && <p className="mt-1">{text.corrected(corrected)}</p>}
      {items.length === 0 && (
        <>
          <p className="mt-2 text-md">{text.noneAdvice}</p>
          <ButtonLink to="/contact" variant="secondary" className="mt-4">
            {text.contact}
          </ButtonLink>
        </>
      )}
      <ol className="mt-4 grid gap-3">
        {items.map((item) => (
          <Result key={item.kind + item.slug} item={item} />
        ))}
      </ol>
    </section>
  );
}

function Result({ item }: { item: Found }) {
  return (
    <li className="grid">
      <Link
        to={textPath(item.kind, item.slug)}
        className="rounded-card border border-hairline bg-surface p-4 hover:border-control-line"
      >
        <span className="text-sm text-mute">
          {item.kind === 'help' ? text.article : text.question}
        </span>
        <span className="mt-0.5 block text-md font-medium text-ink">
          <Pieces pieces={item.title} />
        </span>
        <span className="mt-1 block">
          <Pieces pieces={item.excerpt} />
        </span>
      </Link>
    </li>
  );
}
