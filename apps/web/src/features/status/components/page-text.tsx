import { useQuery } from '@tanstack/react-query';
import type { PageSlug } from '@cowrie/contract/content/data';
import type { ReactNode } from 'react';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { textQuery } from '../queries.ts';
import { Loaded } from './loaded.tsx';

type Props = { readonly slug: PageSlug; readonly children: ReactNode };

/** A page with live figures first, and the words that staff keep below them. */
export function PageText({ slug, children }: Props) {
  const query = useQuery(textQuery(slug));
  return (
    <Loaded query={query} className="mx-auto my-14 h-[40rem] max-w-content">
      {({ title, summary, updatedAt, blocks }) => (
        <PublicPage title={title} lead={summary} updated={updatedAt} width="wide">
          <PublicHead path={`/${slug}`} title={title} description={summary} />
          {children}
          <div className="mt-14 max-w-[48rem] border-t border-hairline pt-10">
            <Blocks blocks={blocks} />
          </div>
        </PublicPage>
      )}
    </Loaded>
  );
}
