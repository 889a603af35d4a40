/** English texts of the page outside the portal: for old browsers, and while the portal's script is missing. */
export const upgrade = {
  tab: (portal: string) => `Your browser is not supported | ${portal}`,
  title: 'Your browser is not supported',
  why: 'This browser is too old to keep your wallet safe. Download one of these, which are free, and open your wallet there:',
  download: (name: string) => `Download ${name}`,
  tooOld: ({ chrome, firefox, safari }: Readonly<Record<'chrome' | 'firefox' | 'safari', string>>) =>
    `This browser is too old to keep your wallet safe. Update it, or open your wallet in Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} or newer.`,
  slow: 'This is taking long. Check your connection, then reload the page. If that does not help, delete the cookies of this site.',
  cookies: {
    tab: (portal: string) => `Too many cookies | ${portal}`,
    title: 'Too many cookies',
    why: 'Your browser has so many cookies for this site that your wallet cannot open. Other sites may have stored them.',
    help: 'Open the settings of your browser, delete the cookies of this site, and press Reload. Then sign in again.',
  },
  reload: 'Reload',
  chrome: 'Google Chrome',
  firefox: 'Mozilla Firefox',
  edge: 'Microsoft Edge',
}
