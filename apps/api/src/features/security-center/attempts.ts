/**
 * Taking a scenario test. The first answer to a question counts, and its explanation follows; an
 * answer that is sent again changes nothing. The last answer finishes the attempt.
 */

import type { GivenAnswer, TestAttempt } from '@cowrie/contract/security-center/routes';
import * as z from 'zod';
import { tellUserChanged, readPerson } from '#features/identity/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { isPass } from './rules.ts';
import {
  type AttemptRow,
  listFinished,
  lockAttempt,
  openAttempt,
  readProgress,
  updateAttempt,
} from './test-queries.ts';
import { findTest, scenarioTests } from './tests/index.ts';
import type { Question, ScenarioTest } from './tests/scenario.ts';

const storedAnswers = z.record(z.string(), z.string());
type Answers = z.output<typeof storedAnswers>;

const isRight = ({ options }: Question, chosen: string | undefined): boolean =>
  options.some(({ id, isRight: right }) => id === chosen && right);

const answerOf = (question: Question, chosen: string): GivenAnswer => ({
  questionId: question.id,
  chosen,
  isRight: isRight(question, chosen),
  explanations: Object.fromEntries(question.options.map(({ id, why }) => [id, why])),
  right: question.options.filter((option) => option.isRight).map(({ id }) => id),
});

const describeAttempt = (row: AttemptRow, test: ScenarioTest): TestAttempt => {
  const answers = storedAnswers.parse(row.answers);
  return {
    id: row.id,
    test: {
      id: test.id,
      title: test.title,
      scene: test.scene,
      message: test.message ?? null,
      guideId: test.guideId,
      questions: test.questions.map(({ id, question, options }) => ({
        id,
        question,
        options: options.map((option) => ({ id: option.id, text: option.text })),
      })),
    },
    answers: test.questions.flatMap((question) => {
      const chosen = answers[question.id];
      return chosen === undefined ? [] : [answerOf(question, chosen)];
    }),
    result:
      row.finished_at && row.passed !== null
        ? {
            score: row.score,
            total: row.total,
            isPassed: row.passed,
            at: row.finished_at.toISOString(),
          }
        : null,
  };
};

export const startTest = async (deps: SecurityCenterDeps, { userId }: Actor, testId: string) => {
  const test = findTest(testId);
  if (!test) return fail('TEST_UNKNOWN');
  const row = await inTx(deps.db, (tx) =>
    openAttempt(tx, {
      id: deps.ids.next(),
      user_id: userId,
      test_id: test.id,
      total: test.questions.length,
      started_at: deps.clock.now(),
    }),
  );
  return ok(describeAttempt(row, test));
};

const scoreIn = (test: ScenarioTest, answers: Answers): number =>
  test.questions.filter((question) => isRight(question, answers[question.id])).length;

export const answerQuestion = (
  deps: SecurityCenterDeps,
  { userId }: Actor,
  attemptId: string,
  { questionId, optionId }: { readonly questionId: string; readonly optionId: string },
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockAttempt(tx, userId, attemptId);
    const test = row && findTest(row.test_id);
    if (!test) return fail('NOT_FOUND');
    const question = test.questions.find(({ id }) => id === questionId);
    if (!question?.options.some(({ id }) => id === optionId)) return fail('ANSWER_UNKNOWN');
    const before = storedAnswers.parse(row.answers);
    if (row.finished_at || before[questionId] !== undefined) return ok(describeAttempt(row, test));
    const answers = { ...before, [questionId]: optionId };
    const score = scoreIn(test, answers);
    const isLast = test.questions.every(({ id }) => answers[id] !== undefined);
    const total = test.questions.length;
    const after = await updateAttempt(tx, row.id, {
      answers: JSON.stringify(answers),
      score,
      total,
      ...(isLast ? { finished_at: deps.clock.now(), passed: isPass(score, total) } : {}),
    });
    if (isLast) await tellUserChanged(deps, tx, userId, ['securityTests']);
    return ok(describeAttempt(after, test));
  });

const mostHistory = 20;

export const listTests = async ({ db }: SecurityCenterDeps, { userId }: Actor) => {
  const [progress, finished, person] = await Promise.all([
    readProgress(db, userId),
    listFinished(db, userId, mostHistory),
    readPerson(db, userId),
  ]);
  const of = new Map(progress.map((row) => [row.test_id, row]));
  const items = scenarioTests.map(({ id, title, summary, questions, guideId }) => ({
    id,
    title,
    summary,
    questions: questions.length,
    minutes: 2,
    guideId,
    best: of.get(id)?.best ?? null,
    isPassed: (of.get(id)?.passed_at ?? null) !== null,
    answered: of.get(id)?.answered ?? null,
  }));
  const passed = items.filter(({ isPassed }) => isPassed).length;
  const lastPass = items
    .map(({ id }) => of.get(id)?.passed_at?.getTime() ?? 0)
    .reduce((one, other) => Math.max(one, other), 0);
  return ok({
    items,
    passed,
    history: finished.flatMap(({ id, test_id, score, total, passed: isPassed, finished_at: at }) =>
      at && isPassed !== null
        ? [
            {
              id,
              testId: test_id,
              title: findTest(test_id)?.title ?? test_id,
              score,
              total,
              isPassed,
              at: at.toISOString(),
            },
          ]
        : [],
    ),
    certificate:
      passed === items.length
        ? { name: person.full_name, at: new Date(lastPass).toISOString() }
        : null,
  });
};
