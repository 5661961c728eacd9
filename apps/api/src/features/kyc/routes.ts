import * as contract from '@cowrie/contract/kyc/routes';
import * as enrolmentContract from '@cowrie/contract/kyc/routes';
import * as handoffContract from '@cowrie/contract/kyc/routes';
import * as staffContract from '@cowrie/contract/kyc/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { openStaffDocument, readCase, revealField } from './desk/case.ts';
import { readChecks } from './checks.ts';
import {
  readCustomerAccounts,
  readCustomerTable,
  readKycDataTable,
  setUpCustomer,
  updateCustomerProfile,
} from './enrolment/customer.ts';
import { askAgain, decideReview, revokeTier } from './desk/decide.ts';
import { openOwnDocument, uploadDocument } from './documents/documents.ts';
import { openEnrolmentPage, readEnrolment, startEnrolment } from './enrolment/enrolment.ts';
import { gateRoutes } from './selfies/gate-routes.ts';
import { readHandoff, startHandoff, uploadByHandoff } from './documents/handoff.ts';
import type { KycDeps, KycDeskDeps } from './deps.ts';
import { openPictureLink } from './documents/picture-links.ts';
import { reviewsSource } from './desk/queue-list-queries.ts';
import { readFigures } from './desk/review-queue.ts';
import { decideHit } from './screening/screening.ts';
import { loadList, readScreening } from './screening/lists.ts';
import { sendLinkByEmail, sendLinkBySms } from './documents/send-link.ts';
import { readStatus } from './status.ts';
import { submitTier1 } from './submit-tier1.ts';
import { submitTier2 } from './submit-tier2.ts';
import { appeal, decideAppeal, setSuspension } from './desk/suspension.ts';

/** Contract route → use case. */
export const kycRoutes = (deps: KycDeskDeps): Binding[] => [
  ...customerRoutes(deps),
  ...tierRoutes(deps),
  ...enrolmentRoutes(deps),
  ...gateRoutes(deps),
  ...deskRoutes(deps),
  ...decisionRoutes(deps),
];

const customerRoutes = (deps: KycDeps): Binding[] => [
  bind(contract.customerTable, ({ actor, query, header }) =>
    readCustomerTable(deps, actor, query, header('accept')),
  ),
  bind(contract.kycDataTable, ({ actor, query }) => readKycDataTable(deps, actor, query)),
  bind(contract.setUpCustomer, ({ actor, caller }) => setUpCustomer(deps, actor, caller)),
  bind(contract.updateCustomerProfile, ({ actor, body, caller }) =>
    updateCustomerProfile(deps, actor, body, caller),
  ),
  bind(contract.customerAccounts, ({ actor }) => readCustomerAccounts(deps, actor)),
  bind(contract.readKyc, ({ actor }) => readStatus(deps, actor)),
  bind(contract.readChecks, ({ actor }) => readChecks(deps, actor)),
];

const tierRoutes = (deps: KycDeps): Binding[] => [
  bind(contract.submitTier1, ({ actor, body, caller }) => submitTier1(deps, actor, body, caller)),
  bind(contract.uploadDocument, ({ actor, params, file, caller }) =>
    uploadDocument(deps, actor, params.kind, file, caller),
  ),
  bind(contract.companyPicture, ({ params }) => openPictureLink(deps, params.token)),
  bind(contract.ownDocumentFile, ({ actor, params }) =>
    openOwnDocument(deps, actor, params.documentId),
  ),
  bind(contract.submitTier2, ({ actor, body, caller }) => submitTier2(deps, actor, body, caller)),
  bind(handoffContract.startHandoff, ({ actor }) => startHandoff(deps, actor)),
  bind(handoffContract.readHandoff, ({ body }) => readHandoff(deps, body.token)),
  bind(handoffContract.uploadByHandoff, ({ params, file, header, caller }) =>
    uploadByHandoff(deps, header('x-handoff-token') ?? '', params.kind, file, caller),
  ),
];

const enrolmentRoutes = (deps: KycDeps): Binding[] => [
  bind(enrolmentContract.startEnrolment, ({ actor, caller }) =>
    startEnrolment(deps, actor, caller),
  ),
  bind(enrolmentContract.readEnrolment, ({ actor }) => readEnrolment(deps, actor)),
  bind(enrolmentContract.enrolmentPage, ({ body }) => openEnrolmentPage(deps, body.jobId)),
  bind(enrolmentContract.sendLinkBySms, ({ actor, body }) => sendLinkBySms(deps, actor, body)),
  bind(enrolmentContract.sendLinkByEmail, ({ actor, body }) => sendLinkByEmail(deps, actor, body)),
];

const deskRoutes = (deps: KycDeskDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: staffContract.kycQueue, file: staffContract.exportKycQueue },
    reviewsSource,
  ),
  bind(staffContract.kycQueueFigures, () => readFigures(deps)),
  bind(staffContract.kycCase, ({ actor, params }) => readCase(deps, actor, params.userId)),
  bind(staffContract.screening, () => readScreening(deps)),
  bind(staffContract.loadScreeningList, ({ actor, caller, query, file }) =>
    loadList(deps, { actor, caller }, query, file.bytes),
  ),
  bind(staffContract.decideHit, ({ actor, caller, params, body }) =>
    decideHit(deps, { actor, caller }, params, body),
  ),
  bind(staffContract.revealField, ({ actor, params, body, caller }) =>
    revealField(deps, actor, params.userId, body, caller),
  ),
  bind(staffContract.staffDocument, ({ actor, params, caller }) =>
    openStaffDocument(deps, actor, params, caller),
  ),
];

const decisionRoutes = (deps: KycDeskDeps): Binding[] => [
  bind(contract.appeal, ({ actor, body, caller }) => appeal(deps, actor, body.message, caller)),
  bind(staffContract.decideReview, ({ actor, caller, params, body }) =>
    decideReview(deps, { actor, caller }, params, body),
  ),
  bind(staffContract.askAgain, ({ actor, caller, params, body }) =>
    askAgain(deps, { actor, caller }, params, body),
  ),
  bind(staffContract.revokeTier, ({ actor, caller, params, body }) =>
    revokeTier(deps, { actor, caller }, params.userId, body),
  ),
  bind(staffContract.setSuspension, ({ actor, caller, params, body }) =>
    setSuspension(deps, { actor, caller }, params.userId, body),
  ),
  bind(staffContract.decideAppeal, ({ actor, caller, params, body }) =>
    decideAppeal(deps, { actor, caller }, params, body),
  ),
];
