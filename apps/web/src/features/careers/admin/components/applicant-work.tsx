import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import {
  applicationStages,
  canMove,
  careersLimits,
  staffStages,
  type StaffStage,
} from '@cowrie/contract/careers/data';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { newId } from '#platform/storage/new-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { copy } from '../copy.ts';
import { assigneesQuery, type Applicant } from '../queries.ts';

const text = copy.applicants;

type Props = { readonly applicant: Applicant };

export function MoveButtons({ applicant }: Props) {
  const [stage, setStage] = useState<StaffStage>();
  return (
    <div>
      <h3 className="text-sm font-medium text-ink">{text.move}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {staffStages
          .filter((one) => canMove(applicant.stage, one))
          .map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === 'declined' ? 'danger' : 'secondary'}
              onClick={() => setStage(one)}
            >
              {applicationStages[one]}
            </Button>
          ))}
      </div>
      {stage && (
        <MoveSheet applicant={applicant} stage={stage} onClose={() => setStage(undefined)} />
      )}
    </div>
  );
}

type SheetProps = Props & { readonly stage: StaffStage; readonly onClose: () => void };

function MoveSheet({ applicant, stage, onClose }: SheetProps) {
  const move = useStaffWrite('careers.move-applicant');
  const send = async (reason: string) => {
    await move.mutateAsync({ params: { applicationId: applicant.id }, body: { stage, reason } });
    toast.success(text.moved, { description: applicationStages[stage] });
  };
  return (
    <StaffActionSheet
      title={text.moveTitle(applicationStages[stage])}
      description={stage === 'hired' ? text.hireWords : text.moveWords}
      submit={applicationStages[stage]}
      danger={stage === 'declined'}
      templates={reasonTemplates.applicant}
      send={send}
      onClose={onClose}
    >
      <BeforeAfter before={applicationStages[applicant.stage]} after={applicationStages[stage]} />
    </StaffActionSheet>
  );
}

const noOne = '';

export function AssignForm({ applicant }: Props) {
  const assign = useStaffWrite('careers.assign-applicant');
  const { data } = useQuery(assigneesQuery);
  const options = [
    { value: noOne, label: text.noOwner },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label={text.assign}
      value={applicant.assignee?.id ?? noOne}
      options={options}
      disabled={assign.isPending}
      onChange={({ target }) => {
        const userId = target.value === noOne ? null : target.value;
        assign.mutate(
          { params: { applicationId: applicant.id }, body: { userId } },
          {
            onSuccess: () => toast.success(text.assigned),
            onError: (error) => toast.error(error.message),
          },
        );
      }}
    />
  );
}

export function NoteForm({ applicant }: Props) {
  const note = useStaffWrite('careers.note-applicant');
  const id = useRef('');
  const form = useForm({
    initial: { text: '' },
    send: async (values) => {
      if (id.current === '') id.current = newId();
      const params = { applicationId: applicant.id };
      await note.mutateAsync({ params, body: { id: id.current, text: values.text } });
      id.current = '';
      form.clear();
    },
  });
  return (
    <InlineForm form={form} submit={text.addNote} variant="secondary">
      <Field label={text.note} hint={text.noteHint} required {...form.field('text')}>
        {(control) => (
          <Textarea {...control} {...form.input('text')} maxLength={careersLimits.note} rows={3} />
        )}
      </Field>
    </InlineForm>
  );
}
