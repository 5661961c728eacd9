import { useState } from 'react';
import { FileDown } from 'lucide-react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useReportCase } from '../mutations.ts';
import type { Case } from '../queries.ts';

const text = copy.report;

/** Saves the case as a file for a suspicious activity report. */
export function ReportCase({ of: item }: { of: Case }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay()('cases.report')) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={FileDown}
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <ReportSheet of={item} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReportSheet({ of: item, onClose }: { of: Case; onClose: () => void }) {
  const report = useReportCase();
  const mayReveal = useMay()('kyc.reveal');
  const [revealed, setRevealed] = useState(false);
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await report.mutateAsync({ caseId: item.id, reference: item.reference, reason, revealed });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.title(item.reference)}
      description={text.words}
      submit={text.submit}
      templates={reasonTemplates.report}
      form={form}
      onClose={onClose}
    >
      {mayReveal && (
        <Checkbox
          label={text.reveal}
          hint={text.revealHint}
          checked={revealed}
          onChange={({ target }) => setRevealed(target.checked)}
        />
      )}
    </ReasonSheet>
  );
}
