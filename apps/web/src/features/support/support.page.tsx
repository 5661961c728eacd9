import { pageMeta } from '#platform/pages/page-title.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AskForm } from './components/ask-form.tsx';
import { HelpSearch } from './components/help-search.tsx';
import { TicketList } from './components/ticket-list.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

/**
 * Answers first, then a question to us, and the questions asked before. On a phone the questions asked
 * before come first, if there are any.
 */
export default function SupportPage() {
  return (
    <>
      <PageHeader title={copy.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-6">
          <HelpSearch />
          <AskForm />
        </div>
        <TicketList />
      </div>
    </>
  );
}
