import { useQuery } from '@tanstack/react-query';
import { useParams, useNavigate } from 'react-router';
import { useState } from 'react';
import { billCategories, billCompanies } from '@cowrie/contract/bills/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { ExceptionBadge, PurchaseStateBadge } from './components/state-badges.tsx';
import { copy, type PurchaseAction } from './copy.ts';
import { type StaffPurchase, staffPurchaseQuery } from './queries.ts';
import { Sum } from './components/sum.tsx';

const text = copy.purchase;
export const meta = () => pageMeta(copy.title);

/** One purchase: its money, the company's references, and what staff can do now. */
export default function StaffPurchasePage() {
  const { purchaseId = '' } = useParams();
  const query = useQuery(staffPurchaseQuery(purchaseId));
  return (
    <AdminDetail
      query={query}
      title={query.data?.biller.name ?? copy.title}
      note={
        query.data && (
          <span className="flex flex-wrap gap-2">
            <PurchaseStateBadge state={query.data.state} />
            <ExceptionBadge exception={query.data.exception} />
          </span>
        )
      }
      back={{ to: '/admin/bill-payments', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <PurchaseActions purchase={data} />
            <Facts purchase={data} />
            <Steps steps={data.steps} />
          </div>
          <PurchaseMoney purchase={data} />
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ purchase }: { purchase: StaffPurchase }) {
  const { person, biller } = purchase;
  const { facts } = text;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={facts.buyer}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        <Fact label={billCategories[purchase.category].name}>
          {biller.name}, {biller.country}
        </Fact>
        <Fact label={facts.account}>
          <span className="break-all">{purchase.account ?? text.noWords}</span>
        </Fact>
        {purchase.accountName && <Fact label={facts.holder}>{purchase.accountName}</Fact>}
        {purchase.plan && <Fact label={facts.plan}>{purchase.plan}</Fact>}
        <Fact label={facts.goods}>{text.goods[purchase.goods]}</Fact>
        <Fact label={facts.company}>{billCompanies[purchase.company]}</Fact>
        <Fact label={facts.reference}>
          <span className="break-all">{purchase.reference}</span>
        </Fact>
        {purchase.companyReference && (
          <Fact label={facts.companyReference}>
            <span className="break-all">{purchase.companyReference}</span>
          </Fact>
        )}
        <Fact label={facts.companyWords}>{purchase.companyWords ?? text.noWords}</Fact>
        <Fact label={facts.history}>
          <EntityChip of={{ kind: 'transaction', id: purchase.id }}>
            {purchase.reference}
          </EntityChip>
        </Fact>
        {purchase.caseId && (
          <Fact label={facts.case}>
            <EntityChip of={{ kind: 'case', id: purchase.caseId }}>{facts.case}</EntityChip>
          </Fact>
        )}
        {purchase.household.length > 0 && (
          <Fact label={facts.household}>
            <Household people={purchase.household} />
          </Fact>
        )}
        <Fact label={facts.created}>{moment(purchase.createdAt)}</Fact>
        {purchase.endedAt && <Fact label={facts.ended}>{moment(purchase.endedAt)}</Fact>}
      </dl>
    </Card>
  );
}

function Household({ people }: { people: StaffPurchase['household'] }) {
  return (
    <ul className="grid gap-1">
      {people.map(({ id, name, tag }) => (
        <li key={id}>
          <EntityChip of={{ kind: 'person', id }}>
            {name} @{tag}
          </EntityChip>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: StaffPurchase['steps'] }) {
  return (
    <Card title={text.steps} density="dense">
      <ol className="grid gap-3">
        {steps.map(({ at, what, by }) => (
          <li key={`${at} ${what}`}>
            <span className="wrap-anywhere">{what}</span>
            <span className="block text-sm text-mute">{text.stepBy(by, moment(at))}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const moneyText = copy.purchase.money;

/** Money of a purchase: paid by the buyer, taken by the company, and the rest. */
function PurchaseMoney({ purchase }: { purchase: StaffPurchase }) {
  const { face, price, discount, fees, total, cost, margin } = purchase;
  return (
    <Card title={moneyText.title} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={moneyText.face}>
          <Sum {...face} />
        </Fact>
        <Fact label={moneyText.price}>
          <Sum {...price} />
        </Fact>
        {discount > 0 && (
          <Fact label={moneyText.discount}>
            <Sum amount={discount} currency={price.currency} />
          </Fact>
        )}
        {fees.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <Sum amount={amount} currency={price.currency} />
          </Fact>
        ))}
        <Fact label={moneyText.total}>
          <Sum {...total} />
        </Fact>
        <Fact label={moneyText.cost}>{cost ? <Sum {...cost} /> : moneyText.unknown}</Fact>
        <Fact label={moneyText.margin}>{margin ? <Sum {...margin} /> : moneyText.unknown}</Fact>
      </dl>
    </Card>
  );
}

/** Actions that the member of staff can take on the purchase now. Each takes a reason. */
function PurchaseActions({ purchase }: { purchase: StaffPurchase }) {
  const mayWrite = useMay()('bills.write');
  const [action, setAction] = useState<PurchaseAction>();
  const close = () => setAction(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {mayWrite &&
        purchase.actions.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
            {text.actions[name]}
          </Button>
        ))}
      <Refund purchase={purchase} />
      {action === 'refund' && <RefundSheet purchase={purchase} onClose={close} />}
      {action && action !== 'refund' && (
        <ActionSheet purchase={purchase} action={action} onClose={close} />
      )}
    </div>
  );
}

function Refund({ purchase: { refund } }: { purchase: StaffPurchase }) {
  if (!refund) return null;
  return (
    <>
      <p className="text-mute">{text.refund[refund.state]}</p>
      {refund.approvalId && refund.state === 'proposed' && (
        <ButtonLink
          size="sm"
          variant="secondary"
          to={`/admin/approvals?group=billRefunds&proposal=${refund.approvalId}`}
        >
          {text.seeRefund}
        </ButtonLink>
      )}
    </>
  );
}

type SheetProps = { purchase: StaffPurchase; onClose: () => void };

function ActionSheet({
  purchase,
  action,
  onClose,
}: SheetProps & { action: Exclude<PurchaseAction, 'refund'> }) {
  const act = useStaffWrite('bills.act');
  const isEntered = action === 'enter';
  const form = useForm({
    initial: { reason: '', token: '' },
    send: async ({ reason, token }) => {
      const body = { action, reason, ...(isEntered ? { token } : {}) };
      await act.mutateAsync({ params: { purchaseId: purchase.id }, body });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={`${text.actions[action]}: ${purchase.biller.name}`}
      description={text.descriptions[action]}
      submit={text.actions[action]}
      form={form}
      onClose={onClose}
    >
      {isEntered && (
        <InputField {...form.bind('token')} label={text.token} required autoComplete="off" />
      )}
    </ReasonSheet>
  );
}

function RefundSheet({ purchase, onClose }: SheetProps) {
  const propose = useStaffWrite('bills.propose-refund');
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '', customerText: '' },
    send: async (body) => {
      const params = { purchaseId: purchase.id };
      const { approvalId } = await propose.mutateAsync({ params, body });
      toast.success(text.proposed, { description: text.proposedWords });
      await navigate(`/admin/approvals?group=billRefunds&proposal=${approvalId}`);
    },
  });
  return (
    <ReasonSheet
      title={`${text.actions.refund}: ${purchase.biller.name}`}
      description={text.descriptions.refund}
      submit={text.actions.refund}
      form={form}
      onClose={onClose}
    >
      <Field label={text.customerText} required {...form.field('customerText')}>
        {(control) => (
          <Textarea {...control} {...form.input('customerText')} maxLength={500} rows={3} />
        )}
      </Field>
    </ReasonSheet>
  );
}
