import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { HelpSearch } from './components/help-search.tsx';
import { TextState } from './components/text-state.tsx';
import { plainBlocks } from '#ui/public/plain-text.ts';
import { faqsQuery } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.faqs;

export const meta = () => [];

/** The question that the address names. The server does not see this part of an address. */
function useNamedQuestion(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : '';
}

export default function FaqsPage() {
  const named = useNamedQuestion();
  return (
    <TextState query={useQuery(faqsQuery)}>
      {({ categories }) => (
        <PublicPage title={text.title} lead={text.lead}>
          <PublicHead
            path="/faqs"
            title={text.title}
            description={text.description}
            structured={[
              {
                '@type': 'FAQPage',
                mainEntity: categories
                  .flatMap(({ questions }) => questions)
                  .map(({ title, blocks }) => ({
                    '@type': 'Question',
                    name: title,
                    acceptedAnswer: { '@type': 'Answer', text: plainBlocks(blocks) },
                  })),
              },
            ]}
          />
          <HelpSearch />
          {categories.map(({ key, name, questions }) => (
            <Section key={key} id={key} title={name} className="mt-10 first:mt-10">
              <div className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
                {questions.map(({ slug, title, blocks }) => (
                  <details key={slug} id={slug} open={slug === named} className="scroll-mt-24 px-5">
                    <summary className="flex min-h-14 items-center py-3 text-md font-medium text-ink">
                      <h3 className="text-md font-medium">{title}</h3>
                    </summary>
                    <div className="pb-5">
                      <Blocks blocks={blocks} />
                    </div>
                  </details>
                ))}
              </div>
            </Section>
          ))}
        </PublicPage>
      )}
    </TextState>
  );
}
