import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { staffQuery } from '#platform/session/staff-query.ts';

export type StaffOpening = OutputOf<Routes['careers.read-opening']>;
export type Applicant = OutputOf<Routes['careers.applicant']>;
export type ApplicantRow = OutputOf<Routes['careers.applicants']>['items'][number];

export const openingQuery = (openingId: string) =>
  staffQuery('careers.read-opening', { params: { openingId } });

export const previewQuery = (body: string) =>
  staffQuery(
    'careers.preview-opening',
    { body: { body } },
    {
      enabled: body.trim() !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
  );

export const applicantQuery = (applicationId: string) =>
  staffQuery('careers.applicant', {
    params: { applicationId },
  });

export const countsQuery = staffQuery('careers.applicant-counts', {});

export const assigneesQuery = staffQuery('careers.assignees', {});
