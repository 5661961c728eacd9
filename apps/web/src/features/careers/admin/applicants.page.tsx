import { useQuery } from '@tanstack/react-query';
import { FileUser } from 'lucide-react';
import { Link } from 'react-router';
import {
  applicationStages,
  openStages,
  type ApplicationStage,
} from '@cowrie/contract/careers/data';
import { applicantsList } from '@cowrie/contract/careers/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { ApplicantDetail } from './components/applicant-detail.tsx';
import { copy } from './copy.ts';
import { countsQuery, type ApplicantRow } from './queries.ts';

export const meta = () => pageMeta(applicantsList.title);

const text = copy.applicants;

const tones: Readonly<Record<ApplicationStage, BadgeTone>> = {
  received: 'accent',
  screening: 'neutral',
  interview: 'neutral',
  offer: 'warning',
  hired: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
};

const cells = {
  stage: ({ stage }: ApplicantRow) => <Badge tone={tones[stage]}>{applicationStages[stage]}</Badge>,
  name: ({ name }: ApplicantRow) => (name === '' ? text.withdrawn : name),
  assignee: ({ assignee }: ApplicantRow) => assignee ?? text.none,
  hasFile: ({ hasFile }: ApplicantRow) => (hasFile ? text.hasFile : text.none),
};

/** The pipeline. A row opens beside the list, where staff work on it. */
export default function ApplicantsPage() {
  const model = useAdminList(applicantsList, { nameOf: ({ reference }) => reference });
  return (
    <AdminList
      model={model}
      icon={FileUser}
      cells={cells}
      renderDetail={({ id }) => <ApplicantDetail key={id} applicationId={id} />}
    >
      <StageCounts />
    </AdminList>
  );
}

function StageCounts() {
  const { data } = useQuery(countsQuery);
  if (!data) return null;
  const counts = new Map(data.items.map(({ stage, count }) => [stage, count]));
  return (
    <nav aria-label={text.counts} className="mb-3">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {openStages.map((stage) => (
          <li key={stage}>
            <Link
              to={`?stage=${stage}`}
              className="block rounded-card border border-hairline bg-surface px-4 py-3 hover:border-hairline-strong"
            >
              <span className="block text-sm text-mute">{applicationStages[stage]}</span>
              <span className="text-xl font-semibold text-ink tabular-nums">
                {formatCount(counts.get(stage) ?? 0)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
