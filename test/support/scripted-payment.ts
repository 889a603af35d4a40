import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Wallet } from '#machines/domain/wallet.ts'
import { Failure } from '#machines/network/failure.ts'
import type { CallResult } from '#machines/payment/payment.types.ts'
import { processingMachine } from '#machines/payment/processing/processing.machine.ts'
import { type FoundPayment, toResultFromTransaction } from '#machines/payment/submission/match-transaction.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import type {
  SubmissionRequest,
  TransactionSearch,
  VerificationResult,
  VerificationTarget,
} from '#machines/payment/submission/submission.types.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import { walletRecordMachine } from '#machines/wallet/wallet-record/wallet-record.machine.ts'
import { stoppedClock } from './simulated-time.ts'

export const paidRow: Transaction = {
  snsi: 'paid',
  timestamp: '2026-11-21T10:00:00+02:00',
  typeName: 'Wallet Transfer',
  typeAlias: 'transfer',
  class: 'debit',
  amount: 1_000 as Cents,
  balance: 9_000 as Cents,
  reference: 'Lunch',
  details: { recipient: { msisdn: '27820000002' } },
  state: { alias: 'authorization_success', words: 'Authorization Success' },
  pending: false,
}

export const pendingRow: Transaction = {
  ...paidRow,
  state: { alias: 'authorization_pending', words: 'Authorization Pending' },
  pending: true,
}
export const declinedRow: Transaction = {
  ...paidRow,
  state: { alias: 'authorization_declined', words: 'Authorization Declined' },
}

export const noReceipt: CallResult = {
  traceId: undefined,
  message: undefined,
  snsi: undefined,
  status: undefined,
  isServerError: false,
}

export const toCallResult = (transaction: Transaction | undefined): CallResult => ({
  ...noReceipt,
  traceId: 'trace-1',
  message: { words: 'Thank you.' },
  snsi: transaction?.snsi,
  status: transaction && getStatus(transaction),
})

export const lost = new Failure({ kind: 'unreachable' })
export const refusal = (message: string, status = 422) =>
  new Failure({ kind: 'rejected', status, message, traceId: 'trace-2', isFromNetwork: true })
export const offline = new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })

/** The output or the error of an actor; 'never' if it does not end; a function if the test decides. */
export type ScriptedAnswer<Output> = Output | Error | 'never' | (() => Promise<Output>)

/** Creates an actor that ends with these answers in turn, and repeats the last one. */
export const scripted = <Input, Output>(answers: readonly ScriptedAnswer<Output>[], onCall = () => {}) => {
  const calls: Input[] = []
  const aborted: Input[] = []
  const answered = async ({ input, signal }: { input: Input; signal: AbortSignal }): Promise<Output> => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push(input)
    onCall()
    signal.addEventListener('abort', () => aborted.push(input))
    if (answer instanceof Error) throw answer
    if (answer === 'never') return new Promise<never>(() => {})
    return typeof answer === 'function' ? (answer as () => Promise<Output>)() : (answer as Output)
  }
  return { logic: fromPromise(answered), answered, calls, aborted }
}

/** A found payment, with the Trace ID of the response that contained it. */
interface ScriptedFind extends FoundPayment {
  readonly traceId?: string
}

/** Returns what a search found; a transaction alone is certain. */
const toFound = (answer: Transaction | ScriptedFind | undefined): ScriptedFind | undefined =>
  answer === undefined || 'transaction' in answer ? answer : { transaction: answer, isCertain: true }

/** Returns a transaction that may belong to another payment. */
export const uncertain = (transaction: Transaction): FoundPayment => ({ transaction, isCertain: false })

export interface PaymentScript {
  readonly submit?: readonly ScriptedAnswer<CallResult>[]
  readonly find?: readonly ScriptedAnswer<Transaction | ScriptedFind | undefined>[]
  readonly read?: readonly ScriptedAnswer<Transaction>[]
  readonly show?: readonly ScriptedAnswer<void>[]
}

export const scriptedPayment = ({
  submit = [toCallResult(paidRow)],
  find = [undefined],
  read = ['never'],
  show = ['never'],
}: PaymentScript) => {
  const submitting = scripted<SubmissionRequest, CallResult>(submit)
  const finding = scripted<VerificationTarget | undefined, Transaction | ScriptedFind | undefined>(find)
  const verifyOutcome = fromPromise<VerificationResult | undefined, VerificationTarget | undefined>(
    async asked => {
      const found = toFound(await finding.answered(asked))
      return found && toResultFromTransaction(found, found.traceId)
    },
  )
  const actors = {
    submit: submitting.logic,
    showPage: scripted<{ page: string | undefined }, void>(show).logic,
    verifyOutcome,
    processing: processingMachine.provide({
      actors: {
        readTransaction: scripted<{ snsi: string }, Transaction>(read).logic,
        pageVisibility: fromCallback<{ type: never }>(() => {}),
      },
    }),
  }
  return {
    machine: submissionMachine.provide({ actors }),
    actors,
    findTransaction: fromPromise<FoundPayment | undefined, TransactionSearch | undefined>(async asked =>
      toFound(await finding.answered(asked)),
    ),
    submitting,
    finding,
  }
}

export const createStubWallet = () =>
  createActor(
    walletMachine.provide({
      actors: {
        prefetch: fromCallback(() => {}),
        record: walletRecordMachine.provide({
          actors: { readWallet: fromPromise<Wallet, { msisdn: string }>(() => new Promise(() => {})) },
        }),
      },
    }),
    { input: { msisdn: '27820000001', timeZone: 'Africa/Johannesburg', networkClock: stoppedClock } },
  ).start()
