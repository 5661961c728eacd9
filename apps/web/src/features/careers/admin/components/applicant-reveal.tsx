import { useState } from 'react';
import { revealedFields, type RevealedField } from '@cowrie/contract/careers/data';
import { postForFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { HiddenValue } from '#ui/data/hidden-value.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useRevealApplicant, type Applicant } from '../queries.ts';

const text = copy.applicants;

type Props = {
  readonly applicant: Applicant;
  readonly field: RevealedField;
  readonly hidden: string;
};

/** A revealed value stays visible until staff hide it or leave the screen. */
export function ContactValue({ applicant, field, hidden }: Props) {
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
  const reveal = useRevealApplicant();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const params = { applicationId: applicant.id };
      const { value } = await reveal.mutateAsync({ params, body: { field, reason } });
      onShow(value);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.revealTitle(revealedFields[field])}
      description={text.revealWords}
      submit={text.revealSubmit}
      form={form}
      onClose={onClose}
    >
      {null}
    </ReasonSheet>
  );
}

export function FileButton({ applicant }: { applicant: Applicant }) {
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
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const path = `/api/v1/staff/careers/applicants/${applicant.id}/file`;
      const { file } = await withRecentSignIn(() => postForFile(path, { reason }));
      saveFile(file, `${applicant.reference}.${endings[file.type] ?? 'bin'}`);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.fileTitle}
      description={text.fileWords}
      submit={text.fileSubmit}
      form={form}
      onClose={onClose}
    >
      {null}
    </ReasonSheet>
  );
}
