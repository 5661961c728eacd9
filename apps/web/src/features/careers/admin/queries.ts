import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { useStaffWrite, staffKey } from '#platform/session/staff.ts';

export type StaffOpening = OutputOf<Routes['careers.read-opening']>;
export type Applicant = OutputOf<Routes['careers.applicant']>;
export type ApplicantRow = OutputOf<Routes['careers.applicants']>['items'][number];

export const openingQuery = (openingId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'opening', openingId],
    queryFn: ({ signal }) => call('careers.read-opening', { params: { openingId } }, { signal }),
  });

export const previewQuery = (body: string) =>
  queryOptions({
    queryKey: [...staffKey, 'opening-preview', body],
    queryFn: ({ signal }) => call('careers.preview-opening', { body: { body } }, { signal }),
    enabled: body.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

export const applicantQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'applicant', applicationId],
    queryFn: ({ signal }) => call('careers.applicant', { params: { applicationId } }, { signal }),
  });

export const countsQuery = queryOptions({
  queryKey: [...staffKey, 'applicant-counts'],
  queryFn: ({ signal }) => call('careers.applicant-counts', {}, { signal }),
});

export const assigneesQuery = queryOptions({
  queryKey: [...staffKey, 'applicant-owners'],
  queryFn: ({ signal }) => call('careers.assignees', {}, { signal }),
});

export const useSaveOpening = () => useStaffWrite('careers.save-opening');
export const usePublishOpening = () => useStaffWrite('careers.publish-opening');
export const useCloseOpening = () => useStaffWrite('careers.close-opening');
export const useMoveApplicant = () => useStaffWrite('careers.move-applicant');
export const useNoteApplicant = () => useStaffWrite('careers.note-applicant');
export const useAssignApplicant = () => useStaffWrite('careers.assign-applicant');
export const useRevealApplicant = () => useStaffWrite('careers.reveal-applicant');
