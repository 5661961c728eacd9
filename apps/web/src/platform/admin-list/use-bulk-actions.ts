import { useState } from 'react';
import type { Permission } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type Form } from '../forms/use-form.ts';
import { withRecentSignIn } from '../session/recent-sign-in.ts';
import { staffKey } from '../session/staff.ts';
import { useMay } from '../session/use-may.ts';

/** Something staff do to each selected row, with one reason for all. */
export type BulkAction<Row> = {
  readonly label: string;
  readonly description: string;
  readonly permission: Permission;
  readonly act: (row: Row, reason: string) => Promise<unknown>;
};

type BulkResult = { readonly done: number; readonly failed: readonly string[] };
type Selection<Row> = {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly clear: () => void;
};

/** The rows are done one after another. One that fails does not stop the others. */
export function useBulkActions<Row>(
  actions: readonly BulkAction<Row>[],
  { rows, nameOf, clear }: Selection<Row>,
) {
  const may = useMay();
  const client = useQueryClient();
  const [chosen, choose] = useState<BulkAction<Row>>();
  const [outcome, setOutcome] = useState<BulkResult>();
  const form: Form<{ reason: string }> = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim().length < 5 ? { reason: 'Say why, in a few words' } : {}),
    send: async ({ reason }) => {
      const failed: string[] = [];
      for (const row of rows) {
        try {
          await withRecentSignIn(async () => chosen?.act(row, reason));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failed.push(`${nameOf(row)}: ${error.message}`);
        }
      }
      setOutcome({ done: rows.length - failed.length, failed });
      clear();
      form.clear();
      choose(undefined);
      await client.invalidateQueries({ queryKey: staffKey });
    },
  });
  const allowed = actions.filter(({ permission }) => may(permission));
  return { allowed, chosen, choose, form, outcome, dismiss: () => setOutcome(undefined) };
}
