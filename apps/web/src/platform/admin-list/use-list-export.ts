import { useState } from 'react';
import type { AdminList } from '@cowrie/contract/admin-list';
import { useQueryClient } from '@tanstack/react-query';
import { contractPaths } from 'virtual:contract-paths';
import { postForFile } from '../files/fetch-file.ts';
import { saveFile } from '../files/save-file.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { withRecentSignIn } from '../session/recent-sign-in.ts';
import { staffKey } from '../session/staff.ts';

/** Asks the server for all rows that fit the filters, with a reason, and saves the file. */
export function useListExport(list: AdminList, asked: Readonly<Record<string, string>>) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const form: Form<{ reason: string }> = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const path = contractPaths[`${list.id}-export`]?.[1] ?? '';
      const given = Object.entries(asked).filter(([, value]) => value !== '');
      const body = { ...Object.fromEntries(given), reason };
      const { file, name } = await withRecentSignIn(() => postForFile(path, body));
      saveFile(file, name ?? `${list.title}.csv`);
      form.clear();
      setOpen(false);
      // The export is in the audit log.
      await client.invalidateQueries({ queryKey: staffKey });
    },
  });
  return { isOpen, setOpen, form };
}
