import {
  proposalGroups,
  proposalGroupNames,
  type ProposalGroup,
} from '@cowrie/contract/approvals/data';
import {
  Proposals,
  proposalViews,
  type EffectProps,
  type Proposal,
} from '#features/approvals/index.ts';
import { campaignEffect } from '#features/campaigns/index.ts';
import { billRefundEffect } from '#features/bills/index.ts';
import { cardFeeEffect } from '#features/cards/index.ts';
import { refundEffect, ruleEffect } from '#features/cases/index.ts';
import { floatEffect } from '#features/companies/index.ts';
import { coverEffect, readingEffect, removalEffect, termsEffect } from '#features/fx/index.ts';
import { thawEffect } from '#features/identity/index.ts';
import { policyEffect } from '#features/kyc/index.ts';
import { limitEffect } from '#features/limits/index.ts';
import { templateEffect } from '#features/notifications/index.ts';
import { feeEffect } from '#features/quote/index.ts';
import {
  experimentEffect,
  roleEffect,
  settingEffect,
  switchEffect,
} from '#features/staff/index.ts';
import { inviteEffect } from '#features/waitlist/index.ts';
import { comparisonEffect, contactsEffect } from '#features/status/index.ts';
import { adjustmentEffect } from '#features/wallets/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { copy } from './approvals-copy.ts';

export const meta = () => pageMeta(copy.title);

/**
 * How each group shows what its proposals change. It is here, because only the shell may import all
 * features.
 */
const effects: Readonly<Record<ProposalGroup, EffectProps>> = {
  roles: roleEffect,
  limits: limitEffect,
  fees: feeEffect,
  adjustments: adjustmentEffect,
  refunds: refundEffect,
  floats: floatEffect,
  switches: switchEffect,
  experiments: experimentEffect,
  rules: ruleEffect,
  policy: policyEffect,
  settings: settingEffect,
  campaigns: campaignEffect,
  templates: templateEffect,
  thaws: thawEffect,
  invites: inviteEffect,
  billRefunds: billRefundEffect,
  cardFees: cardFeeEffect,
  fxTerms: termsEffect,
  fxCovers: coverEffect,
};

/** Kinds that differ from the rest of their group. */
const kindEffects: Readonly<Record<string, EffectProps>> = {
  'price-comparison': comparisonEffect,
  'official-contacts': contactsEffect,
  fx_reading: readingEffect,
  fx_terms_removal: removalEffect,
};

const effectOf = ({ group, kind }: Proposal): EffectProps => kindEffects[kind] ?? effects[group];

const isGroup = (text: string): text is ProposalGroup => Object.hasOwn(proposalGroups, text);

export default function ApprovalsPage() {
  const { read, change } = useAddress();
  const group = read('group');
  const view = proposalViews.find((name) => name === read('view'));
  return (
    <>
      <PageHeader title={copy.title} />
      <Chips
        className="mb-3"
        label={copy.views}
        name="view"
        value={view ?? 'all'}
        onValueChange={(next) => change({ view: next === 'all' ? null : next, proposal: null })}
        options={[
          { value: 'all', label: copy.all },
          ...proposalViews.map((value) => ({ value, label: copy.viewNames[value] })),
        ]}
      />
      <Chips
        className="mb-3"
        label={copy.groups}
        name="group"
        value={isGroup(group) ? group : 'all'}
        onValueChange={(next) => change({ group: next === 'all' ? null : next, proposal: null })}
        options={[
          { value: 'all', label: copy.all },
          ...proposalGroupNames.map((value) => ({ value, label: proposalGroups[value] })),
        ]}
      />
      <Proposals
        key={`${group} ${view}`}
        filter={{ ...(isGroup(group) && { group }), ...(view && { status: view }) }}
        words={(proposal) => effectOf(proposal).words(proposal)}
        renderEffect={(proposal) => effectOf(proposal).renderEffect(proposal)}
        renderState={(proposal) => effectOf(proposal).renderState?.(proposal)}
      />
    </>
  );
}
