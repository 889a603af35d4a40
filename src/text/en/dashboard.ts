import type { CopyCode } from '#machines/shared/copy/copy.machine.ts'

const codes = {
  'copy.copied': 'Copied',
  'copy.refused':
    'Your browser did not allow it. Press Ctrl+C, or press and hold the selected text, to copy it.',
} satisfies Record<CopyCode, string>

/** English texts of the header, the dashboard and what may cover them. */
export const dashboard = {
  codes,
  header: {
    signedInAs: 'Signed in as',
    // Contains the button's visible initials, because users of voice control speak the visible label.
    menuButton: (name: string, initials: string | undefined) =>
      initials === undefined ? `Signed in as ${name}` : `Signed in as ${name}, ${initials}`,
    userMenu: 'User menu',
    appearance: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    hideAmounts: 'Hide amounts',
    signOut: 'Sign Out',
    scan: 'Scan',
  },
  help: {
    menu: 'Help',
    contactUs: 'Contact Us',
    call: 'Call',
    write: 'Email',
    email: 'Email',
    report: 'Report a problem',
    customerService: 'Customer Service',
  },
  newWindow: {
    blocked: 'Window blocked',
    blockedHelp: 'Your browser did not let us open a new window. Follow this link instead:',
    follow: 'Open the page',
    download: 'Download the file',
  },
  link: {
    title: 'Reset Password',
    forWhom: (name: string) => `This link is for ${name}.`,
    forNobody: 'This link is for a new password.',
    help: (number: string) => `You are signed in as ${number}. Sign out to use the link.`,
    stay: 'Stay signed in',
  },
  dashboard: {
    noServices: 'Your wallet provider offers no services here yet.',
    title: 'Dashboard',
    balance: 'My Available Balance',
    balanceLoading: 'Loading your balance...',
    balanceFailed: 'We cannot show your balance now.',
    balanceStale: 'We could not refresh this balance. It may have changed.',
    refresh: 'Refresh',
    updating: 'Updating…',
    updatedNow: 'Updated now',
    updated: (time: string) => `Updated ${time}`,
    amountHidden: 'Amount hidden',
    number: 'My Mobile Number',
    copyNumber: 'Copy my mobile number',
    services: 'Services',
    locked: {
      title: 'Your wallet is locked',
      message: 'You cannot top up or cash out until it is open again. Contact us and we help you to open it.',
    },
    firstMoney: {
      title: 'Put money in your wallet',
      message: (number: string) =>
        `Top up, or let someone send to ${number}: money from another wallet arrives at once.`,
    },
  },
  connection: {
    lost: 'No connection',
    slow: 'The network answers slowly. Please wait.',
    /** The data on the screen are as old as their last read. */
    lostWithBalance: (time: string) => `No connection. Balance of ${time}.`,
    received: (amount: string, from: string | undefined) =>
      from ? `${amount} from ${from}` : `${amount} received`,
  },
  replacement: {
    title: 'Another consumer has signed in',
    message: (number: string) => `This page now shows the wallet of ${number}, who signed in in another tab.`,
  },
  interruption: {
    title: 'A payment was on its way',
    message: 'We did not get its answer. Check My Wallet before you pay again.',
    codeTitle: 'A one-time PIN was sent',
    codeMessage:
      'The page was closed before you used it. Nothing was paid with it. Start again to get a new one.',
  },
  idle: {
    question: 'Are you still there?',
    tab: (seconds: number) => `(${seconds}) Are you still there?`,
    left: (seconds: number) =>
      `You will be signed out in ${seconds}\u00A0${seconds === 1 ? 'second' : 'seconds'}.`,
    goOn: 'Continue',
    logout: 'Logout',
    over: 'Signing you out',
    away: 'Nothing has been done here for a while.',
    paying: 'Your payment is on its way',
    held: 'You stay signed in until it is done. Then we ask if you are still there.',
  },
}
