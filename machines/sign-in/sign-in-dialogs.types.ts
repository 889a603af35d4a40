/** The identifier and the password of a sign-in, as typed. They stay in memory and only until the sign-in ends. */
export interface Credentials {
  readonly identifier: string
  readonly password: string
}

/** The progress of a sign-in. */
export type SignInProgress =
  | { readonly stage: 'admitted'; readonly token: string }
  /**
   * The network requires a code; the token names this sign-in. `isAuthenticatorApp`: an authenticator app makes the
   * code.
   */
  | { readonly stage: 'code'; readonly token: string; readonly isAuthenticatorApp: boolean }
  /** The password has expired; the token permits a new password only. */
  | { readonly stage: 'newPassword'; readonly token: string }

/** The next step of a sign-in; the output of every dialog. */
export type SignInNextStep =
  | { readonly step: 'admitted'; readonly token: string }
  | {
      readonly step: 'code'
      readonly token: string
      readonly isAuthenticatorApp: boolean
      readonly credentials: Credentials
    }
  | { readonly step: 'newPassword'; readonly token: string; readonly credentials: Credentials }
  /** `identifier`: as typed so far. `isSent`: the network has sent a one-time PIN with a link. */
  | { readonly step: 'recovery'; readonly identifier: string; readonly isSent: boolean }
  | { readonly step: 'registration' }
  /** Returns to the sign-in form. */
  | { readonly step: 'signIn'; readonly identifier: string }

/** Returns the next step of a sign-in. */
export const toNextStep = (admission: SignInProgress, credentials: Credentials): SignInNextStep => {
  const { token } = admission
  if (admission.stage === 'code')
    return { step: 'code', token, isAuthenticatorApp: admission.isAuthenticatorApp, credentials }
  return admission.stage === 'newPassword'
    ? { step: 'newPassword', token, credentials }
    : { step: 'admitted', token }
}
