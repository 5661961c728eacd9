import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  disputeFilesMost,
  disputeFileTypes,
  disputeReasons,
  type DisputeReason,
} from '@cowrie/contract/cards/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { FilesField } from '#ui/forms/files-field.tsx';
import { entriesCopy } from '../../copy-entries.ts';
import { checkDispute, checkFile, type DisputeFields, storyMost } from '../../dispute-rules.ts';
import { type EntryDetail, entryQuery } from '../../queries.ts';

const text = entriesCopy.dispute;
const reasons = Object.entries(disputeReasons).map(([value, label]) => ({ value, label }));

/** Opens the dispute, then sends its files. A file that fails is added on the page afterwards. */
function useDispute(entry: EntryDetail, files: readonly File[], onClose: () => void) {
  const client = useQueryClient();
  const params = { cardId: entry.cardId, cardEntryId: entry.id };
  return useForm<DisputeFields>({
    initial: { reason: '', words: '' },
    check: checkDispute,
    send: async ({ reason, words }) => {
      const body = { reason: reason as DisputeReason, words: words.trim() };
      let opened = await call('cards.dispute', { params, body });
      for (const file of files) {
        const query = { name: file.name.slice(-120) };
        opened = await call('cards.add-dispute-file', { params, query, file }).catch(() => {
          toast.error(text.notAdded(file.name));
          return opened;
        });
      }
      client.setQueryData(entryQuery(entry.cardId, entry.id).queryKey, opened);
      void client.invalidateQueries({ queryKey: ['cards'] });
      toast.success(text.sent(opened.dispute?.reference ?? ''));
      onClose();
    },
  });
}

export function DisputeSheet({ entry, onClose }: { entry: EntryDetail; onClose: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useDispute(entry, files, onClose);
  return (
    <FormSheet
      title={text.open}
      words={text.words}
      form={form}
      submit={text.submit}
      onClose={onClose}
    >
      <p className="text-body">{text.first}</p>
      <SelectField
        {...form.bind('reason')}
        label={text.reason}
        required
        options={reasons}
        placeholder={text.chooseReason}
      />
      <Field label={text.story} hint={text.storyHint} required {...form.field('words')}>
        {(control) => (
          <Textarea {...control} {...form.input('words')} maxLength={storyMost} rows={4} />
        )}
      </Field>
      <FilesField
        text={text}
        most={disputeFilesMost}
        accept={disputeFileTypes}
        check={checkFile}
        files={files}
        onChange={setFiles}
      />
    </FormSheet>
  );
}
