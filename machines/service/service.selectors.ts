import { dialogTitle } from '../domain/config/services.ts'
import { optionsPerPage } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import type { Cents } from '../domain/money.ts'
import { isWrongOtpMessage } from '../domain/rules/one-time-pin.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { type Failure, type FailureCode, isInvalidResponse, isOutcomeUnknown } from '../network/failure.ts'
import type { CallResult } from '../payment/submission/submission.types.ts'
import type {
  Field,
  OutcomeTexts,
  RepeatablePayment,
  Timing,
} from './definitions/service-definition.types.ts'
import { type FieldProblem, findFieldProblem, isInputField, valueIn } from './form/field-validation.ts'
import { getOptionsStatusByField, type OptionsStatus } from './form/lookups.ts'
import { getAmountFieldName, type SummaryRow, summaryOf } from './form/order.ts'
import { listFormFields, listRepeatablePayments, timingOf } from './form/order-form.ts'
import { getQuickFill, type QuickFill } from './form/quick-fill.ts'
import type { Instruction, MenuNode, ServiceOffer } from './menu.types.ts'
import {
  everyOffer,
  getCurrentNode,
  listChoices,
  listPathNodes,
  needsUnlocked,
  needsWallet,
  pageCount,
} from './menu-path.ts'
import type { ServiceSnapshot } from './service.machine.ts'
import type { CheckedAccount } from './service.types.ts'

/** Every code that the dialog itself can put before a consumer. */
export type DialogCode =
  | 'result.wrongOtp'
  | 'result.declined'
  | 'result.checkAgain'
  | 'result.nothingLeft'
  | 'result.pageNotOpened'
  | 'result.unanswered'
  | 'result.unusable'

/** Which screen of the dialog stands; that of an order under way is the order's to say. */
export const selectScreen = ({ value }: ServiceSnapshot) => value

/** The service itself. */
export const selectService = (snapshot: ServiceSnapshot): MenuNode => snapshot.context.service

/** The steps chosen so far, the service left out. */
export const selectBreadcrumbs = ({ context: { service, path } }: ServiceSnapshot): readonly MenuNode[] =>
  listPathNodes(service, path).slice(1)

/** Where one is: a choice, or an order. */
export const selectNode = (snapshot: ServiceSnapshot): MenuNode => getCurrentNode(snapshot.context)

/** The instruction of each step up to here. */
export const selectInstructions = (snapshot: ServiceSnapshot): readonly Instruction[] =>
  listPathNodes(snapshot.context.service, snapshot.context.path).flatMap(
    ({ instruction }) => instruction ?? [],
  )

/** The options to show: all of up to six, else five at a time, and where among them one is, counted from 1. */
export const selectOptions = (snapshot: ServiceSnapshot) => {
  const { children } = selectNode(snapshot)
  const { page } = snapshot.context
  const pages = pageCount(selectNode(snapshot))
  const first = page * optionsPerPage
  return {
    shown: pages === 1 ? children : children.slice(first, first + optionsPerPage),
    page: page + 1,
    pages,
    canGoBack: snapshot.can({ type: 'page.turn', by: -1 }),
    canGoOn: snapshot.can({ type: 'page.turn', by: 1 }),
  }
}

/** What can be ordered here. */
export const selectServiceOffer = (snapshot: ServiceSnapshot): ServiceOffer | undefined =>
  selectNode(snapshot).offer

const fieldsIn = ({ context }: ServiceSnapshot): readonly Field[] => listFormFields(context)

/** A field of the form with what stands in it. */
export interface FormField {
  readonly field: Field
  readonly value: string
  /** The rule that it breaks, once it was left or chosen. */
  readonly problem: FieldProblem | undefined
  /** How it stands with what can be chosen, where something can. */
  readonly optionsStatus?: OptionsStatus | undefined
  /** What can be filled in with one press. */
  readonly quickFill?: QuickFill | undefined
}

