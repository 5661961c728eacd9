import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Blocks } from '#ui/public/blocks.tsx';
import { copy } from '../copy.ts';
import { previewQuery, type Drawn } from '../queries.ts';

/** The text as the server draws it for visitors, after every pause in typing. */
export function LivePreview({ body }: { body: string }) {
  const settled = useSettled(body);
  const isWritten = settled.trim() !== '';
  const { data, error } = useQuery({ ...previewQuery(settled), enabled: isWritten });
  return (
    <Card
      title={copy.livePreview}
      density="dense"
      className="min-w-0"
      aside={data && <span className="text-sm text-mute">{copy.minutes(data.readingMinutes)}</span>}
    >
      {!isWritten && <p className="text-sm text-mute">{copy.noPreview}</p>}
      {isWritten && error && <p className="text-sm text-negative">{copy.previewFailed}</p>}
      {isWritten && data && (
        <div className="grid grid-cols-1 gap-3">
          <Findings drawn={data} />
          <section
            className="max-h-[40rem] min-w-0 overflow-y-auto break-words"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={copy.livePreview}
          >
            <Blocks blocks={data.blocks} />
          </section>
        </div>
      )}
    </Card>
  );
}

/** Problems of a text, and the work that is still to do. */
export function Findings({ drawn }: { drawn: Drawn }) {
  return (
    <>
      {drawn.problems.length > 0 && (
        <Banner kind="error" title={copy.problems}>
          <Lines lines={drawn.problems.map(({ line, what }) => copy.line(line, what))} />
        </Banner>
      )}
      {drawn.brokenLinks.length > 0 && (
        <Banner kind="warning" title={copy.brokenLinks}>
          <Lines lines={drawn.brokenLinks.map(({ line, to }) => copy.line(line, to))} />
        </Banner>
      )}
      {drawn.gaps.length > 0 && (
        <Banner kind="info" title={copy.gaps}>
          <Lines lines={drawn.gaps} />
        </Banner>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1 text-sm break-words">
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
