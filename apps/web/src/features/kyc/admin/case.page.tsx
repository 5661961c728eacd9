import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { useMay } from '#platform/session/use-may.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { Access } from './components/case/access.tsx';
import { CaseHistory, Decisions, Enrolments } from './components/case/case-history.tsx';
import { DecisionCard } from './components/case/decision-card.tsx';
import { Documents } from './components/case/documents.tsx';
import { PersonFacts } from './components/case/person-facts.tsx';
import { copy } from './copy.ts';
import { caseQuery, type Case, nextQuery, type Duplicate, type RegisterAnswer } from './queries.ts';
import { HitView } from './components/screening/hit-view.tsx';

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

/** The oldest submission of another person that waits, so that staff need not go back to the queue. */
function NextCase({ userId }: { userId: string }) {
  const mayDecide = useMay()('kyc.review');
  const { data } = useQuery({ ...nextQuery, enabled: mayDecide });
  const next = data?.items.find(({ user }) => user.id !== userId);
  if (!next) return null;
  return (
    <ButtonLink size="sm" variant="secondary" to={`/admin/kyc/${next.user.id}`}>
      {copy.decision.next(next.user.name)}
    </ButtonLink>
  );
}

/** Entries of sanctions and PEP lists whose names are like this person's. */
function Hits({ caseFile: { hits, user } }: { caseFile: Case }) {
  if (hits.length === 0) return null;
  return (
    <Card title={copy.screening.title} className="border-negative!">
      <ul className="grid gap-4">
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitView hit={hit} person={user} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const text = copy.duplicates;

/** Shown on both people. The number itself is not shown here. */
function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Card title={text.title} className="border-negative!">
      <ul className="grid gap-3">
        {duplicates.map(({ person, role, tries, lastAt }) => (
          <li key={`${role}${person.id}`} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <EntityChip of={{ kind: 'person', id: person.id }}>
                {person.name} (@{person.tag})
              </EntityChip>
              <Link to={`/admin/kyc/${person.id}`} className="text-sm text-accent hover:underline">
                {text.checks}
              </Link>
            </span>
            <span className="text-body">{text.roles[role]}</span>
            <span className="text-sm text-mute">
              {text.tries(tries)}, {text.last(moment(lastAt))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-mute">{text.words}</p>
    </Card>
  );
}

const registerText = copy.registers;

/** Answers of the registers about the identity number, newest first. */
function Registers({ answers }: { answers: readonly RegisterAnswer[] }) {
  return (
    <Card title={registerText.title}>
      {answers.length === 0 && <p className="text-mute">{registerText.none}</p>}
      <ul className="grid gap-5">
        {answers.map((answer) => (
          <li key={answer.at} className="grid gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-medium text-ink">{answer.source}</h3>
              <Badge tone={registerText.outcomes[answer.outcome].tone} className="ml-auto">
                {registerText.outcomes[answer.outcome].label}
              </Badge>
            </div>
            <p className="text-body">
              {answer.words} <span className="text-sm text-mute">{moment(answer.at)}</span>
            </p>
            <dl className="grid grid-cols-2 gap-3">
              {Object.entries(registerText.fields).map(
                ([name, label]) =>
                  answer.fields[name] && (
                    <Fact key={name} label={label}>
                      {answer.fields[name]}
                    </Fact>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
