/** Experiments: what runs, for whom, what may be concluded. Two members of staff start and end one. */

import * as z from 'zod';
import { signedIn, staff, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { experimentNames, measureKeys } from './experiments.ts';
import { audienceScope, switchScope } from './switch-routes.ts';

const name = z.enum(experimentNames);

/** `kept`: the product stays as it is. `stopped`: a guardrail was hurt, without a member of staff. */
export const experimentDecisions = ['adopted', 'kept', 'stopped'] as const;

/**
 * The difference to the product as it is, as a share: 0.1 is 10% more. The bounds hold with 95%
 * however often staff look; null if too little happened to give one.
 */
const difference = z.strictObject({
  estimate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const measureResult = z.strictObject({
  measure: z.enum(measureKeys),
  role: z.enum(['primary', 'guardrail']),
  /** How many people of the variant did it. */
  reached: z.int(),
  /** Null for the product as it is. */
  difference: difference.nullable(),
  /** True if a guardrail is worse than in the product as it is, beyond chance. */
  isHurt: z.boolean(),
});

export const experimentVerdicts = ['mismatch', 'hurt', 'better', 'worse', 'unclear'] as const;

export const experimentResult = z.strictObject({
  variants: z.array(
    z.strictObject({
      key: z.string(),
      /** People who really saw it. */
      people: z.int(),
      measures: z.array(measureResult),
      /** Conclusion that the figures allow about the variant; null for the product as it is. */
      verdict: z.enum(experimentVerdicts).nullable(),
    }),
  ),
  /** True if the variants were not shown in the declared parts: then nothing may be concluded. */
  hasMismatch: z.boolean(),
});
export type ExperimentResult = z.output<typeof experimentResult>;

const who = z.strictObject({ name: z.string(), tag: z.string() });

export const experimentRun = z.strictObject({
  id: uuid,
  startedAt: instant,
  startedBy: who.nullable(),
  scope: switchScope.nullable(),
  reason: z.string(),
  endedAt: instant.nullable(),
  endedBy: who.nullable(),
  decision: z.enum(experimentDecisions).nullable(),
  /** The variant that the product uses from then on. */
  chosen: z.string().nullable(),
  endReason: z.string().nullable(),
  result: experimentResult,
});

export const listExperiments = route({
  id: 'staff.experiments',
  method: 'GET',
  path: '/api/v1/staff/experiments',
  summary: 'Every experiment with its runs, newest first, and its conclusions.',
  access: staff('flags.read'),
  output: z.strictObject({
    items: z.array(z.strictObject({ name, runs: z.array(experimentRun) })),
  }),
});

export const experimentChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), name, scope: audienceScope.nullable() }),
  z.strictObject({
    kind: z.literal('end'),
    name,
    decision: z.enum(['adopted', 'kept']),
    chosen: z.string().max(40),
  }),
]);
export type ExperimentChange = z.output<typeof experimentChange>;

export const proposeExperiment = route({
  id: 'staff.propose-experiment',
  method: 'POST',
  path: '/api/v1/staff/experiments/changes',
  summary: 'Propose to start an experiment, or to end it with a decision.',
  access: staffRecently('flags.write'),
  body: z.strictObject({ change: experimentChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'EXPERIMENT_VARIANT'],
});

export const recordExposure = route({
  id: 'staff.record-exposure',
  method: 'POST',
  path: '/api/v1/experiments/{experiment}/exposure',
  summary: 'The page has shown the caller their variant. Counted once for each person.',
  access: signedIn,
  params: z.strictObject({ experiment: name }),
  output: done,
  rate: { by: 'user', tries: 60, seconds: 60 },
});
