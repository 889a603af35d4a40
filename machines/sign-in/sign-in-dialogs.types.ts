/** The identifier and the password of a sign-in, as typed. Memory alone holds them, until the sign-in ends. */
export interface Credentials {
  readonly identifier: string
  readonly password: string
}

/** How far a sign-in came (specification, section 7: `access.token`, `reauth.required`, `mfa`). */
export type SignInProgress =
  | { readonly stage: 'admitted'; readonly token: string }
  /** A code is due; the token names this sign-in. `isAuthenticatorApp`: an authenticator app makes the code, else it came by SMS. */
  | { readonly stage: 'code'; readonly token: string; readonly isAuthenticatorApp: boolean }
  /** The password has expired; the token is good for a new one alone. */
  | { readonly stage: 'newPassword'; readonly token: string }

/** What comes next at the door. Every flow there ends by naming it. */
export type SignInNextStep =
  | { readonly step: 'admitted'; readonly token: string }
  | {
      readonly step: 'code'
      readonly token: string
      readonly isAuthenticatorApp: boolean
      readonly credentials: Credentials
    }
  | { readonly step: 'newPassword'; readonly token: string; readonly credentials: Credentials }
  /** `identifier` as typed so far. `isSent`: the network sent its one-time PIN along with a link to here. */
  | { readonly step: 'recovery'; readonly identifier: string; readonly isSent: boolean }
  | { readonly step: 'registration' }
  /** Back to the sign-in form. */
  | { readonly step: 'signIn'; readonly identifier: string }

/** Where a sign-in goes on. */
export const toNextStep = (admission: SignInProgress, credentials: Credentials): SignInNextStep => {
  const { token } = admission
  if (admission.stage === 'code')
    return { step: 'code', token, isAuthenticatorApp: admission.isAuthenticatorApp, credentials }
  return admission.stage === 'newPassword'
    ? { step: 'newPassword', token, credentials }
    : { step: 'admitted', token }
}
