import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Access } from './components/case/access.tsx';
import { CaseHistory, Decisions, Enrolments } from './components/case/case-history.tsx';
import { DecisionCard } from './components/case/decision-card.tsx';
import { Duplicates } from './components/case/duplicates.tsx';
import { Hits } from './components/case/hits.tsx';
import { NextCase } from './components/case/next-case.tsx';
import { Documents } from './components/case/documents.tsx';
import { PersonFacts } from './components/case/person-facts.tsx';
import { Registers } from './components/case/registers.tsx';
import { copy } from './copy.ts';
import { caseQuery, type Case } from './queries.ts';

export const meta = () => pageMeta(copy.case.unnamed);

/** One person's identity checks: documents, register answers, enrolments, and the decisions. */
export default function KycCasePage() {
  const { userId = '' } = useParams();
  const query = useQuery(caseQuery(userId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.user.name ?? copy.case.unnamed}
      note={query.data && <Badge tone="accent">{copy.tier(query.data.user.tier)}</Badge>}
      back={{ to: '/admin/kyc', label: copy.case.back }}
      actions={<NextCase userId={userId} />}
    >
      {(data) => <CaseSections key={userId} caseFile={data} />}
    </AdminDetail>
  );
}

function CaseSections({ caseFile }: { caseFile: Case }) {
  // An appeal is also in the queue, under its own id. Staff answer it in the Access card.
  const appeals = new Set(caseFile.appeals.map(({ id }) => id));
  const waiting = caseFile.reviews.filter(
    ({ id, state }) => state === 'waiting' && !appeals.has(id),
  );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        {waiting.map((review) => (
          <DecisionCard key={review.id} review={review} caseFile={caseFile} />
        ))}
        <Hits caseFile={caseFile} />
        <Duplicates duplicates={caseFile.duplicates} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Documents caseFile={caseFile} />
          <Registers answers={caseFile.registers} />
        </div>
        <Decisions reviews={caseFile.reviews} />
        <Enrolments enrolments={caseFile.enrolments} />
      </div>
      <div className="grid min-w-0 gap-4">
        <PersonFacts caseFile={caseFile} />
        <Access caseFile={caseFile} />
        <CaseHistory history={caseFile.history} />
      </div>
    </div>
  );
}
