import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { ClosedQuestion, QuestionFrame, YesOrNo } from '#ui/trust/question.tsx';
import { copy } from './copy.ts';
import { type Question, questionQuery } from './queries.ts';

export const meta = () => pageMeta(copy.question.title);

const text = copy.question;

/** Question to a friend about a transfer, with its two answers. */
export default function QuestionPage() {
  const { questionId = '' } = useParams();
  const query = useQuery(questionQuery(questionId));
  return (
    <QuestionFrame query={query} text={text}>
      {(question) => (
        <>
          <Transfer question={question} />
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

const describeAnswer = ({ answer, name }: Question): string =>
  answer === null ? text.over : answer === 'yes' ? text.saidYes : text.saidNo(name);

function Transfer({ question }: { question: Question }) {
  const now = useNow();
  const { name, amount, currency, recipientType, isRounded } = question;
  return (
    <Card>
      <p className="text-md text-body">{text.sends(name)}</p>
      <p className="mt-1">
        {isRounded && <span className="text-md text-mute">{text.about} </span>}
        <MoneyText amount={fromWire(amount, currency as AssetCode)} size="xl" alwaysShown />
      </p>
      <p className="mt-2 text-ink">{text.kinds[recipientType] ?? text.otherKind}</p>
      {question.isNewRecipient && <p className="text-body">{text.isNew}</p>}
      {question.isOpen && now !== null && (
        <p className="mt-2 text-sm text-mute">
          {text.until(momentInSentence(question.until, now))}
        </p>
      )}
    </Card>
  );
}

function Answer({ question: { id, name } }: { question: Question }) {
  const client = useQueryClient();
  const { busy, given, problem, run } = useAction(
    async (answer: 'yes' | 'no') => {
      const params = { questionId: id };
      const said = await call('protections.answer-question', { params, body: { answer } });
      client.setQueryData(questionQuery(id).queryKey, said);
    },
    { after: () => void client.invalidateQueries(questionQuery(id)) },
  );
  return (
    <YesOrNo
      pressure={{ title: text.pressure, words: text.pressureWords(name) }}
      yes={text.yes}
      no={text.no(name)}
      problem={problem}
      busy={busy ? given : undefined}
      onAnswer={run}
    />
  );
}
