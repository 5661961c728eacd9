import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { Guide } from './guides/guide.ts';
import { guides, searchGuides } from './guides/index.ts';
import { testsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.guide.title);

const mostSuggested = 2;

/** Guides about tests that the person began or failed. */
function useSuggestions(): readonly Guide[] {
  const { data } = useQuery(testsQuery);
  const open = data?.items.filter(
    ({ isPassed, best, answered }) => !isPassed && (best !== null || answered !== null),
  );
  const ids = new Set(open?.map(({ guideId }) => guideId));
  return guides.filter(({ id }) => ids.has(id)).slice(0, mostSuggested);
}

export default function SecurityGuidePage() {
  const [typed, setTyped] = useState('');
  const suggested = useSuggestions();
  const found = searchGuides(typed);
  return (
    <>
      <PageHeader title={copy.guide.title} back={{ to: '/security-center', label: copy.title }} />
      <p className="mb-6 max-w-reading text-body">{copy.guide.intro}</p>
      <div className="mb-6 max-w-form">
        <SearchInput
          label={copy.guide.search}
          placeholder={copy.guide.search}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      {typed.trim() === '' && suggested.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-2 text-sm font-medium text-mute">{copy.guide.suggested}</h2>
          <Cards of={suggested} why={copy.guide.suggestedWhy} />
        </section>
      )}
      <section aria-live="polite">
        <h2 className="mb-2 text-sm font-medium text-mute">{copy.guide.all}</h2>
        {found.length === 0 ? <p className="text-body">{copy.guide.none}</p> : <Cards of={found} />}
      </section>
    </>
  );
}

function Cards({ of, why }: { of: readonly Guide[]; why?: string }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      {of.map(({ id, title, summary, reviewed }) => (
        <li key={id}>
          <Link
            to={`/security-center/guide/${id}`}
            prefetch="intent"
            className="flex h-full items-start gap-3.5 rounded-card border border-hairline bg-surface p-4 transition-colors duration-120 hover:bg-hover"
          >
            <Plate icon={BookOpen} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{title}</span>
              <span className="mt-1 block text-sm text-body">{summary}</span>
              <span className="mt-2 block text-sm text-mute">
                {why ??
                  `${copy.guide.read} · ${copy.guide.reviewed(formatDate(reviewed, '15 Nov 2026'))}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
