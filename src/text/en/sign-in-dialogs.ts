import type { FailureCode } from '#machines/network/failure.ts'
import type { NewPasswordCode } from '#machines/sign-in/new-password/new-password.selectors.ts'
import type { RecoveryCode } from '#machines/sign-in/recovery/recovery.types.ts'
import type { RegistrationCode } from '#machines/sign-in/registration/registration.selectors.ts'
import type { SecondStepCode } from '#machines/sign-in/second-step/second-step.types.ts'
import type { SignInCode } from '#machines/sign-in/sign-in.selectors.ts'

const countryNames = new Intl.DisplayNames('en-ZA', { type: 'region' })

const codes = {
  'newPassword.unchanged': 'Your password was not changed. Please try again.',
  'password.differs': 'Passwords Must Match',
  'password.noSpecial': 'Password Must Contain at Least 1 Special Character',
  'password.noUppercase': 'Password Must Contain at Least 1 Uppercase Letter',
  'password.tooLong': 'Password Must Be a Maximum of 50 Characters',
  'password.tooShort': 'Password Must Be a Minimum of 8 Characters',
  'recovery.foreignNumber':
    'Numbers of this country cannot be used here. Enter your email address, or contact your wallet provider.',
  'recovery.incomplete': 'The OTP must be 6 digits. Please try again.',
  'recovery.maybeChanged': 'We did not get an answer. Your password may have been changed.',
  'recovery.maybeSent': 'We did not get an answer. An OTP may have been sent.',
  'recovery.sentAgain': 'Another OTP was sent.',
  'recovery.spent': 'You have entered too many incorrect OTPs. Ask for a new one to go on.',
  'recovery.unreadable':
    'Enter a mobile number of 10 or 11 digits, such as 082\u00A0123\u00A04567 or +27\u00A082\u00A0123\u00A04567, or an email address.',
  'recovery.wrongCode': 'The OTP you entered is incorrect. Please try again.',
  'secondStep.incomplete': 'The OTP must be 6 digits. Please try again.',
  'secondStep.notSent': 'We could not send another OTP.',
  'secondStep.perhapsSent': 'We did not get an answer. Another OTP may have been sent.',
  'secondStep.sentAgain': 'Another OTP was sent.',
  'secondStep.tooManyCodes': 'Too many wrong codes. Please sign in again.',
  'secondStep.wrong': 'The OTP you entered is incorrect. Please try again.',
  'registration.email': 'Enter a valid email address.',
  'registration.emailsDiffer': 'Email Addresses Must Match',
  'registration.firstName': 'First Name Must Be a Minimum of 2 Characters',
  'registration.lastName': 'Last Name Must Be a Minimum of 2 Characters',
  'registration.mobile': 'Incorrect mobile number format.',
  'registration.mobilesDiffer': 'Mobile Numbers Must Match',
  'registration.notMade': 'Your account was not made. Please try again.',
  'registration.required': 'This field is required.',
  'registration.terms': 'Accept the terms to go on.',
  'registration.whichMobile': 'Which number is yours?',
} satisfies Record<
  Exclude<NewPasswordCode | RegistrationCode, FailureCode | SignInCode> | RecoveryCode | SecondStepCode,
  string
>

