import type { Enrolment } from '@cowrie/contract/kyc/routes';
import { platinumTier } from '@cowrie/contract/kyc/data';
import type { EnrolmentRow } from './queries.ts';

/**
 * An enrolment as its owner sees it. If its tier was taken back since, it counts as not started.
 */
export const enrolmentOf = (
  person: { readonly user_tier: string; readonly smile_id_status: string },
  row: EnrolmentRow | undefined,
): Enrolment => {
  const isEnrolled = person.smile_id_status === 'enrolled' || person.user_tier === platinumTier;
  const isOver = row?.state === 'completed' && !isEnrolled;
  const state = !row || isOver ? 'not_started' : (row.state as Enrolment['status']);
  const isOpen = state === 'pending' && !isEnrolled;
  return {
    status: isEnrolled ? 'completed' : state,
    isEnrolled,
    job_id: row?.job_id ?? null,
    web_url: isOpen ? (row?.web_url ?? null) : null,
    mobile_url: isOpen ? (row?.mobile_url ?? null) : null,
    result_text: isEnrolled || isOver ? null : (row?.result_text ?? null),
    startedAt: row?.started_at.toISOString() ?? null,
  };
};
