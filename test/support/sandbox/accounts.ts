import type {
  AuthenticatorSetup,
  Instrument,
  Consumer as Known,
  Session,
  SignInResult,
} from '#openapi/network.gen.d.ts'
import type { ApiClient, Caller, Network } from './caller.ts'

const version = '1.0.0'
const express = '/network/express'

export const invalidOtp = '403 Invalid OTP'
export const sessionEnded = '401 Your session has ended. Please sign in again.'
export const notFound = '404 Not found.'
export const noNetwork = '404 Network Not Found'

export const portalOf = (network: string) => ({ origin: `http://${network}.localhost:5173` })

export const naledi = {
  msisdn: '27825550199',
  email: 'naledi.khumalo@example.com',
  send_notification: false,
  name: { first: 'Naledi', last: 'Khumalo' },
  password: 'N3w-Passw0rd',
  abstract: {},
}

export const register = ({ post }: ApiClient, more: object = {}, network?: string) =>
  post<Known>('consumer', { ...naledi, ...more }, network === undefined ? {} : portalOf(network))

export const recover = ({ post }: ApiClient, who: object, headers = {}) =>
  post('consumer/recover', who, headers)

export const anotherPassword = 'An0ther-Passw0rd'

const pair = { new_password: anotherPassword, confirm_password: anotherPassword }

export const reset = ({ post }: ApiClient, data: object) => post('consumer/reset', { ...pair, ...data })

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

export const change = ({ send }: ApiClient, token: string, msisdn: string, data: object = {}) => {
  const body = { version, data: { ...pair, ...data } }
  return send('PUT', `${express}/consumer/${msisdn}/password`, body, bearing(token))
}

export const readSession = ({ send }: ApiClient, token: string) =>
  send<Session>('GET', `${express}/authenticate/session`, undefined, bearing(token))

export const enable = ({ post, msisdn }: Caller, data: object = {}) =>
  post<AuthenticatorSetup>('mfa', { msisdn, type: 'authenticator_app', ...data })

export const verify = ({ post }: ApiClient, snsi: string, otp: string) => post(`mfa/${snsi}/verify`, { otp })

export const disable = ({ send }: ApiClient, snsi: string, otp: string) =>
  send('DELETE', `${express}/mfa/${snsi}`, { version, data: { otp } })

export const confirm = ({ post }: ApiClient, token: string | undefined, otp: string) =>
  post<SignInResult>('authenticate/mfa', { token, otp })

export const codeOf = async ({ control }: Network, msisdn: string) =>
  (await control<{ code: string }>('GET', `totp/${msisdn}`)).code

export const instrumentsOf = ({ read, msisdn }: Caller) => read<Instrument[]>(`instrument/msisdn/${msisdn}`)

export const rescind = ({ read }: ApiClient, snsi: string | undefined) =>
  read(`instrument/${snsi}/integrate/rescind`)

export const rename = ({ send, msisdn }: Caller, alias: string) =>
  send('PATCH', `${express}/wallet/${msisdn}`, { version, data: { alias } })
