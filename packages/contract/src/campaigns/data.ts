/** Messages to more than one person: what both sides know of them, without schemas. */

/** The subjects that staff may write about to many people. Both can be switched off. */
export const campaignSubjects = {
  service: 'Service message',
  news: 'News',
} as const;
export type CampaignSubject = keyof typeof campaignSubjects;
export const campaignSubjectKeys = Object.keys(campaignSubjects) as [
  CampaignSubject,
  ...CampaignSubject[],
];

/** Variables about the person that a campaign can use. They stand in braces: `{firstName}`. */
const campaignVariables = {
  firstName: 'First name',
  tag: 'Tag',
  country: 'Country',
  tier: 'Tier',
  company: 'Company of the incident',
} as const;
export type CampaignVariable = keyof typeof campaignVariables;
export const campaignVariableNames = Object.keys(campaignVariables) as CampaignVariable[];

/** Features that a person can have used, by the kind of the transaction. */
export const campaignFeatures = {
  tag_transfer: 'Tag transfers',
  bank_transfer: 'Bank transfers',
  international_transfer: 'International transfers',
  momo_transfer: 'Mobile money',
  usd_transfer: 'US bank transfers',
  digital_transfer: 'Digital dollars',
  collection: 'Requests that were paid',
} as const;
export type CampaignFeature = keyof typeof campaignFeatures;
export const campaignFeatureKeys = Object.keys(campaignFeatures) as [
  CampaignFeature,
  ...CampaignFeature[],
];

/** The companies that carry out transfers, so that people can be affected by their incidents. */
export const incidentCompanies = {
  maplerad: 'Maplerad',
  bridge: 'Bridge',
  reloadly: 'Reloadly',
} as const;
export type IncidentCompany = keyof typeof incidentCompanies;
export const incidentCompanyKeys = Object.keys(incidentCompanies) as [
  IncidentCompany,
  ...IncidentCompany[],
];

export const campaignStates = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  done: 'Sent',
  stopped: 'Stopped',
} as const;
export type CampaignState = keyof typeof campaignStates;
export const campaignStateKeys = Object.keys(campaignStates) as [CampaignState, ...CampaignState[]];

/** People in a minute. The queue keeps messages of one person first, whatever the speed. */
export const campaignSpeed = { least: 60, most: 60_000, usual: 6_000 } as const;

export const campaignLengths = { name: 80, title: 80, body: 500, mail: 2_000, text: 300 } as const;
