/** People as staff see them: found by anything that identifies them, with private fields masked. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { transactionStatuses } from '../transactions/routes.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { recoveryEnds, recoveryStates } from '../recovery/data.ts';
import { freezeCauses } from '../security-center/data.ts';
import { amount, done, instant, pageOf, pageQuery, reason, uuid } from '../schemas.ts';
import { requestStates } from '../funds-protection/data.ts';
import { limitScopes } from '../limits/data.ts';
import { sessionsList, usersList } from './lists.ts';
import { personLabelNames } from './people-data.ts';

const member = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });

/** `restricted` has a frozen wallet; `suspended` was notified and may appeal. */
export const userStatuses = ['active', 'restricted', 'suspended', 'closed'] as const;

export const staffUser = member.extend({
  /** Shows only the first letter and the domain. */
  email: z.string(),
  /** Shows only the last two digits. */
  phone: z.string().nullable(),
  country: z.string(),
  tier: z.int(),
  status: z.enum(userStatuses),
  isStaff: z.boolean(),
  joinedAt: instant,
});

export const { list: listUsers, file: exportUsers } = adminListRoutes(usersList, {
  path: '/api/v1/staff/users',
  summary:
    'People, newest first; found by tag, email, phone, name, id, account number or reference.',
  permission: 'users.read',
  row: staffUser,
});

export const openSession = z.strictObject({
  id: uuid,
  userId: uuid,
  person: z.string(),
  device: z.string(),
  ip: z.string(),
  method: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});

export const { list: listOpenSessions, file: exportOpenSessions } = adminListRoutes(sessionsList, {
  path: '/api/v1/staff/sessions',
  summary: 'Everyone who is signed in, newest first.',
  permission: 'users.read',
  row: openSession,
});

export const readUser = route({
  id: 'identity.user',
  method: 'GET',
  path: '/api/v1/staff/users/{userId}',
  summary: 'One person: who they are, wallets, limits, security, sessions and devices.',
  access: staff('users.read'),
  output: z.strictObject({
    user: staffUser.extend({
      emailVerified: z.boolean(),
      phoneVerified: z.boolean(),
      accountType: z.string(),
      closedAt: instant.nullable(),
      roles: z.array(z.string()),
      labels: z.array(z.enum(personLabelNames)),
    }),
    security: z.strictObject({
      pinSet: z.boolean(),
      pinLockedUntil: instant.nullable(),
      totpOn: z.boolean(),
      passkeys: z.int(),
      logInLockedUntil: instant.nullable(),
    }),
    /** Null without the permission to see balances. */
    wallets: z
      .array(
        z.strictObject({
          accountId: z.int(),
          currency: walletCurrency,
          balance: amount,
          held: amount,
          available: amount,
          freeze: z.enum(['none', 'debits', 'all']),
          openedAt: instant,
        }),
      )
      .nullable(),
    /** The limits in effect on all rails together; null without the permission to see limits. */
    limits: z
      .array(
        z.strictObject({
          currency: walletCurrency,
          single: amount.nullable(),
          day: amount.nullable(),
          used: amount,
        }),
      )
      .nullable(),
    /** Types of transfer that are closed for this person; null without the permission to see limits. */
    restrictions: z
      .array(z.strictObject({ scope: z.enum(limitScopes), until: instant, reason: z.string() }))
      .nullable(),
    /** The person's vault; null without the permission to see the ledger. */
    vault: z
      .strictObject({
        balances: z.array(
          z.strictObject({ currency: walletCurrency, balance: amount, held: amount }),
        ),
        /** The wait and the second person, as sentences. */
        settings: z.array(z.string()),
        pending: z.array(z.strictObject({ words: z.string(), at: instant })),
        requests: z.array(
          z.strictObject({
            id: uuid,
            currency: walletCurrency,
            amount,
            state: z.enum(requestStates),
            askedAt: instant,
            until: instant,
          }),
        ),
        hasNominee: z.boolean(),
      })
      .nullable(),
    /** The person's own guards and the sends they hold; null without the permission to see limits. */
    protections: z
      .strictObject({
        guards: z.array(z.string()),
        pending: z.array(z.strictObject({ words: z.string(), at: instant })),
        waiting: z.array(
          z.strictObject({ transactionId: uuid, amount, currency: z.string(), until: instant }),
        ),
      })
      .nullable(),
    /** The uses of the duress PIN, newest first; null without the permission to see cases. */
    duress: z
      .strictObject({
        periods: z.array(
          z.strictObject({
            id: uuid,
            from: instant,
            until: instant.nullable(),
            endedBy: z.enum(['owner', 'staff']).nullable(),
          }),
        ),
        sends: z.array(
          z.strictObject({
            transactionId: uuid,
            amount,
            currency: z.string(),
            recipient: z.string(),
            until: instant,
            /** Stopped by staff: the money comes back when the duress is over. */
            isStopped: z.boolean(),
          }),
        ),
      })
      .nullable(),
    suspension: z
      .strictObject({
        message: z.string(),
        reason: z.string(),
        at: instant,
        by: member.nullable(),
      })
      .nullable(),
    /** The person froze their own account; only they can lift it. */
    ownFreeze: z.strictObject({ at: instant, cause: z.enum(freezeCauses) }).nullable(),
    /** The recovery circle and the recoveries of the last year that passed the selfie. */
    recovery: z.strictObject({
      members: z.array(
        z.strictObject({ name: z.string(), tag: z.string(), state: z.string(), at: instant }),
      ),
      recoveries: z.array(
        z.strictObject({
          id: uuid,
          state: z.enum(recoveryStates),
          why: z.enum(recoveryEnds).nullable(),
          at: instant,
          until: instant.nullable(),
          endedAt: instant.nullable(),
          confirmed: z.int(),
        }),
      ),
    }),
    open: z.strictObject({ reviews: z.int(), cases: z.int() }),
    sessions: z.array(
      z.strictObject({
        id: uuid,
        device: z.string(),
        ip: z.string(),
        method: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
      }),
    ),
    devices: z.array(
      z.strictObject({ id: uuid, name: z.string(), firstSeenAt: instant, lastSeenAt: instant }),
    ),
  }),
});

