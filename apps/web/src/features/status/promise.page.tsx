import { useQuery } from '@tanstack/react-query';
import { Section } from '#ui/public/public-page.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { Loaded } from './components/loaded.tsx';
import { PageText } from './components/page-text.tsx';
import { PlainTable } from './components/plain-table.tsx';
import { copy } from './copy.ts';
import { durationWords } from './fee-words.ts';
import { promiseQuery } from './queries.ts';

const text = copy.promise;

/** The text brings its own title. */
export const meta = () => [];

/** Our promises and the actual results, by corridor. */
export default function PromisePage() {
  return (
    <PageText slug="promise">
      <Loaded query={useQuery(promiseQuery)}>
        {({ at, lines }) => (
          <Section title={text.table}>
            <PlainTable
              label={text.table}
              head={[text.way, text.promised, text.median, text.success, text.failure, text.count]}
              right={[3, 4, 5]}
              rows={lines.map((line) => ({
                key: line.key,
                cells: [
                  line.name,
                  line.promised.words,
                  line.medianSeconds === null ? text.none : durationWords(line.medianSeconds),
                  line.successPercent === null ? text.none : `${line.successPercent}%`,
                  line.successPercent === null ? text.none : text.atMost(100 - line.successPercent),
                  line.finished,
                ],
              }))}
            />
            <p className="mt-4 text-sm text-mute">
              {text.note} {text.readAt(clockTime(at))}
            </p>
          </Section>
        )}
      </Loaded>
    </PageText>
  );
}
