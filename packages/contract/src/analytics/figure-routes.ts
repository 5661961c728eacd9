/** Figures about the business, as staff read them. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { instant } from '../schemas.ts';
import { figureRowsList } from './lists.ts';
import { figureNames, figurePanelNames } from './staff-figures.ts';

const count = z.int().nonnegative();
/** In minor units. Company costs can make a sum negative. */
const sum = z.int();
const day = z.iso.date();
const figure = z.enum(figureNames);

/** Both days are included. */
export const figureWindow = z.strictObject({ from: day, to: day });

const figuresOfWindow = z.strictObject({
  /** When the figures were counted last; null before the first time. */
  countedAt: instant.nullable(),
  window: figureWindow,
  before: figureWindow,
  totals: z.array(
    z.strictObject({
      figure,
      part: z.string(),
      currency: z.string(),
      count,
      sum,
      before: z.strictObject({ count, sum }),
    }),
  ),
  days: z.array(z.strictObject({ figure, day, currency: z.string(), count, sum })),
});

export const readFigures = route({
  id: 'analytics.figures',
  method: 'GET',
  path: '/api/v1/staff/analytics/figures',
  summary: 'The figures of one panel in a window of days, and in the period before it.',
  access: staff('analytics.read'),
  query: figureWindow.extend({ panel: z.enum(figurePanelNames) }),
  output: figuresOfWindow,
  errors: ['FIGURE_WINDOW'],
  rate: { by: 'user', tries: 240, seconds: 60 },
});

/** The screens about messages belong to other staff than those about the business. */
export const readMessageFigures = route({
  id: 'analytics.message-figures',
  method: 'GET',
  path: '/api/v1/staff/notifications/figures',
  summary: 'Outcomes of messages by kind and channel, in a window and the period before it.',
  access: staff('notifications.read'),
  query: figureWindow.extend({ panel: z.enum(['messages', 'pushes']) }),
  output: figuresOfWindow,
  errors: ['FIGURE_WINDOW'],
  rate: { by: 'user', tries: 240, seconds: 60 },
});

export const readCohorts = route({
  id: 'analytics.cohorts',
  method: 'GET',
  path: '/api/v1/staff/analytics/cohorts',
  summary: 'People by the week they signed up: how far they came, and in which weeks they sent.',
  access: staff('analytics.read'),
  query: figureWindow,
  output: z.strictObject({
    countedAt: instant.nullable(),
    items: z.array(
      z.strictObject({
        /** The Monday of the week they signed up. */
        week: day,
        people: count,
        verified: count,
        sent: count,
        /** Active people by weeks since they signed up, from week 0 to this week. */
        active: z.array(count),
      }),
    ),
  }),
  errors: ['FIGURE_WINDOW'],
  rate: { by: 'user', tries: 240, seconds: 60 },
});

export const { list: listFigureRows, file: exportFigureRows } = adminListRoutes(figureRowsList, {
  path: '/api/v1/staff/analytics/rows',
  summary: 'The counts behind the figures, one row for a day and a part.',
  permission: 'analytics.read',
  row: z.strictObject({
    id: z.string(),
    day,
    figure,
    part: z.string(),
    count,
    currency: z.string(),
    /** In the currency’s own decimals, '1250.00'; empty if the figure has no money. */
    amount: z.string(),
  }),
  key: z.string().regex(/^\d{1,18}$/),
});
