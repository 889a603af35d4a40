import type { FailureCode } from '#machines/network/failure.ts'
import type { SignInCode } from '#machines/sign-in/sign-in.selectors.ts'

/** The texts of the machines' codes. Wording from the specification must not change. */
const codes = {
  'failure.checkConnection': 'Check your connection and try again.',
  'failure.newVersion': 'A new version of the app is ready.',
  'failure.offline': 'No connection.',
  'failure.offlineUnsent': 'No connection. Nothing was sent.',
  'failure.systemError': 'System Error',
  'signIn.codeSent':
    'The page was closed before you used the OTP that was sent to you. Start again to get a new one.',
  'signIn.endedElsewhere': 'Your session has ended in another tab. Please sign in again.',
  'signIn.idle': 'You were signed out because nothing happened for a while. Please sign in again.',
  'signIn.missing': 'Please provide either MSISDN or Email along with the Password.',
  'signIn.nothingPaid': 'Your session has ended and nothing was paid. Please sign in again.',
  'signIn.paymentApproved': 'Your payment was approved. Your session has ended. Please sign in again.',
  'signIn.paymentUnknown':
    'Your session has ended before we got an answer. Your money may have moved. Check My Wallet before you try again.',
  'signIn.requestWaits': 'Sign in to see the payment request.',
  'signIn.sessionEnded': 'Your session has ended. Please sign in again.',
  'signIn.sessionNotKept': 'Too many cookies. Delete some and sign in again.',
} satisfies Record<FailureCode | SignInCode, string>

/** English texts of the sign-in page. The other files load later. */
export const signIn = {
  locale: 'en-ZA',
  codes,
  signIn: {
    title: 'Sign In',
    identifier: 'Email/Mobile Number',
    password: 'Password',
    showPassword: 'Show password',
    forgot: 'Forgot Password',
    noWallet: "Don't have a wallet?",
    signUp: 'Sign Up',
    submit: 'Sign In',
    busy: 'Signing in...',
    poweredBy: (name = 'Network Express') => `Powered by ${name}`,
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
    configFailed: 'We could not reach your wallet provider.',
    openFailed: 'We could not load the rest of the app.',
    restoreFailed: 'You are still signed in, but we could not reach your wallet.',
    signOut: 'Sign Out',
    reload: 'Reload',
  },
}
