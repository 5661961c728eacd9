import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { ClosedQuestion, QuestionFrame, YesOrNo } from '#ui/trust/question.tsx';
import { copy } from './copy.ts';
import { type Question, vaultQuestionQuery } from './queries.ts';

export const meta = () => pageMeta(copy.question.title);

const text = copy.question;

/** Question to the second person, with its two answers. */
export default function VaultQuestionPage() {
  const { questionId = '' } = useParams();
  const query = useQuery(vaultQuestionQuery(questionId));
  return (
    <QuestionFrame query={query} text={text}>
      {(question) => (
        <>
          <VaultRequest question={question} />
          {question.isOpen ? (
            <Answer question={question} />
          ) : (
            <ClosedQuestion
              kind={question.answer === null ? 'info' : 'success'}
              words={describeAnswer(question)}
              home={text.home}
            />
          )}
        </>
      )}
    </QuestionFrame>
  );
}

const describeAnswer = ({ answer }: Question): string =>
  answer === null ? text.over : answer === 'yes' ? text.saidYes : text.saidNo;

function VaultRequest({ question }: { question: Question }) {
  const now = useNow();
  const { name, tag, amount, currency, isOpen } = question;
  return (
    <Card>
      <p className="text-md wrap-anywhere text-body">{text.wants(name)}</p>
      <p className="mt-1">
        <MoneyText amount={fromWire(amount, currency)} size="xl" alwaysShown />
      </p>
      <p className="mt-2 wrap-anywhere text-ink">{text.from(tag)}</p>
      {now !== null && (
        <p className="mt-2 text-sm text-mute">
          {text.asked(momentInSentence(question.askedAt, now))}
        </p>
      )}
      {isOpen && now !== null && (
        <p className="mt-1 text-sm text-mute">
          {text.until(momentInSentence(question.until, now))} {text.stays}
        </p>
      )}
    </Card>
  );
}

function Answer({ question: { id } }: { question: Question }) {
  const client = useQueryClient();
  const { busy, given, problem, run } = useAction(
    async (answer: 'yes' | 'no') => {
      const params = { vaultQuestionId: id };
      const said = await call('funds-protection.answer-question', { params, body: { answer } });
      client.setQueryData(vaultQuestionQuery(id).queryKey, said);
    },
    { after: () => void client.invalidateQueries(vaultQuestionQuery(id)) },
  );
  return (
    <YesOrNo
      pressure={{ title: text.pressure, words: text.pressureWords }}
      yes={text.yes}
      no={text.no}
      problem={problem}
      busy={busy ? given : undefined}
      onAnswer={run}
    />
  );
}