/** Where a line of a person's timeline comes from. */
export const storySources = ['sign_in', 'account', 'kyc', 'money', 'case', 'staff'] as const;
export type StorySource = (typeof storySources)[number];

export const storyLine = z.strictObject({
  id: z.string(),
  at: instant,
  source: z.enum(storySources),
  kind: z.string(),
  /** The recorded text: a sentence, or the reason a member of staff gave. */
  words: z.string().nullable(),
  by: z.string().nullable(),
  device: z.string().nullable(),
  ip: z.string().nullable(),
  money: z
    .strictObject({
      direction: z.enum(['in', 'out']),
      status: z.enum(transactionStatuses),
      currency: z.string(),
      amount,
      name: z.string(),
    })
    .nullable(),
  reference: z.string().nullable(),
});
export type StoryLine = z.output<typeof storyLine>;

export const userStory = route({
  id: 'identity.user-story',
  method: 'GET',
  path: '/api/v1/staff/users/{userId}/story',
  summary: 'A person’s activity, newest first, with the parts the caller may see.',
  access: staff('users.read'),
  query: pageQuery(z.string().max(100)).extend({ source: z.enum(storySources).optional() }),
  output: pageOf(storyLine),
});

export const revealUser = route({
  id: 'identity.reveal-user',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/reveal',
  summary: 'Show a person’s email or phone in full. The reason is audited.',
  access: staffRecently('users.reveal'),
  body: z.strictObject({ field: z.enum(['email', 'phone']), reason }),
  output: z.strictObject({ value: z.string() }),
  errors: ['OWN_CASE'],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

export const userNote = z.strictObject({
  id: uuid,
  body: z.string(),
  by: member,
  at: instant,
});

export const listNotes = route({
  id: 'identity.user-notes',
  method: 'GET',
  path: '/api/v1/staff/users/{userId}/notes',
  summary: 'Staff notes on a person, newest first.',
  access: staff('users.read'),
  query: pageQuery(uuid),
  output: pageOf(userNote),
});

export const writeNote = route({
  id: 'identity.write-note',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/notes',
  summary: 'Add a note to a person. It cannot be deleted.',
  access: staff('users.write'),
  body: z.strictObject({
    body: z.string().trim().min(5, 'Write a few words').max(2000, 'Use at most 2,000 characters'),
  }),
  output: userNote,
  errors: ['OWN_CASE'],
});

/** Actions of staff on an account for its owner. Staff never see a secret and cannot set one. */
export const userActions = ['sign_out', 'send_password_link', 'remove_pin', 'unlock'] as const;
export type UserAction = (typeof userActions)[number];

export const actOnUser = route({
  id: 'identity.act-on-user',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/actions',
  summary: 'Sign a person out everywhere, email them a password link, remove their PIN, or unlock.',
  access: staffRecently('users.write'),
  body: z.strictObject({ action: z.enum(userActions), reason }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO', 'ACCOUNT_CLOSED'],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});
