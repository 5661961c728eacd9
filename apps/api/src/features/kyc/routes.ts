import * as contract from '@cowrie/contract/kyc/routes';
import * as enrolmentContract from '@cowrie/contract/kyc/routes';
import * as handoffContract from '@cowrie/contract/kyc/routes';
import * as staffContract from '@cowrie/contract/kyc/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { openStaffDocument, readCase, revealField } from './case.ts';
import { readChecks } from './checks.ts';
import {
  readCustomerAccounts,
  readCustomerTable,
  readKycDataTable,
  setUpCustomer,
  updateCustomerProfile,
} from './customer.ts';
import { askAgain, decideReview, revokeTier } from './decide.ts';
import { openOwnDocument, uploadDocument } from './documents.ts';
import { openEnrolmentPage, readEnrolment, startEnrolment } from './enrolment.ts';
import { gateRoutes } from './gate-routes.ts';
import { readHandoff, startHandoff, uploadByHandoff } from './handoff.ts';
import type { KycParts } from './parts.ts';
import { listReviews } from './review-queue.ts';
import { sendLinkByEmail, sendLinkBySms } from './send-link.ts';
import { readStatus } from './status.ts';
import { submitTier1 } from './submit-tier1.ts';
import { submitTier2 } from './submit-tier2.ts';
import { appeal, decideAppeal, setSuspension } from './suspension.ts';

/** Contract route → use case. */
export const kycRoutes = (parts: KycParts): Binding[] => [
  ...customerRoutes(parts),
  ...tierRoutes(parts),
  ...enrolmentRoutes(parts),
  ...gateRoutes(parts),
  ...deskRoutes(parts),
  ...decisionRoutes(parts),
];

const customerRoutes = (parts: KycParts): Binding[] => [
  bind(contract.customerTable, ({ actor, query, header }) =>
    readCustomerTable(parts, actor, query, header('accept')),
  ),
  bind(contract.kycDataTable, ({ actor, query }) => readKycDataTable(parts, actor, query)),
  bind(contract.setUpCustomer, ({ actor, caller }) => setUpCustomer(parts, actor, caller)),
  bind(contract.updateCustomerProfile, ({ actor, body, caller }) =>
    updateCustomerProfile(parts, actor, body, caller),
  ),
  bind(contract.customerAccounts, ({ actor }) => readCustomerAccounts(parts, actor)),
  bind(contract.readKyc, ({ actor }) => readStatus(parts, actor)),
  bind(contract.readChecks, ({ actor }) => readChecks(parts, actor)),
];

const tierRoutes = (parts: KycParts): Binding[] => [
  bind(contract.submitTier1, ({ actor, body, caller }) => submitTier1(parts, actor, body, caller)),
  bind(contract.uploadDocument, ({ actor, params, file, caller }) =>
    uploadDocument(parts, actor, params.kind, file, caller),
  ),
  bind(contract.ownDocumentFile, ({ actor, params }) =>
    openOwnDocument(parts, actor, params.documentId),
  ),
  bind(contract.submitTier2, ({ actor, body, caller }) =>
    submitTier2(parts, actor, body.idType, caller),
  ),
  bind(handoffContract.startHandoff, ({ actor }) => startHandoff(parts, actor)),
  bind(handoffContract.readHandoff, ({ body }) => readHandoff(parts, body.token)),
  bind(handoffContract.uploadByHandoff, ({ params, file, header, caller }) =>
    uploadByHandoff(parts, header('x-handoff-token') ?? '', params.kind, file, caller),
  ),
];

const enrolmentRoutes = (parts: KycParts): Binding[] => [
  bind(enrolmentContract.startEnrolment, ({ actor, caller }) =>
    startEnrolment(parts, actor, caller),
  ),
  bind(enrolmentContract.readEnrolment, ({ actor }) => readEnrolment(parts, actor)),
  bind(enrolmentContract.enrolmentPage, ({ body }) => openEnrolmentPage(parts, body.jobId)),
  bind(enrolmentContract.sendLinkBySms, ({ actor, body }) => sendLinkBySms(parts, actor, body)),
  bind(enrolmentContract.sendLinkByEmail, ({ actor, body }) => sendLinkByEmail(parts, actor, body)),
];

const deskRoutes = (parts: KycParts): Binding[] => [
  bind(staffContract.kycQueue, ({ query }) => listReviews(parts, query)),
  bind(staffContract.kycCase, ({ params }) => readCase(parts, params.userId)),
  bind(staffContract.revealField, ({ actor, params, body, caller }) =>
    revealField(parts, actor, params.userId, body, caller),
  ),
  bind(staffContract.staffDocument, ({ actor, params, caller }) =>
    openStaffDocument(parts, actor, params, caller),
  ),
];

const decisionRoutes = (parts: KycParts): Binding[] => [
  bind(contract.appeal, ({ actor, body, caller }) => appeal(parts, actor, body.message, caller)),
  bind(staffContract.decideReview, ({ actor, params, body, caller }) =>
    decideReview(parts, actor, params, body, caller),
  ),
  bind(staffContract.askAgain, ({ actor, params, body, caller }) =>
    askAgain(parts, actor, params, body.reason, caller),
  ),
  bind(staffContract.revokeTier, ({ actor, params, body, caller }) =>
    revokeTier(parts, actor, params.userId, body, caller),
  ),
  bind(staffContract.setSuspension, ({ actor, params, body, caller }) =>
    setSuspension(parts, actor, params.userId, body, caller),
  ),
  bind(staffContract.decideAppeal, ({ actor, params, body, caller }) =>
    decideAppeal(parts, actor, params, body, caller),
  ),
];
