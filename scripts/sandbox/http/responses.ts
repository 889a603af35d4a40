import type { Fault } from '../store/faults.ts'

/** The error codes of the GSMA Mobile Money API that this network uses. */
export const codes = [
  'genericError',
  'dailyValueLimitExceeded',
  'greaterThanTransactionMaxValue',
  'lessThanTransactionMinValue',
  'samePartiesError',
  'duplicateRequest',
  'insufficientFunds',
  'identifierError',
  'formatError',
  'currencyNotSupported',
  'mandatoryValueNotSupplied',
  'clientAuthorisationError',
  'requestDeclined',
  'incorrectState',
  'quoteHasExpired',
  'requestingPartyAuthorisationError',
] as const

export type Code = (typeof codes)[number]

export interface WrongParameter {
  readonly key: string
  readonly value: string
}

/** A fault that changes the response. */
export type ResponseFault = Pick<Fault, 'effect' | 'status' | 'delay_ms'>

/** A rejection that the operation intends. Its earlier writes stay, such as a counted attempt. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: Code,
    message: string,
    readonly parameters: readonly WrongParameter[] = [],
    readonly fault?: ResponseFault,
  ) {
    super(message)
  }
}

export interface Page {
  readonly html: string
}

export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'html' in answer

/** A response without a body; its status is the whole answer. */
export const empty: Page = { html: '' }

const version = '1.0.0'

export const success = (id: string, data: unknown) => ({ version, request: { id }, data })

/** Returns the failure category of the GSMA Mobile Money API. */
const categoryOf = ({ status, code }: Refusal): string => {
  if (status >= 500) return 'internal'
  if (code === 'identifierError') return 'identification'
  if (code.endsWith('AuthorisationError')) return 'authorisation'
  return code === 'formatError' || [400, 405].includes(status) ? 'validation' : 'businessRule'
}

export const failure = (id: string, refusal: Refusal) => {
  const { code, message, parameters } = refusal
  const error = { category: categoryOf(refusal), code, ...(parameters.length > 0 && { parameters }) }
  return { version, request: { id }, message, data: { message }, error }
}

/** Returns the error of a broken system, or of a fault that prevents the operation. */
export const systemError = (fault?: ResponseFault) => {
  const status = fault?.status ?? (fault?.effect === 'html' ? 502 : 500)
  return new Refusal(status, 'genericError', 'System Error', [], fault)
}

/** Returns the error for a request that a rule of the network declines: 422. */
export const requestDeclined = (message: string, code: Code = 'requestDeclined') =>
  new Refusal(422, code, message)

/** Returns the error for a missing or ended sign-in: 401. */
export const unauthorised = (message: string, code: Code = 'clientAuthorisationError') =>
  new Refusal(401, code, message)

export const sessionEnded = () => unauthorised('Your session has ended. Please sign in again.')

export const createForeignRecordError = () =>
  requestDeclined('This belongs to another consumer.', 'requestingPartyAuthorisationError')

/** Returns the error for one invalid field of the request's data: 400. */
export const wrongField = (key: string, value: string, code: Code = 'formatError') =>
  new Refusal(400, code, 'The request is not valid.', [{ key, value }])

/** Returns a field in a list of its own, unless its rule is kept. */
export const brokenUnless = (isKept: boolean, key: string, value: string): WrongParameter[] =>
  isKept ? [] : [{ key, value }]

/** Rejects well-formed fields that break a rule of the network: 422. */
export const checkRules = (broken: readonly WrongParameter[]): void => {
  if (broken.length > 0) throw new Refusal(422, 'formatError', 'The request is not valid.', broken)
}

export const notFound = (message = 'Not found.') => new Refusal(404, 'identifierError', message)
