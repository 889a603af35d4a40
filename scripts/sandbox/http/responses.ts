import type { Fault } from '../store/faults.ts'

/** The GSMA Mobile Money API's categories of failure. */
export type Category =
  | 'businessRule'
  | 'validation'
  | 'authorisation'
  | 'identification'
  | 'internal'
  | 'serviceUnavailable'

/** Its codes, as far as this network says them. */
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

/** A considered no. What was written before it stays written: a counted try, a declined transaction. */
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

/** The operation goes no further and its answer is that of the fault. */
export class FaultAbort extends Error {
  readonly fault: Pick<Fault, 'effect' | 'status'>

  constructor(fault: Pick<Fault, 'effect' | 'status'>) {
    super(fault.effect)
    this.fault = fault
  }
}

/** An HTML page, where the description lets an operation answer one. */
export interface Page {
  readonly html: string
}

export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'html' in answer

/** An answer without a body, where the description gives it none: its status says it all. */
export const empty = { empty: true } as const
export type Empty = typeof empty

export const isEmpty = (answer: unknown): answer is Empty => answer === empty

export const version = '1.0.0'

export const success = (id: string, data: unknown) => ({ version, request: { id }, data })

/** The one envelope of every failure (specification, section 8). */
export const failure = (id: string, { category, code, message, parameters }: Refusal) => ({
  version,
  request: { id },
  message,
  data: { message },
  error: { category, code, ...(parameters.length > 0 && { parameters }) },
})

export const systemError = (status = 500) => new Refusal(status, 'internal', 'genericError', 'System Error')

/** A field of the request's data that is wrong: 400. */
export const wrongField = (key: string, value: string, code: Code = 'formatError') =>
  new Refusal(400, 'validation', code, 'The request is not valid.', [{ key, value }])

/** Fields that are in order by themselves and break a rule of the network: 422. */
export const createRuleViolationError = (parameters: readonly WrongParameter[]) =>
  new Refusal(422, 'validation', 'formatError', 'The request is not valid.', parameters)

export const notFound = (message = 'Not found.') =>
  new Refusal(404, 'identification', 'identifierError', message)
