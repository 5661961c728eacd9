/** Pure: whom a campaign is for, in words. */

import { campaignFeatures, incidentCompanies } from '@cowrie/contract/campaigns/data';
import { countryName } from '@cowrie/contract/reference/home-countries';
import { moment } from '#ui/text/dates.ts';
import { copy } from './copy.ts';
import type { CampaignChange } from './queries.ts';

export const segmentWords = (segment: CampaignChange['segment']): string => {
  const { countries, tiers, feature, incident } = segment;
  const parts = [
    countries && copy.inCountries(countries.map(countryName).join(', ')),
    tiers && copy.inTiers(tiers.join(', ')),
    feature && copy.used(campaignFeatures[feature.kind], feature.days),
    incident &&
      copy.affected(
        incidentCompanies[incident.company],
        moment(incident.from),
        incident.until === null ? copy.now : moment(incident.until),
      ),
  ].filter(Boolean);
  return parts.length === 0 ? copy.everyone : parts.join(' · ');
};
