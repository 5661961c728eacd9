import { useQuery } from '@tanstack/react-query';
import { FileUser } from 'lucide-react';
import { Link } from 'react-router';
import { useState } from 'react';
import {
  applicationStages,
  openStages,
  type ApplicationStage,
  isOpenStage,
  revealedFields,
  type RevealedField,
} from '@cowrie/contract/careers/data';
import { applicantsList } from '@cowrie/contract/careers/lists';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { postForFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Button } from '#ui/controls/button.tsx';
import { HiddenValue } from '#ui/data/hidden-value.tsx';
import { copy } from './copy.ts';
import { countsQuery, type ApplicantRow, applicantQuery, type Applicant } from './queries.ts';
import { AssignForm, MoveButtons, NoteForm } from './components/applicant-work.tsx';

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

const facts = text.facts;

function ApplicantDetail({ applicationId }: { applicationId: string }) {
  return (
    <StaffLoaded
      query={useQuery(applicantQuery(applicationId))}
      skeleton={<Skeleton className="h-64 w-full rounded-card!" />}
    >
      {(applicant) => <Sections applicant={applicant} />}
    </StaffLoaded>
  );
}

function Sections({ applicant }: { applicant: Applicant }) {
  const mayWrite = useMay()('careers.write');
  const isOpen = isOpenStage(applicant.stage);
  const isWithdrawn = applicant.stage === 'withdrawn';
  return (
    <div className="grid gap-5">
      <Facts applicant={applicant} />
      {mayWrite && applicant.hasFile && <FileButton applicant={applicant} />}
      {mayWrite && isOpen && <MoveButtons applicant={applicant} />}
      {mayWrite && isOpen && <AssignForm applicant={applicant} />}
      {mayWrite && !isWithdrawn && <NoteForm applicant={applicant} />}
      <Steps applicant={applicant} />
    </div>
  );
}

function Facts({ applicant }: { applicant: Applicant }) {
  const { name, email, phone, links, words, opening, assignee, deletedAt } = applicant;
  return (
    <dl className="grid gap-3">
      <Fact label={text.applicant}>{name === '' ? text.withdrawn : name}</Fact>
      <Fact label={facts.stage}>{applicationStages[applicant.stage]}</Fact>
      <Fact label={facts.opening}>{opening.title}</Fact>
      <Fact label={facts.received}>{moment(applicant.receivedAt)}</Fact>
      <Fact label={facts.owner}>{assignee?.name ?? text.noOwner}</Fact>
      {email !== '' && (
        <Fact label={facts.email}>
          <ContactValue applicant={applicant} field="email" hidden={email} />
        </Fact>
      )}
      {phone && (
        <Fact label={facts.phone}>
          <ContactValue applicant={applicant} field="phone" hidden={phone} />
        </Fact>
      )}
      {/* Links of strangers are text: staff decide whether to open them. */}
      {links.length > 0 && <Fact label={facts.links}>{links.join('\n')}</Fact>}
      {words !== '' && (
        <Fact label={facts.words}>
          <span className="break-words whitespace-pre-line">{words}</span>
        </Fact>
      )}
      {deletedAt && <Fact label={facts.deleted}>{moment(deletedAt)}</Fact>}
    </dl>
  );
}

type Step = Applicant['steps'][number];

const titleOf = ({ what, stage, note }: Step): string => {
  if (what === 'stage') return stage ? applicationStages[stage] : '';
  if (what === 'assigned') return text.step.assigned(note ?? '');
  if (what === 'revealed') return text.step.revealed(note ?? '');
  return what === 'file' ? text.step.file : text.step.note;
};

function Steps({ applicant }: { applicant: Applicant }) {
  return (
    <section>
      <h3 className="text-sm font-medium text-ink">{text.steps}</h3>
      <ol className="mt-2 grid gap-3">
        {applicant.steps.map((step) => (
          <li key={step.id} className="border-l-2 border-hairline pl-3">
            <p className="text-ink">{titleOf(step)}</p>
            {step.what === 'note' && <p className="whitespace-pre-line">{step.note}</p>}
            <p className="text-sm text-mute">
              {[step.by, moment(step.at)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Props = {
  readonly applicant: Applicant;
  readonly field: RevealedField;
  readonly hidden: string;
};

/** A revealed value stays visible until staff hide it or leave the screen. */
function ContactValue({ applicant, field, hidden }: Props) {
  const [value, setValue] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <HiddenValue
        label={revealedFields[field]}
        hidden={hidden}
        value={value}
        mayReveal={useMay()('careers.write')}
        onReveal={() => setAsking(true)}
        onHide={() => setValue(undefined)}
      />
      {isAsking && (
        <RevealSheet
          applicant={applicant}
          field={field}
          onShow={setValue}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type SheetProps = Omit<Props, 'hidden'> & {
  readonly onShow: (value: string) => void;
  readonly onClose: () => void;
};

function RevealSheet({ applicant, field, onShow, onClose }: SheetProps) {
  const reveal = useStaffWrite('careers.reveal-applicant');
  const send = async (reason: string) => {
    const params = { applicationId: applicant.id };
    const { value } = await reveal.mutateAsync({ params, body: { field, reason } });
    onShow(value);
  };
  return (
    <StaffActionSheet
      title={text.revealTitle(revealedFields[field])}
      description={text.revealWords}
      submit={text.revealSubmit}
      send={send}
      onClose={onClose}
    />
  );
}

function FileButton({ applicant }: { applicant: Applicant }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        {text.file}
      </Button>
      {isAsking && <FileSheet applicant={applicant} onClose={() => setAsking(false)} />}
    </>
  );
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};

function FileSheet({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const send = async (reason: string) => {
    const path = `/api/v1/staff/careers/applicants/${applicant.id}/file`;
    const { file } = await withRecentSignIn(() => postForFile(path, { reason }));
    saveFile(file, `${applicant.reference}.${endings[file.type] ?? 'bin'}`);
  };
  return (
    <StaffActionSheet
      title={text.fileTitle}
      description={text.fileWords}
      submit={text.fileSubmit}
      send={send}
      onClose={onClose}
    />
  );
}
