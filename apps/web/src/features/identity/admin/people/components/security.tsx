import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { calendarDay, moment } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { copy } from '../copy.ts';
import type { Action, UserDetail } from '../queries.ts';
import { BlockDevice } from '../../security/components/block-device.tsx';

const text = copy.security;
type Props = { detail: UserDetail; isOwn: boolean };

/** The person's sign-in methods, sessions and devices, and the actions staff can take. */
export function Security({ detail, isOwn }: Props) {
  const { security, sessions, devices } = detail;
  return (
    <Card title={text.title}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        <Fact label={text.logIn}>
          {security.logInLockedUntil ? (
            <Alarm>{text.locked(moment(security.logInLockedUntil))}</Alarm>
          ) : (
            text.open
          )}
        </Fact>
        <Fact label={text.pin}>
          {security.pinLockedUntil ? (
            <Alarm>{text.pinLocked(moment(security.pinLockedUntil))}</Alarm>
          ) : security.pinSet ? (
            text.pinSet
          ) : (
            text.pinMissing
          )}
        </Fact>
        <Fact label={text.second}>{secondFactorOf(security)}</Fact>
      </dl>
      {!isOwn && <Actions detail={detail} />}
      <Places
        title={text.sessions}
        none={text.noSessions}
        places={sessions.map(({ id, device, ip, lastSeenAt }) => ({
          id,
          name: `${device} · ${ip}`,
          when: text.seen(moment(lastSeenAt)),
          action: !isOwn && (
            <>
              <EndSession user={detail.user} sessionId={id} device={device} />
              <BlockDevice sessionId={id} device={device} />
            </>
          ),
        }))}
      />
      <Places
        title={text.devices}
        none={text.noDevices}
        places={devices.map(({ id, name, firstSeenAt }) => ({
          id,
          name,
          when: text.since(calendarDay(firstSeenAt)),
        }))}
      />
    </Card>
  );
}

function Alarm({ children }: { children: ReactNode }) {
  return <span className="font-medium text-negative">{children}</span>;
}

function secondFactorOf({ totpOn, passkeys }: UserDetail['security']): string {
  const has = [totpOn && text.totp, passkeys > 0 && text.passkeys(passkeys)].filter(Boolean);
  return has.join(', ') || text.noSecond;
}

type Place = { id: string; name: string; when: string; action?: ReactNode };

function Places({ title, none, places }: { title: string; none: string; places: Place[] }) {
  return (
    <section className="mt-5 border-t border-hairline pt-4">
      <h3 className="text-md">{title}</h3>
      {places.length === 0 && <p className="text-mute">{none}</p>}
      <ul className="divide-y divide-hairline">
        {places.map(({ id, name, when, action }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="text-ink">{name}</span>
            <span className="flex items-center gap-3 text-sm text-mute">
              {when}
              {action}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The actions that would change something now. */
function actionsFor({ user, security, sessions }: UserDetail): Action[] {
  if (user.status === 'closed') return [];
  return [
    ...(sessions.length > 0 ? (['sign_out'] as const) : []),
    'send_password_link',
    ...(security.pinSet ? (['remove_pin'] as const) : []),
    ...(security.logInLockedUntil ? (['unlock'] as const) : []),
  ];
}

function Actions({ detail }: { detail: UserDetail }) {
  const [open, setOpen] = useState<Action>();
  if (!useMay()('users.write')) return <p className="mt-4 text-sm text-mute">{text.readOnly}</p>;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {actionsFor(detail).map((action) => (
        <Button key={action} size="sm" variant="secondary" onClick={() => setOpen(action)}>
          {copy.actions[action].button}
        </Button>
      ))}
      {open && <ActionSheet user={detail.user} action={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

type SheetProps = { user: UserDetail['user']; action: Action; onClose: () => void };

function ActionSheet({ user, action, onClose }: SheetProps) {
  const texts = copy.actions[action];
  const form = useStaffForm('identity.act-on-user', {
    initial: { reason: '' },
    input: ({ reason }) => ({ params: { userId: user.id }, body: { action, reason } }),
    done: { title: texts.done, description: user.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={texts.title}
      description={texts.words(user.name)}
      submit={texts.submit}
      danger={action === 'remove_pin'}
      templates={reasonTemplates.account}
      form={form}
      onClose={onClose}
    />
  );
}

type EndSessionProps = { user: UserDetail['user']; sessionId: string; device: string };

/** Signs the person out on one device. */
function EndSession(props: EndSessionProps) {
  if (!useMay()('users.write')) return null;
  return (
    <SheetButton
      size="sm"
      variant="secondary"
      aria-label={text.endOf(props.device)}
      label={text.end}
    >
      {(close) => <EndSheet {...props} onClose={close} />}
    </SheetButton>
  );
}

function EndSheet({ user, sessionId, device, onClose }: EndSessionProps & { onClose: () => void }) {
  const form = useStaffForm('identity.end-user-session', {
    initial: { reason: '' },
    input: ({ reason }) => ({ params: { userId: user.id, sessionId }, body: { reason } }),
    done: { title: text.endDone, description: device },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.endTitle}
      description={text.endWords(user.name)}
      submit={text.end}
      templates={reasonTemplates.account}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{device}</p>
    </ReasonSheet>
  );
}
