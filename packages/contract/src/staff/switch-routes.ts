/**
 * Switches: pauses, the maintenance banner, read-only mode and feature toggles. Two members of staff
 * change one; in an emergency one may pause alone, and all the others are told.
 */

import * as z from 'zod';
import { anyone, staff, staffRecently } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { countryCode, instant, reason, uuid } from '../schemas.ts';
import { clientPlatforms, versionPattern } from '../platform/app-client.ts';
import { experimentNames } from './experiments.ts';
import { hasVersion, switchKeys } from './switches.ts';

const version = z.string().regex(versionPattern, 'Write a version such as 1.4.2');
const platform = z.enum(clientPlatforms);

const scopeFields = {
  countries: z.array(countryCode).min(1).max(60).optional(),
  tiers: z.array(z.int().min(0).max(3)).min(1).max(4).optional(),
  /** App versions from the first to the last, both included. */
  fromVersion: version.optional(),
  toVersion: version.optional(),
  /** Versions older than this one. */
  belowVersion: version.optional(),
  platforms: z.array(platform).min(1).max(clientPlatforms.length).optional(),
  /** The share of people, chosen by a keyed hash of their id. */
  percent: z.int().min(1).max(100).optional(),
};

/** An audience without names: an experiment is not about single people. */
export const audienceScope = z.strictObject(scopeFields);

/** Whom a change reaches. Every field that is given must fit. */
export const switchScope = z.strictObject({
  ...scopeFields,
  people: z.array(uuid).min(1).max(100).optional(),
});
export type SwitchScope = z.output<typeof switchScope>;

const settings = {
  enabled: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** A sentence of staff for customers, beside the one that the product says. */
  message: z.string().trim().min(5, 'Use at least 5 characters').max(240).nullable(),
};

/** A change as it is stored: people by their ids. */
export const switchChange = z.strictObject({
  key: z.enum(switchKeys),
  ...settings,
  scope: switchScope.nullable(),
});
export type SwitchChange = z.output<typeof switchChange>;

const tag = z.string().trim().min(1).max(31);

/** A change as staff ask for it: people by their tags. */
export const switchRequest = z
  .strictObject({
    key: z.enum(switchKeys),
    ...settings,
    scope: z
      .strictObject({ ...scopeFields, people: z.array(tag).min(1).max(100).optional() })
      .nullable(),
  })
  .refine(({ key, enabled, message }) => key !== 'maintenance' || !enabled || message !== null, {
    path: ['message'],
    message: 'Say what customers should know',
  })
  .refine(
    ({ key, enabled, scope }) => !hasVersion(key) || !enabled || scope?.belowVersion !== undefined,
    { path: ['scope', 'belowVersion'], message: 'Write the oldest version that still works' },
  );
export type SwitchRequest = z.output<typeof switchRequest>;

/**
 * Why a change needs attention: its time is over, one person made it a day ago and no second person
 * has decided since, or it is in force for a month without an end.
 */
export const staleReasons = ['over', 'alone', 'long'] as const;
export type StaleReason = (typeof staleReasons)[number];

const who = z.strictObject({ name: z.string(), tag: z.string() });

export const flag = z.strictObject({
  key: z.enum(switchKeys),
  ...settings,
  scope: switchScope.nullable(),
  /** When it began to differ from normal; null while it is normal. */
  since: instant.nullable(),
  /** Whether it differs from normal now, and not only by its schedule. */
  isInForce: z.boolean(),
  /** The switch that stops it, if it is another one. */
  stoppedBy: z.enum(switchKeys).nullable(),
  /** One member of staff changed it alone, in an emergency. */
  alone: z.boolean(),
  updatedAt: instant,
  updatedBy: who.nullable(),
  /** Why it was changed last, and the proposal; null if one person or the server did it. */
  reason: z.string().nullable(),
  approvalId: uuid.nullable(),
  stale: z.enum(staleReasons).nullable(),
});

