/** Pure: the words of a campaign for one person. */

import { product } from '@cowrie/contract';
import {
  campaignVariableNames,
  incidentCompanies,
  type CampaignVariable,
} from '@cowrie/contract/campaigns/data';
import type {
  CampaignSegment,
  CampaignWords,
  MessagePreview,
} from '@cowrie/contract/campaigns/routes';
import { tierName } from '@cowrie/contract/limits/data';
import {
  fillVariables,
  hasLooseBrace,
  unknownVariable,
} from '@cowrie/contract/notifications/variables';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { fail } from '#platform/result.ts';
import { quote, strangerText } from '#platform/stranger-text.ts';

type Addressed = {
  readonly first_name: string;
  readonly tag: string;
  readonly country: string;
  readonly kyc_tier: number;
};

type Values = Readonly<Record<CampaignVariable, string>>;

export const valuesFor = (
  { first_name: firstName, tag, country, kyc_tier: tier }: Addressed,
  { incident }: CampaignSegment,
): Values => ({
  firstName: quote(strangerText(firstName, 'name')),
  tag: `@${tag}`,
  country: countryName(country),
  tier: tierName(tier),
  company: incident ? incidentCompanies[incident.company] : '',
});

/** Fills the variables in the words of a campaign with the values of the person. */
export const fillWords = (words: CampaignWords, values: Values): CampaignWords => {
  const fill = (text: string) => fillVariables(text, values);
  return {
    title: fill(words.title),
    body: fill(words.body),
    path: words.path,
    mail: words.mail && { subject: fill(words.mail.subject), text: fill(words.mail.text) },
    text: words.text === null ? null : fill(words.text),
  };
};

/** Paragraphs are separated by an empty line. */
const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).map((part) => part.replaceAll(/\s+/g, ' ').trim());

export const mailOf = ({ title, body, path, mail }: CampaignWords) => ({
  subject: mail?.subject ?? title,
  lines: paragraphs(mail?.text ?? body),
  ...(path !== null && { action: { label: `Open ${product.name}`, path } }),
});

export const textOf = ({ title, body, text }: CampaignWords): string =>
  text ?? `${product.name}: ${title}. ${body}`;

export const previewOf = (words: CampaignWords): MessagePreview => {
  const { subject, lines } = mailOf(words);
  const { title, body, path } = words;
  return {
    inbox: { title, body, path },
    push: { title, body },
    mail: { subject, text: lines.join('\n\n') },
    text: textOf(words),
  };
};

/** Each text with the name of its field. */
const fieldsOf = ({
  title,
  body,
  mail,
  text,
}: CampaignWords): readonly (readonly [string, string])[] =>
  [
    ['title', title],
    ['body', body],
    ['mail.subject', mail?.subject ?? ''],
    ['mail.text', mail?.text ?? ''],
    ['text', text ?? ''],
  ] as const;

const listed = campaignVariableNames.map((name) => `{${name}}`).join(', ');

/**
 * Finds wrong variables and reports them at the field; null if all is well. `at` is where the words
 * are.
 */
export const wordsProblem = (
  { words, segment }: { readonly words: CampaignWords; readonly segment: CampaignSegment },
  at: string,
) => {
  for (const [name, text] of fieldsOf(words)) {
    const field = `${at}words.${name}`;
    const unknown = unknownVariable(text, campaignVariableNames);
    if (unknown !== undefined || hasLooseBrace(text)) {
      const sentence = `{${unknown ?? ''}} is not a variable. Use ${listed}.`;
      return fail('CAMPAIGN_VARIABLE', { fields: { [field]: sentence } });
    }
    if (!segment.incident && text.includes('{company}')) {
      const sentence = 'The company is only known if you choose an incident.';
      return fail('CAMPAIGN_COMPANY', { fields: { [field]: sentence } });
    }
  }
  return null;
};
