/** What a browser is told that cannot run the portal, in English; nobody else reads it. */
export const en = {
  tab: (portal: string) => `Your browser is not supported | ${portal}`,
  title: 'Your browser is not supported',
  why: 'This browser is too old to keep your wallet safe. Download one of these, which are free, and open your wallet there:',
  download: (name: string) => `Download ${name}`,
  tooOld: ({ chrome, firefox, safari }: Readonly<Record<'chrome' | 'firefox' | 'safari', string>>) =>
    `This browser is too old to keep your wallet safe. Update it, or open your wallet in Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or newer.`,
  chrome: 'Google Chrome',
  firefox: 'Mozilla Firefox',
  edge: 'Microsoft Edge',
} as const satisfies Record<string, unknown>
