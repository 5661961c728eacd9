import type { ReactNode } from 'react';
import { Ban, ShieldCheck, Undo2, type LucideIcon } from 'lucide-react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';
import { useBlock, useRecall, useUnblock } from '../mutations.ts';
import type { Report } from '../queries.ts';

const text = copy.detail;

/**
 * Actions for the person right now: get the money back, block the recipient, secure the account.
 */
export function Offers({ report }: { report: Report }) {
  const params = { reportId: report.id };
  const recall = useRecall();
  const block = useBlock();
  const unblock = useUnblock(copy.history.unblocked);
  const { blockId, can } = report;
  if (!can.add && blockId === null) return null;
  return (
    <Card title={text.now}>
      <ul className="divide-y divide-hairline">
        {(can.recall || report.recallAskedAt !== null) && (
          <Offer icon={Undo2} title={text.recall} words={text.recallWords}>
            {can.recall ? (
              <Button
                size="sm"
                loading={recall.isPending}
                onClick={() => recall.mutate({ params, body: {} })}
              >
                {text.recall}
              </Button>
            ) : (
              <Badge tone="positive">{text.recallAsked}</Badge>
            )}
          </Offer>
        )}
        {(can.block || blockId !== null) && (
          <Offer icon={Ban} title={text.block} words={text.blockWords}>
            {blockId === null ? (
              <Button
                size="sm"
                variant="secondary"
                loading={block.isPending}
                onClick={() => block.mutate({ params, body: {} })}
              >
                {text.block}
              </Button>
            ) : (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Badge tone="positive">{text.blocked}</Badge>
                <Button
                  size="sm"
                  variant="quiet"
                  loading={unblock.isPending}
                  onClick={() => unblock.mutate({ params: { recipientBlockId: blockId } })}
                >
                  {text.unblock}
                </Button>
              </span>
            )}
          </Offer>
        )}
        {can.add && (
          <Offer icon={ShieldCheck} title={text.secure} words={text.secureWords}>
            <ButtonLink to="/security-center" size="sm" variant="secondary">
              {text.secureAction}
            </ButtonLink>
          </Offer>
        )}
      </ul>
    </Card>
  );
}

type OfferProps = { icon: LucideIcon; title: string; words: string; children: ReactNode };

function Offer({ icon, title, words, children }: OfferProps) {
  return (
    <li className="flex items-start gap-3 py-4 first:pt-2 last:pb-0">
      <Plate icon={icon} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{title}</p>
        <p className="mb-3 text-sm text-mute">{words}</p>
        {children}
      </div>
    </li>
  );
}
