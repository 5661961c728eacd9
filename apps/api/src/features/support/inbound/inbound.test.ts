import { messageLength } from '@cowrie/contract/chat/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAutomatic, isOwn } from './automatic.ts';
import { htmlToText } from './html-text.ts';
import { addressIn } from './reply-address.ts';
import { cleanLine, replyText } from './reply-text.ts';
import { checkSender } from './sender-check.ts';

const check = (...headers: string[]) =>
  checkSender(headers, { server: 'amazonses.com', domain: 'gmail.com' });

describe('the sender of a mail', () => {
  test.each([
    [
      'spf=pass smtp.mailfrom=a@gmail.com; dkim=pass header.i=@gmail.com; dmarc=pass header.from=gmail.com',
      'pass',
    ],
    ['dmarc=none header.from=gmail.com; dkim=pass header.d=gmail.com', 'pass'],
    ['dkim=pass header.i=@gmail.com', 'pass'],
    ['dmarc=fail header.from=gmail.com; dkim=pass header.i=@gmail.com', 'fail'],
    ['dmarc=temperror header.from=gmail.com', 'fail'],
    ['dmarc=pass header.from=evil.test', 'fail'],
    ['dkim=pass header.i=@evil.test', 'none'],
    ['spf=pass smtp.mailfrom=a@gmail.com', 'none'],
    ['spf=fail smtp.mailfrom=a@gmail.com', 'fail'],
    ['dmarc=fail; dmarc=pass', 'fail'],
    // The text of a sender is repeated in comments and quotes.
    [
      'spf=fail (domain of "a) dmarc=pass (b"@evil.test) smtp.mailfrom="a; dmarc=pass header.from=gmail.com"@evil.test',
      'fail',
    ],
    ['(note (x) dmarc=pass) spf=fail', 'fail'],
    ['spf=fail envelope-from="x; dmarc=pass', 'fail'],
  ])('%s is %s', (results, verdict) => {
    expect(check(`amazonses.com; ${results};`)).toBe(verdict);
  });

  test('counts only if the server that we trust says it, in each of its headers', () => {
    const good = 'dmarc=pass header.from=gmail.com';
    expect(check()).toBe('none');
    expect(check(`mx.evil.test; ${good}`)).toBe('none');
    expect(check(`notamazonses.com; ${good}`)).toBe('none');
    expect(check(`amazonses.com; ${good}`, `mx.evil.test; dmarc=fail`)).toBe('pass');
    expect(check(`amazonses.com; ${good}`, 'amazonses.com; dmarc=fail')).toBe('fail');
    expect(check('amazonses.com; spf=none', `amazonses.com; ${good}`)).toBe('none');
  });

  test.each([
    ['Ada <Ada@Example.com>', 'ada@example.com'],
    ['ada@example.com', 'ada@example.com'],
    ['"Okafor, Ada" <ada@example.com>', 'ada@example.com'],
    ['"bank@cowrie.test" <ada@example.com>', 'ada@example.com'],
    ['a@x.test, b@y.test', null],
    ['a@x.test <b@y.test>', null],
    ['<a@x.test> <b@y.test>', null],
    ['no address', null],
    ['', null],
  ])('%j has the address %j', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });
});

describe('a mail of a program', () => {
  const from = 'ada@example.com';
  test.each([
    [{ 'auto-submitted': ['auto-replied'] }],
    [{ 'auto-submitted': ['auto-generated; type=x'] }],
    [{ precedence: ['Bulk'] }],
    [{ 'list-id': ['<news.example.com>'] }],
    [{ 'x-autoreply': ['yes'] }],
    [{ 'return-path': ['<>'] }],
    [{ 'content-type': ['multipart/report; report-type=delivery-status'] }],
  ])('%j is recognised', (headers) => {
    expect(isAutomatic({ headers }, from)).toBe(true);
  });
  test('a person is not one, also if their program says "no"', () => {
    const headers = { 'auto-submitted': ['no'], 'return-path': [`<${from}>`] };
    expect(isAutomatic({ headers }, from)).toBe(false);
    expect(isAutomatic({ headers }, 'mailer-daemon@example.com')).toBe(true);
    expect(isAutomatic({ headers }, null)).toBe(true);
  });
  test('ours are known by sender and by Message-ID', () => {
    const ours = { from: 'hello@cowrie.example', domain: 'reply.cowrie.example' };
    expect(isOwn({ messageId: '<a@x.test>' }, 'hello@cowrie.example', ours)).toBe(true);
    expect(isOwn({ messageId: '<a@reply.cowrie.example>' }, from, ours)).toBe(true);
    expect(isOwn({ messageId: '<a@x.test>' }, 'ticket+1@reply.cowrie.example', ours)).toBe(true);
    expect(isOwn({ messageId: '<a@x.test>' }, from, ours)).toBe(false);
  });
});

