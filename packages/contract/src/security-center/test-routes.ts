/** Scenario tests. The right answers stay on the server until a question is answered. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { instant, nothing, uuid } from '../schemas.ts';

const testId = z.string().regex(/^[a-z0-9-]{3,40}$/);
const optionId = z.string().regex(/^[a-z]$/);

const listedTest = z.strictObject({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  questions: z.int(),
  minutes: z.int(),
  /** The guide about the same trick. */
  guideId: z.string(),
  best: z.int().nullable(),
  isPassed: z.boolean(),
  /** How many questions of the attempt under way are answered; null without one. */
  answered: z.int().nullable(),
});
export type ListedTest = z.output<typeof listedTest>;

export const listTests = route({
  id: 'security-center.tests',
  method: 'GET',
  path: '/api/v1/security-center/tests',
  summary: 'All scenario tests with the progress of the caller, and their last results.',
  access: signedIn,
  output: z.strictObject({
    items: z.array(listedTest),
    passed: z.int(),
    history: z.array(
      z.strictObject({
        id: uuid,
        testId: z.string(),
        title: z.string(),
        score: z.int(),
        total: z.int(),
        isPassed: z.boolean(),
        at: instant,
      }),
    ),
    /** Present once every test is passed. */
    certificate: z.strictObject({ name: z.string(), at: instant }).nullable(),
  }),
});

const givenAnswer = z.strictObject({
  questionId: z.string(),
  chosen: z.string(),
  isRight: z.boolean(),
  /** Why each option is right or wrong, by its id. */
  explanations: z.record(z.string(), z.string()),
  right: z.array(z.string()),
});
export type GivenAnswer = z.output<typeof givenAnswer>;

const attempt = z.strictObject({
  id: uuid,
  test: z.strictObject({
    id: z.string(),
    title: z.string(),
    scene: z.string(),
    /** The message or the call that the test is about, as a person would meet it. */
    message: z.strictObject({ from: z.string(), text: z.string() }).nullable(),
    guideId: z.string(),
    questions: z.array(
      z.strictObject({
        id: z.string(),
        question: z.string(),
        options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
      }),
    ),
  }),
  answers: z.array(givenAnswer),
  /** Null until the last question is answered. */
  result: z
    .strictObject({ score: z.int(), total: z.int(), isPassed: z.boolean(), at: instant })
    .nullable(),
});
export type TestAttempt = z.output<typeof attempt>;

export const startTest = route({
  id: 'security-center.start-test',
  method: 'POST',
  path: '/api/v1/security-center/tests/{testId}/attempts',
  summary: 'Start a test, or continue the attempt under way.',
  access: signedIn,
  params: z.strictObject({ testId }),
  body: nothing,
  output: attempt,
  errors: ['TEST_UNKNOWN'],
  rate: { by: 'user', tries: 240, seconds: 3600 },
});

export const answerQuestion = route({
  id: 'security-center.answer-question',
  method: 'POST',
  path: '/api/v1/security-center/attempts/{attemptId}/answers',
  summary: 'Answer one question. The first answer counts; the explanation follows.',
  access: signedIn,
  body: z.strictObject({ questionId: z.string().max(40), optionId }),
  output: attempt,
  errors: ['ANSWER_UNKNOWN'],
  rate: { by: 'user', tries: 600, seconds: 3600 },
});
