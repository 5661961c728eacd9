import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '#platform/page-title.ts';
import { ConfirmQuote } from './components/confirm-quote.tsx';
import { words } from './copy.ts';
import { hub } from './flow.ts';

export const meta = () => pageMeta(words.review.title);

/** The review of any quote, by its id: a reload or a link shows the same. */
export default function ReviewPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const to = search.get('to');
  const back = () => void navigate(to ? `/transfer/amount?to=${to}` : hub);
  return (
    <ConfirmQuote
      quoteId={search.get('quote') ?? ''}
      wish={null}
      onRequoted={({ id }) =>
        void navigate(`?quote=${id}${to ? `&to=${to}` : ''}`, { replace: true })
      }
      {...(to && { onEdit: back })}
      onBack={back}
      onSent={async () => undefined}
      place={2}
      count={2}
    />
  );
}