/** The form in rows: a field each, two references that follow each other together. */
export const selectFormRows = (snapshot: ServiceSnapshot): readonly (readonly FormField[])[] => {
  const { values, touched, walletInfo } = snapshot.context
  const offers = getOptionsStatusByField(selectServiceOffer(snapshot)?.fields ?? [], snapshot.context.lookups)
  const rows: FormField[][] = []
  for (const field of fieldsIn(snapshot)) {
    const value = valueIn(values, field.name)
    // Whoever has chosen is done with the field; whoever types may be in the middle of it.
    const isDone = touched.includes(field.name) || (field.kind === 'select' && value !== '')
    const problem = isDone ? findFieldProblem(field, value, walletInfo) : undefined
    const row = rows.at(-1)
    const isSecond = row?.length === 1 && row[0]?.field.kind === 'reference'
    const quickFill = getQuickFill(field, value, snapshot.context)
    const filled = { field, value, problem, optionsStatus: offers.get(field.name), quickFill }
    if (isSecond && field.kind === 'reference') row.push(filled)
    else rows.push([filled])
  }
  return rows
}

/** What the order comes to, as it will be sent (P9). */
export const selectSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] => {
  const { order } = snapshot.context
  return order === undefined ? [] : summaryOf(fieldsIn(snapshot), order)
}

/** The labels of what was chosen on the way to the order, by the names that a message has for each choice. */
export const selectChoices = ({ context }: ServiceSnapshot) => listChoices(context.service, context.path)

/** What a receipt says of it below its figure, which is the ordered amount. */
export const selectOutcomeSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] => {
  const figure = getAmountFieldName(fieldsIn(snapshot))
  return selectSummary(snapshot).filter(({ name }) => name !== figure)
}

/** What a choice with a price comes to, where nobody says how much. */
export const selectOptionPrice = (snapshot: ServiceSnapshot): Cents | undefined => {
  const { order } = snapshot.context
  const isTyped = getAmountFieldName(fieldsIn(snapshot)) !== undefined
  return order === undefined || isTyped || order.amount === 0 ? undefined : order.amount
}

/** What tells one order from another, where nothing was paid yet or nobody can say: not what it is called. */
export const selectBriefSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] =>
  selectSummary(snapshot).filter(({ kind }) => kind !== 'reference')

/** Something that keeps an order from being taken. */
export interface InputError {
  /** What the field is called that the network names, where it is one of the form. */
  readonly field: Message | undefined
  readonly problem: FieldProblem | Message<DialogCode>
}

/** The rules that the order breaks when it is to be confirmed, or what the network says of its fields. */
export const selectInputErrors = (snapshot: ServiceSnapshot): readonly InputError[] => {
  const { values, walletInfo } = snapshot.context
  const failure = selectFailure(snapshot)
  const fields = fieldsIn(snapshot)
  const labels = new Map(fields.filter(isInputField).map(({ name, label }) => [name, label]))
  const named: readonly InputError[] =
    failure?.parameters.map(({ name, message }) => ({
      field: labels.get(name),
      problem: { words: message },
    })) ?? []
  const broken = fields.flatMap(
    field => findFieldProblem(field, valueIn(values, field.name), walletInfo) ?? [],
  )
  const all = [...named, ...broken.map(problem => ({ field: undefined, problem }))]
  return all.length > 0 ? all : [{ field: undefined, problem: { code: 'result.checkAgain' } }]
}

/** What the network answered, once it did. */
export const selectCallResult = ({ context: { outcome } }: ServiceSnapshot): CallResult | undefined =>
  outcome !== undefined && 'receipt' in outcome ? outcome.receipt : undefined

/** Why nothing was sent, or nothing came of it. */
export const selectFailure = ({ context: { outcome } }: ServiceSnapshot): Failure | undefined =>
  outcome !== undefined && 'failure' in outcome ? outcome.failure : undefined

/**
 * What is known of something that was sent and came to nothing; none of the wallet's money can have moved with it.
 * Undefined where it was not sent at all, which its own words say.
 */
