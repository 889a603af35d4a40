import type { Fault } from '../store/faults.ts'

/** The failure categories of the GSMA Mobile Money API. */
export type Category =
  | 'businessRule'
  | 'validation'
  | 'authorisation'
  | 'identification'
  | 'internal'
  | 'serviceUnavailable'

/** The error codes of the GSMA Mobile Money API that this network uses. */
export type Code =
  | 'genericError'
  | 'dailyValueLimitExceeded'
  | 'greaterThanTransactionMaxValue'
  | 'lessThanTransactionMinValue'
  | 'samePartiesError'
  | 'duplicateRequest'
  | 'insufficientFunds'
  | 'identifierError'
  | 'formatError'
  | 'currencyNotSupported'
  | 'mandatoryValueNotSupplied'
  | 'clientAuthorisationError'
  | 'requestDeclined'
  | 'incorrectState'
  | 'quoteHasExpired'
  | 'requestingPartyAuthorisationError'

export interface WrongParameter {
  readonly key: string
  readonly value: string
}

/** A rejection that the operation intends. Its earlier writes stay, such as a counted attempt. */
export class Refusal extends Error {
  readonly status: number
  readonly category: Category
  readonly code: Code
  readonly parameters: readonly WrongParameter[]

  constructor(
    status: number,
    category: Category,
    code: Code,
    message: string,
    parameters: readonly WrongParameter[] = [],
  ) {
    super(message)
    this.status = status
    this.category = category
    this.code = code
    this.parameters = parameters
  }
}

/** Stops an operation; the fault determines the response. */
export class FaultAbort extends Error {
  readonly fault: Pick<Fault, 'effect' | 'status'>

  constructor(fault: Pick<Fault, 'effect' | 'status'>) {
    super(fault.effect)
    this.fault = fault
  }
}

export interface Page {
  readonly html: string
}

export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'html' in answer

/** A response without a body; its status is the whole answer. */
export const empty = { empty: true } as const
export type Empty = typeof empty

export const isEmpty = (answer: unknown): answer is Empty => answer === empty

const version = '1.0.0'

export const success = (id: string, data: unknown) => ({ version, request: { id }, data })

export const failure = (id: string, { category, code, message, parameters }: Refusal) => ({
  version,
  request: { id },
  message,
  data: { message },
  error: { category, code, ...(parameters.length > 0 && { parameters }) },
})

export const systemError = (status = 500) => new Refusal(status, 'internal', 'genericError', 'System Error')

/** Returns the error for a request that a rule of the network declines: 422. */
export const requestDeclined = (message: string, code: Code = 'requestDeclined') =>
  new Refusal(422, 'businessRule', code, message)

/** Returns the error for a missing or ended sign-in: 401. */
export const unauthorised = (message: string, code: Code = 'clientAuthorisationError') =>
  new Refusal(401, 'authorisation', code, message)

/** Returns the error for one invalid field of the request's data: 400. */
export const wrongField = (key: string, value: string, code: Code = 'formatError') =>
  new Refusal(400, 'validation', code, 'The request is not valid.', [{ key, value }])

/** Returns a field in a list of its own, unless its rule is kept. */
export const brokenUnless = (isKept: boolean, key: string, value: string): WrongParameter[] =>
  isKept ? [] : [{ key, value }]

/** Returns the error for well-formed fields that break a rule of the network: 422. */
export const createRuleViolationError = (parameters: readonly WrongParameter[]) =>
  new Refusal(422, 'validation', 'formatError', 'The request is not valid.', parameters)

export const notFound = (message = 'Not found.') =>
  new Refusal(404, 'identification', 'identifierError', message)
