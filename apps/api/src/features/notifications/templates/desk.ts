/** The wording of one kind as staff read, preview and test it. */

import type { ParsedOf } from '@cowrie/contract';
import { kindName, templateRooms, type TemplateRoom } from '@cowrie/contract/notifications/kinds';
import { subjectOf } from '@cowrie/contract/notifications/data';
import type * as contract from '@cowrie/contract/notifications/routes';
import {
  templateChannelKeys,
  type TemplateSample,
  type TemplateWords,
} from '@cowrie/contract/notifications/templates';
import { fillVariables } from '@cowrie/contract/notifications/variables';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { addressee } from '../people-queries.ts';
import type { Content } from '../content.ts';
import { defineNotification, findKind, type DefinedKind } from '../define.ts';
import type { NotificationDeps } from '../deps.ts';
import { drawMail } from '../mail.ts';
import { notify } from '../notify.ts';
import { allowedIn, fixedIn, misfitOf, problemsOf, requiredIn } from './check.ts';
import { refusalOf } from './proposal.ts';
import { sampleValues, variablesOfKind } from './samples.ts';
import { findCurrent, readFault, readVersions, readWaiting } from './template-queries.ts';
import { builtInWords, channelsOf, editedContent } from './words.ts';

export const roomOf = (kind: string): string =>
  templateRooms[kind.split('.')[0] as TemplateRoom] ?? '';

const closedWords = 'Its words are written for each message, so there is no wording to change.';

/** Kinds whose words are a list or are written by staff have no wording to show. */
const emptyWords: TemplateWords = { inbox: null, push: null, mail: null, text: null };

const rulesOf = (kind: DefinedKind) => {
  const values = sampleValues(kind, 'usual');
  const channels = channelsOf(builtInWords(kind));
  return {
    variables: variablesOfKind(kind).map((name) => ({
      name,
      sample: values[name] ?? '',
      allowed: channels.filter((channel) => allowedIn(kind, channel).includes(name)),
      required: channels.filter((channel) => requiredIn(kind, channel).includes(name)),
    })),
    fixed: (kind.fixed ?? [])
      .map((sentence) => ({
        sentence,
        channels: templateChannelKeys.filter((one) => fixedIn(kind, one).includes(sentence)),
      }))
      .filter(({ channels: found }) => found.length > 0),
  };
};

export const readTemplate = async (deps: NotificationDeps, kindId: string) => {
  const kind = findKind(kindId);
  if (!kind) return fail('NOT_FOUND');
  const isClosed = kind.isEditable === false;
  const builtIn = isClosed ? emptyWords : builtInWords(kind);
  const current = await findCurrent(deps.db, kindId);
  const versions = await readVersions(deps.db, kindId);
  const words = versions[0]?.words ?? null;
  const fault = current && (await readFault(deps.db, current.id));
  return ok({
    kind: kindId,
    name: kindName(kindId),
    room: roomOf(kindId),
    subject: subjectOf(kind.subject).name,
    closed: isClosed ? closedWords : null,
    ...(isClosed ? { variables: [], fixed: [] } : rulesOf(kind)),
    builtIn,
    version: versions[0]?.version ?? 0,
    words: words ?? builtIn,
    note: words && !isClosed ? (misfitOf(kind, words) ?? fault?.why ?? null) : null,
    versions: versions.map(({ created_at: at, approval_id: approvalId, ...row }) => ({
      version: row.version,
      words: row.words,
      at: at.toISOString(),
      maker: row.maker,
      checker: row.checker,
      reason: row.reason,
      approvalId,
    })),
    waiting: (await readWaiting(deps.db, kindId)).map(({ id, maker, created_at: at }) => ({
      approvalId: id,
      maker,
      at: at.toISOString(),
    })),
  });
};

type Draft = ParsedOf<typeof contract.previewTemplate>['body'];

/** A draft may be half written: what has no value stays as it is typed. */
const fillDraft = (words: TemplateWords, values: Readonly<Record<string, string>>) => {
  const fill = (text: string) => fillVariables(text, values).replaceAll(/ {2,}/g, ' ').trim();
  const pair = (part: TemplateWords['push']) =>
    part && { title: fill(part.title), body: fill(part.body) };
  return {
    inbox: pair(words.inbox),
    push: pair(words.push),
    mail: words.mail && {
      subject: fill(words.mail.subject),
      lines: words.mail.body
        .split(/\n\s*\n/)
        .map(fill)
        .filter((line) => line !== ''),
      button: words.mail.button && fill(words.mail.button),
    },
    text: words.text === null ? null : fill(words.text),
  };
};

