import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { UserDetail } from '../queries.ts';
import { FreezeSheet, SuspensionSheet } from './restriction-sheets.tsx';

const text = copy.restriction;
type Props = { detail: UserDetail; isOwn: boolean };
type Step = 'suspend' | 'lift' | 'freeze' | 'unfreeze' | 'thaw';

/**
 * Whether the person is restricted, and the two ways to restrict them: a suspension, which they can
 * appeal, or a freeze, about which they get no message.
 */
export function Restriction({ detail, isOwn }: Props) {
  const { suspension, wallets, ownFreeze } = detail;
  const frozen = wallets?.filter(({ freeze }) => freeze !== 'none') ?? [];
  const [open, setOpen] = useState<Step>();
  const steps = useSteps(detail, isOwn);
  return (
    <Card title={text.title}>
      <div className="grid gap-3">
        {suspension && (
          <Banner kind="error" title={text.suspended}>
            {suspension.reason}
            <span className="block text-sm">
              {text.since(moment(suspension.at), suspension.by?.name ?? copy.none)}
            </span>
            <span className="mt-2 block text-sm">
              {text.messageLabel} {suspension.message}
            </span>
          </Banner>
        )}
        {frozen.length > 0 && <Banner kind="warning">{text.frozen(frozen.length)}</Banner>}
        {ownFreeze && (
          <Banner kind="warning" title={text.ownFreeze}>
            {text.ownFreezeSince(moment(ownFreeze.at), text.ownFreezeCauses[ownFreeze.cause])}
          </Banner>
        )}
        {!suspension && !ownFreeze && frozen.length === 0 && (
          <p className="text-body">{text.free}</p>
        )}
        {steps.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button key={step} size="sm" variant="secondary" onClick={() => setOpen(step)}>
                {text[step]}
              </Button>
            ))}
          </div>
        )}
      </div>
      {(open === 'suspend' || open === 'lift') && (
        <SuspensionSheet detail={detail} onClose={() => setOpen(undefined)} />
      )}
      {(open === 'freeze' || open === 'unfreeze') && (
        <FreezeSheet
          detail={detail}
          isFreezing={open === 'freeze'}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'thaw' && <ThawSheet detail={detail} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** The actions this member of staff may take on the person now. */
function useSteps({ user, suspension, wallets, ownFreeze }: UserDetail, isOwn: boolean): Step[] {
  const may = useMay();
  if (isOwn || user.status === 'closed') return [];
  const most = suspension ? 'debits' : 'none';
  const mayFreeze = may('ledger.freeze') && wallets !== null && wallets.length > 0;
  return [
    ...(may('kyc.review') ? [suspension ? ('lift' as const) : ('suspend' as const)] : []),
    ...(mayFreeze && wallets.some(({ freeze }) => freeze !== 'all') ? ['freeze' as const] : []),
    ...(mayFreeze && wallets.some(({ freeze }) => freeze !== 'none' && freeze !== most)
      ? ['unfreeze' as const]
      : []),
    ...(ownFreeze && may('cases.write') ? ['thaw' as const] : []),
  ];
}

/** Proposes to lift a freeze that the person set and cannot lift. Another member of staff decides. */
function ThawSheet({ detail, onClose }: { detail: UserDetail; onClose: () => void }) {
  const { user } = detail;
  const form = useStaffForm('security-center.propose-thaw', {
    initial: { reason: '' },
    input: ({ reason }) => ({ params: { userId: user.id }, body: { reason } }),
    done: { title: text.thawProposed, description: user.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.thawTitle}
      description={text.thawWords(user.name)}
      submit={text.thawSubmit}
      templates={reasonTemplates.account}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={text.ownFreeze} after={text.free} />
    </ReasonSheet>
  );
}
