/** Identity checks as staff see them. Every view of a document or number is audited. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { checklist, documentKinds, idTypes, type IdType, kycFlags, selfieModes } from './data.ts';
import { reviewsList } from './lists.ts';
import { screeningHit } from './screening-routes.ts';
import { kycTier } from './tier-routes.ts';
import { railNames } from '../limits/data.ts';
import { route } from '../route.ts';
import { amount, done, instant, uuid } from '../schemas.ts';

const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);
const person = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const documentKind = z.enum(documentKinds);

const review = z.strictObject({
  id: uuid,
  tier: kycTier,
  state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  /** Whether the tier took effect when it was submitted. */
  instant: z.boolean(),
  flags: z.array(z.enum(kycFlags)),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  reason: z.string().nullable(),
  /** Text about a rejection that the person read. */
  customerText: z.string().nullable(),
});

const queuedReview = review.extend({
  user: person.extend({ country: z.string(), tier: kycTier }),
  /** 'Chidi Eze (@chidi)'. */
  person: z.string(),
  country: z.string(),
  currentTier: kycTier,
  decider: z.string().nullable(),
});

export const { list: kycQueue, file: exportKycQueue } = adminListRoutes(reviewsList, {
  path: '/api/v1/staff/kyc',
  summary: 'Submissions: waiting ones oldest first, decided ones newest first.',
  permission: 'kyc.read',
  row: queuedReview,
});

export const kycQueueFigures = route({
  id: 'kyc.queue-figures',
  method: 'GET',
  path: '/api/v1/staff/kyc/figures',
  summary: 'Number of waiting submissions, since when the oldest waits, and how many are flagged.',
  access: staff('kyc.read'),
  output: z.strictObject({ count: z.int(), oldest: instant.nullable(), flagged: z.int() }),
});

const bounds = z.strictObject({ NGN: amount, USD: amount });

/** When a send on a rail with the mode `risk` needs a selfie. Zero means that the rule is off. */
export const riskRules = z.strictObject({
  newRecipient: z.boolean(),
  from: bounds,
  newDeviceHours: z.int().min(0).max(720),
  night: z.boolean(),
  sendsPerHour: z.int().min(0).max(100),
});
export type RiskRules = z.output<typeof riskRules>;
export const firstRiskRules: RiskRules = {
  newRecipient: true,
  from: { NGN: 100_000_00, USD: 100_00 },
  newDeviceHours: 24,
  night: true,
  sendsPerHour: 5,
};

export const kycPolicy = z.strictObject({
  tiers: z.enum(['instant', 'review']),
  /** Per rail; `above` applies from this amount, in minor units per currency. */
  selfie: z.record(
    z.enum(railNames),
    z.strictObject({
      mode: z.enum(selfieModes),
      above: bounds.nullable(),
    }),
  ),
  risk: riskRules.default(firstRiskRules),
  /**
   * From this amount on, the first send to a bank or mobile money account asks for the name that the
   * sender expects. Null, and a policy stored before this rule, ask for none.
   */
  names: bounds.nullable().default(null),
});
export type KycPolicy = z.output<typeof kycPolicy>;

export const readPolicy = route({
  id: 'kyc.policy',
  method: 'GET',
  path: '/api/v1/staff/kyc/policy',
  summary: 'When a tier takes effect, and which sends need a fresh selfie.',
  access: staff('kyc.read'),
  output: z.strictObject({ policy: kycPolicy, updatedAt: instant.nullable() }),
});