/** The mail as it is sent to a customer. */
const previewMail = (
  deps: NotificationDeps,
  kind: DefinedKind,
  mail: NonNullable<ReturnType<typeof fillDraft>['mail']>,
) => {
  const { subject, lines, button } = mail;
  const { fixed } = subjectOf(kind.subject);
  const page = drawMail(
    { id: '', email: '', first_name: 'Amara' },
    { subject, lines, ...(button && { action: { label: button, path: '/' } }) },
    {
      id: '',
      publicUrl: deps.config.PUBLIC_URL,
      subject: kind.isSecret ? null : kind.subject,
      word: 'baobab',
      unsubscribe: kind.isSecret || fixed.some((one) => one === 'mail') ? null : '/unsubscribe',
    },
  );
  return { subject, page };
};

export const previewTemplate = async (deps: NotificationDeps, kindId: string, draft: Draft) => {
  const kind = findKind(kindId);
  if (!kind) return fail('NOT_FOUND');
  const isClosed = kind.isEditable === false;
  const values = isClosed ? {} : sampleValues(kind, draft.sample);
  const { inbox, push, mail, text } = fillDraft(draft.words, values);
  const problems = isClosed ? [] : problemsOf(kind, draft.words);
  return ok({
    inbox,
    push,
    mail: mail && previewMail(deps, kind, mail),
    text,
    problems: problems.map(({ field, sentence }) => ({ field, sentence })),
  });
};

const testMark = 'Test:';

const markedMail = ({ mail }: Content) => ({
  ...mail,
  subject: `${testMark} ${mail?.subject ?? ''}`,
  lines: mail?.lines ?? [],
});
const markedPair = (part: { readonly title: string; readonly body: string } | null) => ({
  title: `${testMark} ${part?.title ?? ''}`,
  body: part?.body ?? '',
});

/** To the member of staff who asked for it, marked as a test on every channel. */
const templateTest = defineNotification<Content>({
  id: 'notifications.template-test',
  subject: 'work',
  isEditable: false,
  inbox: ({ inbox }) => markedPair(inbox),
  push: ({ push }) => markedPair(push),
  mail: markedMail,
});

/** A code or a link has no item in the inbox, and its test has none either. */
const templateTestMail = defineNotification<Content>({
  id: 'notifications.template-test-mail',
  subject: 'work',
  isEditable: false,
  isSecret: true,
  mail: markedMail,
});

const templateTestText = defineNotification<Content>({
  id: 'notifications.template-test-text',
  subject: 'work',
  isEditable: false,
  isSecret: true,
  text: ({ text }) => `${testMark} ${text ?? ''}`,
});

/** The sample data lead to no real item, so the button of a test opens the wording. */
const testContent = (kind: DefinedKind, words: TemplateWords, sample: TemplateSample): Content => {
  const content = editedContent(kind, sampleValues(kind, sample) as never, words);
  const { mail } = content;
  if (!mail?.action) return content;
  const path = `/admin/notifications/templates/${kind.id}`;
  return { ...content, mail: { ...mail, action: { label: mail.action.label, path } } };
};

export const testTemplate = async (
  deps: NotificationDeps,
  by: By,
  kindId: string,
  { words, sample }: Draft,
) => {
  const kind = findKind(kindId);
  if (!kind) return fail('NOT_FOUND');
  const refusal = refusalOf(kindId, words, 'words.');
  if (refusal) return refusal;
  const self = await addressee(deps.db, by.actor.userId);
  const content = testContent(kind, words, sample);
  await inTx(deps.db, async (tx) => {
    if (content.inbox) await notify(deps, tx, self, templateTest, content);
    else if (content.mail) await notify(deps, tx, self, templateTestMail, content);
    if (content.text !== null) await notify(deps, tx, self, templateTestText, content);
    await audit(deps, tx, by, {
      action: 'notifications.template_tested',
      subject: `template:${kindId}`,
      detail: { sample },
    });
  });
  return ok({ done: true as const });
};