export const selectUnsentMessage = (snapshot: ServiceSnapshot): Message<DialogCode> | undefined => {
  const failure = selectFailure(snapshot)
  if (failure === undefined) return undefined
  if (failure.kind === 'pageNotOpened') return { code: 'result.pageNotOpened' }
  if (isInvalidResponse(failure)) return { code: 'result.unusable' }
  if (failure.status >= 500) return { code: 'result.nothingLeft' }
  return isOutcomeUnknown(failure) ? { code: 'result.unanswered' } : undefined
}

/**
 * Returns the Trace ID of an order that came to nothing, "0" if its answer had none. A payment page that was not
 * opened has no Trace ID: the network's answer was the page.
 */
export const selectUnsentTraceId = (snapshot: ServiceSnapshot): string | undefined => {
  const failure = selectFailure(snapshot)
  return failure?.kind === 'pageNotOpened' ? undefined : (failure?.traceId ?? '0')
}

/** Why it was declined: in the network's words, but for a wrong one-time PIN (specification, section 8). */
export const selectDeclinedMessage = (snapshot: ServiceSnapshot): Message<DialogCode | FailureCode> => {
  const words = selectCallResult(snapshot)?.message
  if (words === undefined) return { code: 'result.declined' }
  return isWrongOtpMessage(words) ? { code: 'result.wrongOtp' } : words
}

/** What to quote when asking about it; "0" where no answer had an id. */
export const selectResultTraceId = (snapshot: ServiceSnapshot): string | undefined =>
  selectCallResult(snapshot)?.traceId

/** Which transaction it is, where no answer to the order itself can be quoted. */
export const selectVerifiedTransactionId = (snapshot: ServiceSnapshot): string | undefined => {
  const receipt = selectCallResult(snapshot)
  return receipt?.isVerified || receipt?.traceId === '0' ? receipt.snsi : undefined
}

/** Which transaction came of it; undefined where none did, or the network did not say which. */
export const selectTransactionSnsi = (snapshot: ServiceSnapshot): string | undefined =>
  selectIsTransaction(snapshot) ? selectCallResult(snapshot)?.snsi : undefined

/** Whether it was not answered but found in the wallet's list, which does not tell all of it. */
export const selectIsVerified = (snapshot: ServiceSnapshot): boolean =>
  selectCallResult(snapshot)?.isVerified ?? false

/** The account that was looked up for this order, and what is due there. */
export const selectCheckedAccount = ({ context }: ServiceSnapshot): CheckedAccount | undefined =>
  context.checkedAccount

/** What is said around this order, where that is not what is said around every transaction. */
export const selectOutcomeTexts = (snapshot: ServiceSnapshot): Partial<OutcomeTexts> | undefined =>
  selectServiceOffer(snapshot)?.definition.outcomeTexts

/** Earlier payments of this kind that can be made again. */
export const selectRepeatablePayments = ({ context }: ServiceSnapshot): readonly RepeatablePayment[] =>
  listRepeatablePayments(context)

/** What has come into the wallet since its code, or that of a request, was first shown. */
export const selectReceived = ({
  context: { walletInfo, knownTransactionIds },
}: ServiceSnapshot): readonly Transaction[] =>
  walletInfo.latestTransactions?.filter(
    ({ snsi, class: side }) => side === 'credit' && knownTransactionIds?.includes(snsi) === false,
  ) ?? []

/** The wallet that pays, as far as it is known. */
export const selectWalletInfo = (snapshot: ServiceSnapshot) => snapshot.context.walletInfo

/** The mobile number that a code or a token was sent to; undefined where none was. */
export const selectSmsTo = (snapshot: ServiceSnapshot): string | undefined => {
  const { order } = snapshot.context
  return order && selectServiceOffer(snapshot)?.definition.smsTo?.(order)
}

/** What stands to be confirmed, or was. */
export const selectOrder = (snapshot: ServiceSnapshot) => snapshot.context.order

/** Whether an amount is ordered: what has none is no transaction, and its outcome is called otherwise. */
export const selectIsTransaction = (snapshot: ServiceSnapshot): boolean =>
  snapshot.context.order !== undefined && snapshot.context.order.amount > 0

