import * as contract from '@cowrie/contract/careers/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { applicantsSource } from './applicant-queries.ts';
import * as applicants from './applicants.ts';
import { apply, uploadFile } from './apply.ts';
import type { CareersDeps } from './deps.ts';
import { openingsSource } from './opening-queries.ts';
import { readOpeningText } from './opening-text.ts';
import { listOpenings, readOpening, startApplication } from './openings.ts';
import { readApplication, withdrawApplication } from './own-application.ts';
import * as desk from './write-opening.ts';

const visitorRoutes = (deps: CareersDeps): Binding[] => [
  bind(contract.listOpenings, () => listOpenings(deps)),
  bind(contract.readOpening, ({ params }) => readOpening(deps, params.slug)),
  bind(contract.startApplication, () => startApplication(deps)),
  bind(contract.uploadFile, ({ query, file }) => uploadFile(deps, query.token, file)),
  bind(contract.apply, ({ params, body }) => apply(deps, params.slug, body)),
  bind(contract.readApplication, ({ body }) => readApplication(deps, body.key)),
  bind(contract.withdrawApplication, ({ body }) => withdrawApplication(deps, body.key)),
];

const openingRoutes = (deps: CareersDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listAllOpenings, file: contract.exportOpenings },
    openingsSource,
  ),
  bind(contract.readStaffOpening, ({ actor, caller, params }) =>
    desk.readStaffOpening(deps, { actor, caller }, params.openingId),
  ),
  bind(contract.saveOpening, ({ actor, caller, params, body }) =>
    desk.saveOpening(deps, { actor, caller }, params.openingId, body),
  ),
  bind(contract.previewOpening, async ({ body }) => ok(readOpeningText(body.body))),
  bind(contract.publishOpening, ({ actor, caller, params, body }) =>
    desk.publishOpening(deps, { actor, caller }, params.openingId, body),
  ),
  bind(contract.closeOpening, ({ actor, caller, params, body }) =>
    desk.closeOpening(deps, { actor, caller }, params.openingId, body.reason),
  ),
];

const applicantRoutes = (deps: CareersDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listApplicants, file: contract.exportApplicants },
    applicantsSource,
  ),
  bind(contract.countApplicants, () => applicants.countApplicants(deps)),
  bind(contract.listAssignees, () => applicants.listAssignees(deps)),
  bind(contract.readApplicant, ({ actor, caller, params }) =>
    applicants.readApplicant(deps, { actor, caller }, params.applicationId),
  ),
  bind(contract.moveApplicant, ({ actor, caller, params, body }) =>
    applicants.moveApplicant(deps, { actor, caller }, params.applicationId, body),
  ),
  bind(contract.noteApplicant, ({ actor, caller, params, body }) =>
    applicants.noteApplicant(deps, { actor, caller }, params.applicationId, body),
  ),
  bind(contract.assignApplicant, ({ actor, caller, params, body }) =>
    applicants.assignApplicant(deps, { actor, caller }, params.applicationId, body.userId),
  ),
  bind(contract.revealApplicant, ({ actor, caller, params, body }) =>
    applicants.revealApplicant(deps, { actor, caller }, params.applicationId, body),
  ),
  bind(contract.openApplicantFile, ({ actor, caller, params, body }) =>
    applicants.openApplicantFile(deps, { actor, caller }, params.applicationId, body.reason),
  ),
];

/** Contract route → use case. */
export const careersRoutes = (deps: CareersDeps): Binding[] => [
  ...visitorRoutes(deps),
  ...openingRoutes(deps),
  ...applicantRoutes(deps),
];
