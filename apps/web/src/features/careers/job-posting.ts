import type { JobKind } from '@cowrie/contract/careers/data';
import { product } from '@cowrie/contract/product';
import type { PublicOpening } from './queries.ts';

const kinds: Readonly<Record<JobKind, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const placeOf = (place: string): object =>
  /remote/i.test(place)
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Nigeria' },
      }
    : {
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'NG' },
        },
      };

/** Pure: an opening as search engines read it. Closing days are days in Lagos. */
export const jobPosting = (opening: PublicOpening): object => ({
  '@type': 'JobPosting',
  title: opening.title,
  description: `${opening.summary} ${opening.team}, ${opening.place}. ${opening.pay}.`,
  datePosted: opening.openedAt.slice(0, 10),
  employmentType: kinds[opening.kind],
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    name: product.name,
    sameAs: `https://${product.domain}`,
  },
  ...(opening.closesOn && { validThrough: `${opening.closesOn}T23:59:59+01:00` }),
  ...placeOf(opening.place),
});
