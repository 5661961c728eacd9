/** Pure: the address where staff write to everyone affected by an incident of a company. */

type Health = { readonly state: 'closed' | 'open' | 'half_open'; readonly since: string };

const dayMs = 86_400_000;

/** '2026-11-17T08:30' in Lagos, which has no summer time; the form of a date and time field. */
const lagosField = (ms: number): string => new Date(ms + 3_600_000).toISOString().slice(0, 16);

/** An incident begins when the company stopped answering, or a day ago if it answers again. */
export const incidentLink = (company: string, { state, since }: Health, at: string): string => {
  const from = state === 'closed' ? Date.parse(at) - dayMs : Date.parse(since);
  const address = new URLSearchParams({ company, from: lagosField(from) });
  return `/admin/notifications/campaigns/new?${address.toString()}`;
};
