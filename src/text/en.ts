import type { Code } from './codes.ts'

/** Words for the codes of the machines. The specification's own wording stands here to the letter. */
const codes = {
  'copy.copied': 'Copied',
  'copy.refused': 'Your browser did not allow it. Press and hold the number to copy it.',
  'failure.checkConnection': 'Check your connection and try again.',
  'failure.systemError': 'System Error',
  'password.noSpecial': 'Password Must Contain at Least 1 Special Character',
  'password.noUppercase': 'Password Must Contain at Least 1 Uppercase Letter',
  'password.tooLong': 'Password Must Be a Maximum of 50 Characters',
  'password.tooShort': 'Password Must Be a Minimum of 8 Characters',
  'service.buy': 'Buy',
  'service.cash': 'Cash Out',
  'service.donate': 'Donate',
  'service.invite': 'Invite',
  'service.pay': 'Pay',
  'service.request': 'Request',
  'service.send': 'Send',
  'service.tools': 'Tools',
  'service.topup': 'Top Up',
  'signIn.missing': 'Please provide either MSISDN or Email along with the Password.',
  'signIn.sessionEnded': 'Your session has ended. Please sign in again.',
  'signIn.sessionNotKept':
    'Your browser did not keep the session. Allow cookies for this site and sign in again.',
} satisfies Record<Code, string>

/** Every word of the portal, in English. A language is another file of this shape. */
export const en = {
  locale: 'en-ZA',
  codes,
  signIn: {
    title: 'Sign In',
    identifier: 'Email/Mobile Number',
    password: 'Password',
    showPassword: 'Show password',
    submit: 'Sign In',
    busy: 'Signing in...',
    poweredBy: (name: string) => `Powered by ${name}`,
    copyright: (year: number, title: string) => `© ${year} ${title}`,
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
  },
  failure: {
    title: 'Request Failed',
    sorry: 'Sorry!',
    traceId: 'Trace ID',
    close: 'Close',
    retry: 'Retry',
  },
  portal: {
    name: 'Wallet',
    loading: 'Loading...',
    networkError: 'Network Error',
    networkErrorHelp: 'We could not reach your wallet provider.',
    openFailed: 'We could not load the rest of the app.',
    restoreFailed: 'You are still signed in, but we could not reach your wallet.',
    signOut: 'Sign Out',
    reload: 'Reload',
  },
  header: {
    signedInAs: 'Signed in as',
    // The initials are what is seen of the button: whoever speaks to the page must be able to say them.
    menuButton: (name: string, initials: string | undefined) =>
      initials === undefined ? `Signed in as ${name}` : `Signed in as ${name}, ${initials}`,
    userMenu: 'User menu',
    appearance: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    hideAmounts: 'Hide amounts',
    signOut: 'Sign Out',
  },
  dashboard: {
    title: 'Dashboard',
    balance: 'My Available Balance',
    balanceLoading: 'Loading your balance...',
    amountHidden: 'Amount hidden',
    number: 'My Mobile Number',
    copyNumber: 'Copy my mobile number',
    services: 'Services',
  },
  transactions: {
    latest: 'Latest transactions',
    list: 'Latest transactions, list',
    loading: 'Loading your transactions...',
    none: "You don't have any transactions to display",
    noGraph: 'We could not load the graph. Reload the page to try again.',
    pending: 'Pending',
    declined: 'Declined',
    graph: (count: number, first: string, last: string) =>
      `Balance after each of the latest ${count} transactions, from ${first} to ${last}. The list has every figure.`,
    table: 'Balance after each transaction',
    when: 'When',
    what: 'Transaction',
    balance: 'Balance',
  },
  moment: {
    today: 'Today',
    now: 'Just now',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    ago: (amount: number, unit: 'minute' | 'hour' | 'day') =>
      unit === 'day' && amount === 1 ? 'Yesterday' : `${amount} ${unit}${amount === 1 ? '' : 's'} ago`,
    full: (day: number, month: string, year: number, hour: number, minute: string) =>
      `${day} ${month} ${year}, ${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'am' : 'pm'}`,
    day: (day: number, month: string) => `${day} ${month}`,
  },
} as const satisfies Record<string, unknown>
