import { html } from 'hono/html';
import type { Message } from '../state/message.ts';
import { layout } from './layout.ts';
import { codeIn, displayRecipient, withLinks } from './message-text.ts';

const back = html`<p class="back"><a href="/">← Inbox</a></p>`;

export const messagePage = (message: Message) =>
  layout({
    title: message.subject ?? 'Text message',
    body: message.channel === 'email' ? mail(message) : text(message),
  });

export const missingPage = () =>
  layout({
    title: 'Not here',
    body: html`${back}
      <h1>This message is not here</h1>
      <p class="lead">The inbox may have been emptied since.</p>`,
  });

const facts = (message: Message) =>
  html`<dl class="facts">
    ${fact('From', message.from)} ${fact('To', message.to.map(displayRecipient).join(', '))}
    ${fact('Sent', message.at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}
    ${fact('State', message.status)}
  </dl>`;

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const details = (message: Message) =>
  html`<details class="more">
    <summary>Headers and details</summary>
    <pre>
${JSON.stringify({ id: message.id, provider: message.provider, ...message.details }, null, 2)}</pre>
  </details>`;

/** Answers as the recipient would, or as someone who only says so. */
const replyForm = (message: Message) =>
  html`<section class="plain">
    <h2>Reply</h2>
    <form class="reply" method="post" action="/room/reply">
      <input type="hidden" name="message" value="${message.id}" />
      <label>From <input name="from" value="${message.to[0] ?? ''}" /></label>
      <label>Text <textarea name="text" rows="4">Thank you!</textarea></label>
      <label
        >Sender
        <select name="check">
          <option value="pass">proven (SPF, DKIM and DMARC pass)</option>
          <option value="fail">forged (DMARC fails)</option>
          <option value="none">not checked</option>
        </select></label
      >
      <label><input type="checkbox" name="automatic" /> Written by a program</label>
      <button>Send the reply</button>
    </form>
  </section>`;

const mail = (message: Message) =>
  html`${back}
    <h1>${message.subject}</h1>
    ${facts(message)}
    ${
      message.html === undefined
        ? ''
        : html`<iframe
            class="mail"
            src="/messages/${message.id}/html"
            title="The mail as it looks"
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          ></iframe>`
    }
    ${
      message.text === undefined
        ? ''
        : html`<section class="plain">
            <h2>Plain text</h2>
            <pre>${withLinks(message.text)}</pre>
          </section>`
    }
    ${message.provider === 'resend' ? replyForm(message) : ''} ${details(message)}`;

const text = (message: Message) => {
  const code = codeIn(message.text ?? '');
  return html`${back}
    <h1>Text to ${message.to.map(displayRecipient).join(', ')}</h1>
    ${facts(message)}
    <p class="bubble">${withLinks(message.text ?? '')}</p>
    ${code ? html`<p class="big-code"><span>Code</span><output>${code}</output></p>` : ''}
    ${details(message)}`;
};