export const proposePolicy = route({
  id: 'kyc.propose-policy',
  method: 'POST',
  path: '/api/v1/staff/kyc/policy-changes',
  summary: 'Propose a change to the policy. A second member of staff decides.',
  access: staffRecently('kyc.policy'),
  body: z.strictObject({ policy: kycPolicy, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO'],
});

/** A register's answer about a number. */
const registerAnswer = z.strictObject({
  at: instant,
  source: z.string(),
  outcome: z.enum(['match', 'partial', 'mismatch', 'unknown', 'silent']),
  /** The register's own text, and which fields match. */
  words: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const kycCase = route({
  id: 'kyc.case',
  method: 'GET',
  path: '/api/v1/staff/kyc/{userId}',
  summary: 'One person: record, documents, register answers, enrolments, decisions.',
  access: staff('kyc.read'),
  output: z.strictObject({
    user: person.extend({
      /** Shows only the first letter and the domain. */
      email: z.string(),
      phone: z.string().nullable(),
      country: z.string(),
      tier: kycTier,
      userTier: z.string(),
      smileIdStatus: z.string(),
      joinedAt: instant,
    }),
    record: z
      .strictObject({
        customerId: z.string(),
        identityType: z.string(),
        identityLast4: z.string().nullable(),
        yearOfBirth: z.string().nullable(),
        gender: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        tier1VerifiedAt: instant.nullable(),
        tier2VerifiedAt: instant.nullable(),
        /** The state of the record at the banking company. */
        atCompany: z.enum(['none', 'created', 'tier1', 'tier2', 'refused']),
        companyWords: z.string().nullable(),
      })
      .nullable(),
    registers: z.array(registerAnswer),
    documents: z.array(
      z.strictObject({
        id: uuid,
        kind: documentKind,
        idType: z.enum(Object.keys(idTypes) as [IdType, ...IdType[]]).nullable(),
        state: z.enum(['kept', 'submitted', 'accepted', 'asked_again']),
        reason: z.string().nullable(),
        uploadedAt: instant,
        width: z.int(),
        height: z.int(),
        bytes: z.int(),
        /** When the caller opened the picture; null if they have not. */
        openedAt: instant.nullable(),
      }),
    ),
    /**
     * People with the same identity number: `gave` used the number of the other person, `has` is the
     * one whose number another person gave.
     */
    duplicates: z.array(
      z.strictObject({
        person,
        role: z.enum(['gave', 'has']),
        identityType: z.string(),
        tries: z.int(),
        firstAt: instant,
        lastAt: instant,
      }),
    ),
    /** Entries of sanctions and PEP lists whose names are like this person's. */
    hits: z.array(screeningHit),
    reviews: z.array(review),
    enrolments: z.array(
      z.strictObject({
        jobId: z.string(),
        state: z.string(),
        resultCode: z.string().nullable(),
        resultText: z.string().nullable(),
        startedAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
    suspension: z
      .strictObject({ reason: z.string(), at: instant, by: person.nullable() })
      .nullable(),
    appeals: z.array(
      z.strictObject({
        id: uuid,
        message: z.string(),
        at: instant,
        state: z.enum(['waiting', 'granted', 'refused']),
        answer: z.string().nullable(),
      }),
    ),
    history: z.array(
      z.strictObject({ at: instant, kind: z.string(), what: z.string(), by: z.string() }),
    ),
  }),
});

export const revealField = route({
  id: 'kyc.reveal',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/reveal',
  summary: 'Show one masked field in full. The reason is audited.',
  access: staffRecently('kyc.reveal'),
  body: z.strictObject({
    field: z.enum(['identity_number', 'date_of_birth', 'address', 'email', 'phone']),
    reason,
  }),
  output: z.strictObject({ value: z.string() }),
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

export const staffDocument = route({
  id: 'kyc.staff-document',
  method: 'GET',
  path: '/api/v1/staff/kyc/{userId}/documents/{documentId}',
  summary: 'A person’s picture. Every view is audited.',
  access: staffRecently('kyc.reveal'),
  output: z.unknown(),
  reply: 'file',
});

const checklistItem = z.enum([...checklist[1], ...checklist[2], ...checklist[3]]);

export const decideReview = route({
  id: 'kyc.decide',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/reviews/{reviewId}/decision',
  summary: 'Approve or reject a submission; a rejection takes the tier back if it took effect.',
  access: staffRecently('kyc.review'),
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    checked: z.array(checklistItem).max(10),
    /** For staff only. */
    reason,
    /** Text about a rejection for the person, in the mail and in their history. */
    customerText: reason.optional(),
  }),
  output: done,
  errors: [
    'REVIEW_DECIDED',
    'CHECKLIST_INCOMPLETE',
    'PICTURES_NOT_OPENED',
    'SCREENING_OPEN',
    'OWN_CASE',
    'CONNECTED_CASE',
    'ALREADY_SO',
  ],
});

export const askAgain = route({
  id: 'kyc.ask-again',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/documents/{documentId}/ask-again',
  summary: 'Request a document again, with the reason.',
  access: staffRecently('kyc.review'),
  body: z.strictObject({
    /** For staff only. */
    reason,
    /** Text for the person about the problem of the picture. */
    customerText: reason,
  }),
  output: done,
  errors: ['OWN_CASE', 'CONNECTED_CASE', 'ALREADY_SO'],
});

export const revokeTier = route({
  id: 'kyc.revoke',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/revoke',
  summary: 'Take a tier back. Limits change immediately.',
  access: staffRecently('kyc.review'),
  body: z.strictObject({
    toTier: z.int().min(0).max(2),
    /** For staff only. */
    reason,
    /** Text for the person, in the mail and in their history. */
    customerText: reason.optional(),
  }),
  output: done,
  errors: ['TIER_NOT_LOWER', 'OWN_CASE', 'CONNECTED_CASE', 'ALREADY_SO'],
});

export const setSuspension = route({
  id: 'kyc.set-suspension',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/suspension',
  summary: 'Suspend a person, which blocks outgoing money, or lift the suspension.',
  access: staffRecently('kyc.review'),
  body: z.strictObject({
    suspended: z.boolean(),
    /** Shown to the person. */
    message: z.string().trim().max(500).optional(),
    reason,
  }),
  output: done,
  errors: ['OWN_CASE', 'CONNECTED_CASE', 'ALREADY_SO'],
});

export const decideAppeal = route({
  id: 'kyc.decide-appeal',
  method: 'POST',
  path: '/api/v1/staff/kyc/{userId}/appeals/{appealId}/decision',
  summary: 'Grant an appeal, which lifts the suspension, or refuse it with an answer.',
  access: staffRecently('kyc.review'),
  body: z.strictObject({
    decision: z.enum(['grant', 'refuse']),
    /** Answer for the person. */
    answer: reason,
    /** For staff only. */
    reason,
  }),
  output: done,
  errors: ['REVIEW_DECIDED', 'OWN_CASE', 'CONNECTED_CASE', 'ALREADY_SO'],
});