/** English texts of the dialogs over the sign-in form; loaded with these dialogs. */
export const signInDialogs = {
  codes,
  account: {
    back: 'Back',
    cancel: 'Cancel',
    // The specification writes these as one text: 'Please wait... Processing Request / Authorizing...'.
    wait: 'Please wait...',
    processing: 'Processing Request',
    authorizing: 'Authorizing...',
    tryAgain: 'Try again',
  },
  sendAnother: {
    label: 'Send another OTP',
    // Each text fits on one line on a phone, so that nothing moves when one replaces another.
    rest: (seconds: number) => `You can ask for another one in ${seconds}\u00A0s.`,
    ready: 'You can ask for another one now.',
    sending: 'We are asking for another one...',
  },
  secondStep: {
    confirmOtp: 'Confirm OTP',
    confirmMfa: 'Confirm MFA',
    otp: 'OTP',
    mfa: 'MFA code',
    byApp: 'Open your authenticator app and enter the 6 digits that it shows.',
    sent: 'Sent by SMS to your mobile number.',
    sentTo: (number: string) => `Sent by SMS to ${number}.`,
    confirm: 'Confirm',
  },
  newPassword: {
    title: 'Reset Password',
    expired: 'Your password has expired. Choose a new one to sign in.',
    password: 'New Password',
    confirmation: 'Confirm Password',
    show: { password: 'Show new password', confirmation: 'Show confirmed password' },
    rules: '8 to 50 characters, with at least 1 special character and 1 uppercase letter.',
    submit: 'Reset Password',
    updated: 'Consumer Updated',
    updatedHelp: 'Your new password is set.',
    updateFailed: 'Consumer Update Failed',
    goOn: 'Continue',
    unknown:
      'We did not get an answer. Your password may have been changed. Sign in with the new one to find out.',
  },
  recovery: {
    forgotten: 'Forgot Password',
    name: 'Enter your email or mobile number',
    nameHelp: 'We will send you an OTP. With it you choose a new password.',
    reset: 'Reset Password',
    sent: 'Request sent',
    choose: 'Choose a new password',
    chooseHelp: 'Enter the OTP that we sent you. Enter the new password two times.',
    discard: 'Leave without a new password?',
    otp: 'OTP',
    enterOtp: 'Enter OTP',
    password: 'New Password',
    confirmation: 'Confirm Password',
    show: { password: 'Show new password', confirmation: 'Show confirmed password' },
    complete: 'Password Reset Complete',
    completeHelp: 'You can sign in with your new password now.',
    // A signed-in consumer changes the own password.
    change: {
      title: 'Change password',
      name: 'Get an OTP to change your password',
      nameHelp: 'We send it by SMS to your mobile number.',
      ask: 'Send OTP',
      completeHelp: 'Use your new password from now on. If this session ends, sign in with it.',
    },
  },
  registration: {
    title: 'Sign Up',
    /** The question of each step of the form, and its reason. */
    steps: {
      name: { title: 'What is your name?', message: 'As it stands in your ID book or passport.' },
      mobile: {
        title: 'What is your mobile number?',
        message: 'You sign in with it, and people send money to it.',
      },
      email: { title: 'What is your email?', message: 'For receipts and for a new password.' },
      more: { title: 'A little more', message: 'Your wallet provider asks for this.' },
      password: { title: 'Choose a password', message: 'Do not use it anywhere else.' },
    },
    stepOf: (place: number, count: number) => `Step ${place} of ${count}`,
    back: 'Back',
    next: 'Next',
    firstName: 'First Name',
    lastName: 'Last Name',
    mobile: 'Mobile Number',
    country: 'Country code',
    countryName: (country: string) => countryNames.of(country) ?? country,
    dialling: (name: string, dialCode: string) => `${name} +${dialCode}`,
    dialCode: (dialCode: string) => `+${dialCode}`,
    understood: (country: string, number: string) => `${country}: ${number}`,
    confirmMobile: 'Confirm Mobile Number',
    email: 'Email',
    confirmEmail: 'Confirm Email',
    password: 'Password',
    passwordRules: '8 to 50 characters, with at least 1 special character and 1 uppercase letter.',
    confirmPassword: 'Confirm Password',
    show: { password: 'Show password', confirmPassword: 'Show confirmed password' },
    choose: 'Choose',
    optional: (label: string) => `${label} (optional)`,
    // The label of the checkbox depends on which of the two pages the network has.
    accept: {
      both: 'I accept the Terms and Conditions and the Privacy Policy',
      terms: 'I accept the Terms and Conditions',
      privacy: 'I accept the Privacy Policy',
      none: 'I accept the terms of this wallet',
    },
    submit: 'Create My Account',
    registered: 'Consumer Registered',
    registeredHelp: 'Your account is ready. Continue to your wallet.',
    goOn: 'Continue',
    failed: 'Consumer Registration Failed',
    noAnswer: 'We did not get an answer. Your account may have been made.',
    noAnswerHelp: 'Sign in to find out. If it was not made, the form comes back with everything you typed.',
    remark: (field: string, message: string) => `${field}: ${message}`,
    discard: 'Leave without an account?',
    signsInByMobile: 'You will sign in with your mobile number. You cannot sign in with this email address.',
  },
}