export const flags = route({
  id: 'staff.flags',
  method: 'GET',
  path: '/api/v1/staff/flags',
  summary: 'Every switch, with the changes that staff made.',
  access: staff('flags.read'),
  output: z.strictObject({ items: z.array(flag) }),
});

/** Reach of a change now. Null where the switch has no such thing. */
export const switchReachFigures = z.strictObject({
  /** Active people within the scope. */
  people: z.int(),
  /** People who sent this way in the last 30 days. */
  senders: z.int().nullable(),
  openTransfers: z.int().nullable(),
  /** Scheduled sends whose turns would be skipped. */
  scheduled: z.int().nullable(),
});
export type SwitchReachFigures = z.output<typeof switchReachFigures>;

export const switchReach = route({
  id: 'staff.switch-reach',
  method: 'POST',
  path: '/api/v1/staff/flags/reach',
  summary: 'How many people and open transfers a change of a switch would affect.',
  access: staff('flags.read'),
  body: z.strictObject({ change: switchRequest }),
  output: switchReachFigures,
  isRead: true,
});

export const proposeSwitch = route({
  id: 'staff.propose-switch',
  method: 'POST',
  path: '/api/v1/staff/flags/changes',
  summary: 'Propose a change of a switch. A second member of staff decides.',
  access: staffRecently('flags.write'),
  body: z.strictObject({ change: switchRequest, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'SWITCH_DATES', 'SWITCH_VERSION', 'SWITCH_EXPERIMENT'],
});

export const pauseAlone = route({
  id: 'staff.pause-alone',
  method: 'POST',
  path: '/api/v1/staff/flags/{key}/emergency',
  summary: 'Pause immediately without a second member of staff. All other staff get an alert.',
  access: staffRecently('flags.emergency'),
  params: z.strictObject({ key: z.enum(switchKeys) }),
  body: z.strictObject({ message: settings.message, reason }),
  output: z.strictObject({ notified: z.int() }),
  errors: ['ALREADY_SO', 'SWITCH_TWO_PEOPLE'],
});

export const switchOversight = route({
  id: 'staff.switch-oversight',
  method: 'GET',
  path: '/api/v1/staff/flags/oversight',
  summary: 'How many people each changed switch affects, and rows without a switch in the code.',
  access: staff('flags.read'),
  output: z.strictObject({
    /** Switches that differ from normal now, with what they affect. */
    affected: z.array(z.strictObject({ key: z.enum(switchKeys), reach: switchReachFigures })),
    /** Rows of switches that no longer exist. */
    leftovers: z.array(
      z.strictObject({ key: z.string(), enabled: z.boolean(), updatedAt: instant }),
    ),
  }),
});

export const appVersions = route({
  id: 'staff.app-versions',
  method: 'GET',
  path: '/api/v1/staff/app-versions',
  summary: 'How many people used each version of each app in the last 30 days.',
  access: staff('flags.read'),
  output: z.strictObject({
    items: z.array(z.strictObject({ platform, version, people: z.int() })),
    /** The version of this server, and of the web page that it serves. */
    current: version,
  }),
});

export const readNotices = route({
  id: 'staff.read-notices',
  method: 'GET',
  path: '/api/v1/notices',
  summary: 'Sentences about the features that are paused for the caller now, and the banner.',
  access: anyone,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        key: z.enum(switchKeys),
        words: z.string(),
        since: instant,
        until: instant.nullable(),
      }),
    ),
    /** Every switch that is off for the caller, by itself or by another. */
    off: z.array(z.enum(switchKeys)),
    /** The variant of each experiment that runs for the caller. */
    variants: z.partialRecord(z.enum(experimentNames), z.string()),
    /** When a schedule will change this answer. */
    changesAt: instant.nullable(),
  }),
  // Every open page asks at once when a switch changes, and whole towns share one address.
  rate: { by: 'ip', tries: 6_000, seconds: 60 },
});

export const switchEvents = events({
  'switches.changed': { channel: 'switches', payload: z.strictObject({ key: z.string() }) },
});