/** Whether one is still choosing: nothing typed is lost by leaving. */
export const selectIsChoosing = (snapshot: ServiceSnapshot): boolean => snapshot.matches('choosing')

/** Whether its amount leaves the wallet: what comes in is no matter of the balance. */
export const selectSpendsBalance = (snapshot: ServiceSnapshot): boolean =>
  fieldsIn(snapshot).every(field => field.kind !== 'amount' || field.mayExceedBalance !== true)

/** What is looked at as one, however it stands with it. */
const standing = ['bulk', 'bulkHistory', 'recipients', 'editing', 'showingQr'] as const

/** Names what is looked at: the steps of the menu one by one, a payment and its outcome as one. */
export const selectServiceFocusKey = (snapshot: ServiceSnapshot): string =>
  snapshot.matches('choosing')
    ? snapshot.context.path
    : (standing.find(state => snapshot.matches(state)) ?? 'outcome')

/** The ISO 4217 code of the wallet that pays. */
export const selectCurrency = (snapshot: ServiceSnapshot): string => snapshot.context.walletInfo.currency

/** Whether there is something to fill in and to send, and not only something to be told. */
export const selectIsOrderable = (snapshot: ServiceSnapshot): boolean => {
  const { refusal, definition } = selectServiceOffer(snapshot) ?? {}
  return definition !== undefined && refusal === undefined && definition.finalScreen !== 'instruction'
}

export const selectCanSubmit = (snapshot: ServiceSnapshot): boolean => snapshot.can({ type: 'form.submit' })

/** Returns what the wallet lacks for every form at or below this step: it is missing, or locked (section 6). */
export const selectWalletProblem = (snapshot: ServiceSnapshot): 'missing' | 'locked' | undefined => {
  const { available, isUnlocked, isWalletMissing } = snapshot.context.walletInfo
  const node = selectNode(snapshot)
  if (isWalletMissing && everyOffer(node, needsWallet)) return 'missing'
  return available !== undefined && !isUnlocked && everyOffer(node, needsUnlocked) ? 'locked' : undefined
}

/** Whether this cannot be ordered because nobody could tell who orders it. */
export const selectIsOwnerMissing = (snapshot: ServiceSnapshot): boolean =>
  snapshot.context.walletInfo.isEntityUnavailable &&
  (selectServiceOffer(snapshot)?.definition.needsEntity ?? false)

export const selectCanGoBack = (snapshot: ServiceSnapshot): boolean => snapshot.can({ type: 'choice.back' })

export const selectCharges = (snapshot: ServiceSnapshot) => snapshot.children.charges

export const selectCheckout = (snapshot: ServiceSnapshot) => snapshot.children.checkout

/** How it would be processed, where that hangs on the network's schedule. */
export const selectTiming = (snapshot: ServiceSnapshot): Timing | undefined => timingOf(snapshot.context)

export const selectTimes = (snapshot: ServiceSnapshot) => snapshot.children.times

export const selectAccountCheck = (snapshot: ServiceSnapshot) => snapshot.children.accountCheck

export const selectCanCheckAccount = (snapshot: ServiceSnapshot): boolean =>
  snapshot.can({ type: 'account.check' })

export const selectRecipients = (snapshot: ServiceSnapshot) => snapshot.children.recipients

export const selectQr = (snapshot: ServiceSnapshot) => snapshot.children.qr

export const selectBulk = (snapshot: ServiceSnapshot) => snapshot.children.bulk

export const selectBulkHistory = (snapshot: ServiceSnapshot) => snapshot.children.bulkHistory

/** What stands at the head of the dialog; whether it goes on with the wallet that pays is for its service to say. */
export const selectTitle = ({ context: { service } }: ServiceSnapshot): Message => dialogTitle(service)

/** Whether what stands here takes the width of a table. */
export const selectIsWide = (snapshot: ServiceSnapshot): boolean =>
  selectServiceOffer(snapshot)?.definition.isWide ?? false