const said = (text: string) => replyText({ text, html: null });

describe('what a person wrote', () => {
  test.each([
    [
      'Yes.\n\nOn Mon, 16 Nov 2026 at 10:00, Cowrie <x@y.test> wrote:\n> Was it you?\n> Tell us.',
      'Yes.',
    ],
    [
      'Yes.\r\n\r\nOn Mon, 16 Nov 2026 at 10:00,\r\nCowrie <x@y.test>\r\nwrote:\r\n\r\nWas it you?',
      'Yes.',
    ],
    [
      'On Monday Cowrie wrote:\n> Was it you?\n\nYes, it was.\n> And then?\nNothing.',
      'Yes, it was.\nNothing.',
    ],
    ['Yes.\n\n-----Original Message-----\nFrom: Cowrie\nWas it you?', 'Yes.'],
    [
      'Yes.\n\nFrom: Cowrie <x@y.test>\nSent: Monday\nTo: Ada\nSubject: Your question\n\nWas it you?',
      'Yes.',
    ],
    ['Yes.\n\n________________________________\nFrom: Cowrie', 'Yes.'],
    ['Yes.\n-- \nAda Nwosu\nDirector', 'Yes.'],
    ['Yes.\n\nSent from my iPhone', 'Yes.'],
    ['On Monday I sent it.\nFrom: my bank', 'On Monday I sent it.\nFrom: my bank'],
    ['a\u0000b', 'ab'],
    ['> only a quote', ''],
  ])('%j is %j', (text, words) => {
    expect(said(text)).toBe(words);
  });

  test('is cut with a note if it is too long, and never in the middle of a character', () => {
    const long = said('😀'.repeat(messageLength));
    expect(long.length).toBeLessThanOrEqual(messageLength);
    expect(long).toContain('longer');
    expect(long.isWellFormed()).toBe(true);
  });

  test('is read from HTML if there is no plain text, without scripts, styles and quotes', () => {
    const html =
      '<html><head><style>p{}</style><title>x</title></head><body><p>It&#8217;s &lt;mine&gt; &amp; paid</p>' +
      '<script>alert(1)</script><!-- hidden --><div>Second<br>line</div><ul><li>one</li></ul>' +
      '<div class="gmail_quote">On Monday Cowrie wrote:<br><blockquote>Was it <b>you</b>?</blockquote></div></body></html>';
    expect(replyText({ text: ' ', html })).toBe('It’s <mine> & paid\n\nSecond\nline\n\none');
    expect(replyText({ text: 'Plain', html })).toBe('Plain');
  });

  test('any HTML and any text ends, fits the limit and can be stored', () => {
    const noise = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '<',
          '>',
          '"',
          '<blockquote>',
          '</p>',
          '<!--',
          '&#0;',
          '&#xD800;',
          '\n> ',
          '\nOn x wrote:\n',
          '<script',
        ),
      ),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const text = parts.join('');
        for (const out of [
          replyText({ text, html: null }),
          replyText({ text: null, html: text }),
        ]) {
          expect(out.length).toBeLessThanOrEqual(messageLength);
          expect(out.includes('\u0000')).toBe(false);
          expect(out.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('a megabyte of open tags is quick', () => {
    const began = performance.now();
    htmlToText('<div <'.repeat(30_000));
    said(`${'On '.repeat(60_000)}\n`.repeat(3));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

test('a subject becomes one short line of text', () => {
  expect(cleanLine(' <script>\r\n\u0000alert(1)</script> ', 100)).toBe(
    '<script> alert(1)</script>',
  );
  expect(cleanLine('x'.repeat(1_000), 50)).toHaveLength(50);
});
