/** English texts of the page outside the portal: for old browsers, and while the portal's script is missing. */
export const en = {
  tab: (portal: string) => `Your browser is not supported | ${portal}`,
  title: 'Your browser is not supported',
  why: 'This browser is too old to keep your wallet safe. Download one of these, which are free, and open your wallet there:',
  download: (name: string) => `Download ${name}`,
  tooOld: ({ chrome, firefox, safari }: Readonly<Record<'chrome' | 'firefox' | 'safari', string>>) =>
    `This browser is too old to keep your wallet safe. Update it, or open your wallet in Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or newer.`,
  slow: 'This is taking long. Check your connection, then reload the page.',
  reload: 'Reload',
  chrome: 'Google Chrome',
  firefox: 'Mozilla Firefox',
  edge: 'Microsoft Edge',
} as const satisfies Record<string, unknown>
