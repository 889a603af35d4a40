import type {
  AuthenticatorSetup,
  Instrument,
  Consumer as Known,
  SignInResult,
} from '../../../openapi/network.gen.d.ts'
import { type Answer, type ApiClient, type Consumer, failed, type Network } from './caller.ts'

const version = '1.0.0'
const express = '/network/express'

/** A refusal of what the caller is not allowed to do. */
export const refused = (status: number, words: string) =>
  failed(status, words, 'authorisation', 'requestingPartyAuthorisationError')
/** A refusal of the token that the caller sent. */
export const tokenRefused = (words: string) => failed(401, words, 'authorisation', 'clientAuthorisationError')
export const declined = (words: string) => failed(422, words, 'businessRule', 'requestDeclined')

export const invalidOtp = refused(403, 'Invalid OTP')
export const expiredOtp = refused(403, 'Your OTP has expired. Please request a new one.')
export const sessionEnded = tokenRefused('Your session has ended. Please sign in again.')
export const notFound = failed(404, 'Not found.', 'identification', 'identifierError')
export const noNetwork = failed(404, 'Network Not Found', 'identification', 'identifierError')
export const noWallet = failed(404, 'Digital Wallet Account Not Created', 'identification', 'identifierError')

/** Where the portal of a network is. */
export const portalOf = (network: string) => ({ origin: `http://${network}.localhost:5173` })

/** What `register` sends, unless told otherwise. */
export const naledi = {
  msisdn: '27825550199',
  email: 'naledi.khumalo@example.com',
  send_notification: false,
  name: { first: 'Naledi', last: 'Khumalo' },
  password: 'N3w-Passw0rd',
  abstract: {},
}

/** Registers at the portal of a network; without one, at the address of the sandbox. */
export const register = ({ send }: ApiClient, more: object = {}, network?: string) =>
  send<Known>(
    'POST',
    `${express}/consumer`,
    { version, data: { ...naledi, ...more } },
    network === undefined ? {} : portalOf(network),
  )

export const recover = ({ send }: ApiClient, who: object, headers = {}) =>
  send('POST', `${express}/consumer/recover`, { version, data: who }, headers)

/** What a consumer wants their password to be. */
export const anotherPassword = 'An0ther-Passw0rd'

const pair = { new_password: anotherPassword, confirm_password: anotherPassword }

export const reset = ({ send }: ApiClient, data: object) =>
  send('POST', `${express}/consumer/reset`, { version, data: { ...pair, ...data } })

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

export const change = ({ send }: ApiClient, token: string, msisdn: string, data: object = {}) =>
  send(
    'PUT',
    `${express}/consumer/${msisdn}/password`,
    { version, data: { ...pair, ...data } },
    bearing(token),
  )

/** Whose a token is. */
export const readSession = ({ send }: ApiClient, token: string) =>
  send('GET', `${express}/authenticate/session`, undefined, bearing(token))

export const enable = ({ send, msisdn }: Consumer, data: object = {}): Promise<Answer<AuthenticatorSetup>> =>
  send('POST', `${express}/mfa`, { version, data: { msisdn, type: 'authenticator_app', ...data } })

export const verify = ({ send }: ApiClient, snsi: string, otp: string) =>
  send('POST', `${express}/mfa/${snsi}/verify`, { version, data: { otp } })

export const disable = ({ send }: ApiClient, snsi: string, otp: string) =>
  send('DELETE', `${express}/mfa/${snsi}`, { version, data: { otp } })

/** Takes the second step of a sign-in. */
export const confirm = ({ send }: ApiClient, token: string | undefined, otp: string) =>
  send<SignInResult>('POST', `${express}/authenticate/mfa`, { version, data: { token, otp } })

/** What the authenticator app of a consumer shows. */
export const codeOf = async ({ control }: Network, msisdn: string) =>
  (await control<{ code: string }>('GET', `totp/${msisdn}`)).code

export const instrumentsOf = ({ get, msisdn }: Consumer) =>
  get<Instrument[]>(`${express}/instrument/msisdn/${msisdn}`)

export const rescind = ({ get }: ApiClient, snsi: string | undefined) =>
  get(`${express}/instrument/${snsi}/integrate/rescind`)

export const rename = ({ send, msisdn }: Consumer, alias: string) =>
  send('PATCH', `${express}/wallet/${msisdn}`, { version, data: { alias } })

export const deposits = ({ get }: ApiClient) => get('/consumer/info/deposit/reference')
