import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { contractPaths } from 'virtual:contract-paths';
import { call } from '#platform/api/api.ts';
import { postForFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey } from '#platform/session/staff.ts';
import type { RuleInput } from './queries.ts';

/** A write may fail because another member of staff acted first, so the page always refetches. */
function useCaseWrite<Id extends RouteId>(id: Id) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Routes[Id]>) => withRecentSignIn(() => call(id, input)),
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

export const useActOnCase = () => useCaseWrite('cases.act');
export const useAddEvidence = () => useCaseWrite('cases.add-evidence');
export const useProposeRule = () => useCaseWrite('cases.propose-flag-rule');

/** Tries a rule on what people sent. It changes nothing, so no query is invalidated. */
export const useBacktest = () =>
  useMutation({
    mutationFn: (rule: RuleInput) => call('cases.backtest-flag-rule', { body: { rule } }),
  });

type Report = { caseId: string; reference: string; reason: string; revealed: boolean };

/** The report is in the audit log, so staff queries are refetched after it. */
export function useReportCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ caseId, reference, ...body }: Report) => {
      const path = (contractPaths['cases.report']?.[1] ?? '').replace('{caseId}', caseId);
      const { file, name } = await withRecentSignIn(() => postForFile(path, body));
      saveFile(file, name ?? `${reference}.txt`);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}
