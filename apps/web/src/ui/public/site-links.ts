/** The links of the header and the footer of the public site. */

type SiteLink = readonly [to: string, label: string];

export const headerLinks: readonly SiteLink[] = [
  ['/send-money', 'Send money'],
  ['/pricing', 'Pricing'],
  ['/how-it-works', 'How it works'],
  ['/features', 'Features'],
  ['/help', 'Help'],
];

export const footerLinks: readonly {
  readonly title: string;
  readonly links: readonly SiteLink[];
}[] = [
  {
    title: 'Product',
    links: [
      ['/send-money', 'Where you can send'],
      ['/pricing', 'Pricing'],
      ['/how-it-works', 'How it works'],
      ['/features', 'Features'],
      ['/promise', 'Our promise, measured'],
      ['/status', 'Status'],
      ['/waitlist', 'Waitlist'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/help', 'Help center'],
      ['/faqs', 'Questions'],
      ['/contact', 'Write to us'],
      ['/complaints', 'Complaints'],
      ['/verify-receipt', 'Check a receipt'],
      ['/verify-staff', 'Check who contacts you'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['/about', 'About us'],
      ['/blog', 'Blog'],
      ['/careers', 'Careers'],
      ['/investors', 'Investors'],
      ['/invest', 'Ways to invest'],
      ['/business-plan', 'Business plan'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy policy'],
      ['/cookies', 'Cookies'],
      ['/compliance', 'Compliance'],
    ],
  },
];
