/**
 * Campaigns: a message of staff to more than one person. It is proposed with its words, its people
 * and its start; a second member of staff decides it. What people switched off is respected.
 */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { countryCode, done, instant, reason, uuid } from '../schemas.ts';
import {
  campaignFeatureKeys,
  campaignLengths,
  campaignSpeed,
  campaignStateKeys,
  campaignSubjectKeys,
  incidentCompanyKeys,
} from './data.ts';
import { campaignsList } from './lists.ts';

const written = (most: number) => z.string().trim().min(1, 'Please write something').max(most);

/** The words of each channel. A push says what the inbox says, and so do those left out. */
export const campaignWords = z.strictObject({
  title: written(campaignLengths.title),
  body: written(campaignLengths.body),
  /** The page of ours that the message opens. */
  path: z
    .string()
    .trim()
    .max(200)
    .regex(/^\/(?!\/)[\w/?=&.-]*$/, 'Use an address such as /transactions')
    .nullable(),
  mail: z
    .strictObject({
      subject: written(campaignLengths.title),
      text: written(campaignLengths.mail),
    })
    .nullable(),
  text: written(campaignLengths.text).nullable(),
});
export type CampaignWords = z.output<typeof campaignWords>;

/** Every given part must fit. Without any part it is everyone. */
export const campaignSegment = z.strictObject({
  countries: z.array(countryCode).min(1).max(20).optional(),
  tiers: z.array(z.int().min(0).max(3)).min(1).max(4).optional(),
  /** People who used it in so many days. */
  feature: z
    .strictObject({ kind: z.enum(campaignFeatureKeys), days: z.int().min(1).max(365) })
    .optional(),
  /** People whose transfers at the company were open or late in the window. */
  incident: z
    .strictObject({
      company: z.enum(incidentCompanyKeys),
      from: instant,
      /** Null while it lasts. */
      until: instant.nullable(),
    })
    .optional(),
});
export type CampaignSegment = z.output<typeof campaignSegment>;

export const campaignChange = z.strictObject({
  name: written(campaignLengths.name),
  subject: z.enum(campaignSubjectKeys),
  words: campaignWords,
  segment: campaignSegment,
  /** Null starts it with the approval. */
  startsAt: instant.nullable(),
  perMinute: z.int().min(campaignSpeed.least).max(campaignSpeed.most),
});
export type CampaignChange = z.output<typeof campaignChange>;

const count = z.int().nonnegative();

const campaign = z.strictObject({
  id: uuid,
  name: z.string(),
  subject: z.enum(campaignSubjectKeys),
  state: z.enum(campaignStateKeys),
  /** People when it was approved; new ones may fit until it is their turn. */
  expected: count,
  told: count,
  /** People who switched the subject off. */
  muted: count,
  startsAt: instant,
  createdAt: instant,
  endedAt: instant.nullable(),
  words: campaignWords,
  segment: campaignSegment,
  perMinute: z.int(),
  approvalId: uuid,
  /** Who proposed, decided and stopped it: '@ops'. */
  maker: z.string(),
  checker: z.string(),
  stopper: z.string().nullable(),
  stopReason: z.string().nullable(),
});

export const { list: listCampaigns, file: exportCampaigns } = adminListRoutes(campaignsList, {
  path: '/api/v1/staff/campaigns',
  summary: 'Messages to many people that were approved, newest first, with how far each has come.',
  permission: 'notifications.read',
  row: campaign,
});

export const countCampaign = route({
  id: 'campaigns.count',
  method: 'POST',
  path: '/api/v1/staff/campaigns/count',
  summary: 'How many people a message would reach now.',
  isRead: true,
  access: staff('notifications.write'),
  body: z.strictObject({ subject: z.enum(campaignSubjectKeys), segment: campaignSegment }),
  output: z.strictObject({
    people: count,
    /** Of them: those who switched the subject off, and get nothing. */
    muted: count,
  }),
  errors: ['CAMPAIGN_WINDOW'],
  rate: { by: 'user', tries: 120, seconds: 600 },
});

const preview = z.strictObject({
  inbox: z.strictObject({ title: z.string(), body: z.string(), path: z.string().nullable() }),
  push: z.strictObject({ title: z.string(), body: z.string() }),
  mail: z.strictObject({ subject: z.string(), text: z.string() }),
  text: z.string(),
});
export type MessagePreview = z.output<typeof preview>;

const draft = campaignChange.pick({ subject: true, words: true, segment: true });

export const previewCampaign = route({
  id: 'campaigns.preview',
  method: 'POST',
  path: '/api/v1/staff/campaigns/preview',
  summary: 'The message on each channel, with the caller in the place of the person.',
  isRead: true,
  access: staff('notifications.write'),
  body: draft,
  output: preview,
  errors: ['CAMPAIGN_VARIABLE', 'CAMPAIGN_COMPANY', 'CAMPAIGN_WINDOW'],
  rate: { by: 'user', tries: 240, seconds: 600 },
});

export const testCampaign = route({
  id: 'campaigns.test',
  method: 'POST',
  path: '/api/v1/staff/campaigns/test',
  summary: 'Send the message to the caller alone, marked as a test.',
  access: staff('notifications.write'),
  body: draft,
  output: done,
  errors: ['CAMPAIGN_VARIABLE', 'CAMPAIGN_COMPANY', 'CAMPAIGN_WINDOW'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

export const proposeCampaign = route({
  id: 'campaigns.propose',
  method: 'POST',
  path: '/api/v1/staff/campaigns',
  summary: 'Propose a message to many people. It goes out after another member of staff approves.',
  access: staffRecently('notifications.write'),
  body: z.strictObject({ change: campaignChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: [
    'CAMPAIGN_VARIABLE',
    'CAMPAIGN_COMPANY',
    'CAMPAIGN_WINDOW',
    'CAMPAIGN_START',
    'CAMPAIGN_EMPTY',
    'FEATURE_OFF',
    'OWN_CASE',
    'ALREADY_SO',
  ],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

export const stopCampaign = route({
  id: 'campaigns.stop',
  method: 'POST',
  path: '/api/v1/staff/campaigns/{campaignId}/stop',
  summary: 'Stop a message immediately. People who already got it keep it.',
  access: staffRecently('notifications.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['CAMPAIGN_OVER', 'OWN_CASE', 'ALREADY_SO'],
});
