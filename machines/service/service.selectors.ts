import { optionsPerPage } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { WalletFacts } from '../wallet/wallet-facts.ts'
import { selectFailure } from './checkout/checkout.selectors.ts'
import type { CheckedAccount, Field, OutcomeTexts, Timing } from './definitions/service-definition.types.ts'
import type { FieldProblem } from './form/field-validation.ts'
import { findInvalidField } from './form/invalid-field.ts'
import { type SummaryRow, summaryOf, withoutAmount } from './form/order.ts'
import { findOrderParty, type OrderParty } from './form/order-party.ts'
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
import { selectFieldProblems } from './order-form/order-form.selectors.ts'
import type { ServiceSnapshot } from './service.machine.ts'

/** The message codes of the dialog itself. */
export type DialogCode = 'result.checkAgain' | 'result.wholeOrder'

type StateValue = ServiceSnapshot['value']

/** The screens of the dialog. */
export type ServiceScreen =
  | Extract<StateValue, string>
  | Extract<StateValue, { readonly ordering: unknown }>['ordering']

/** Returns the current screen. The checkout has screens of its own. */
export const selectScreen = ({ value }: ServiceSnapshot): ServiceScreen =>
  typeof value === 'string' ? value : value.ordering

export const selectService = (snapshot: ServiceSnapshot): MenuNode => snapshot.context.service

/** Returns the chosen steps, without the service. */
export const selectBreadcrumbs = ({ context: { service, path } }: ServiceSnapshot): readonly MenuNode[] =>
  listPathNodes(service, path).slice(1)

/** Returns the current step: a choice or an order. */
export const selectNode = (snapshot: ServiceSnapshot): MenuNode => getCurrentNode(snapshot.context)

/** Returns the instructions of all steps down to the current one. */
export const selectInstructions = (snapshot: ServiceSnapshot): readonly Instruction[] =>
  listPathNodes(snapshot.context.service, snapshot.context.path).flatMap(
    ({ instruction }) => instruction ?? [],
  )

/** Returns the options to show: all of up to six, otherwise a page of five. `page` is counted from 1. */
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

/** Returns the offer of the current step; undefined at a choice. */
export const selectServiceOffer = (snapshot: ServiceSnapshot): ServiceOffer | undefined =>
  selectNode(snapshot).offer

const fieldsIn = (snapshot: ServiceSnapshot): readonly Field[] => selectServiceOffer(snapshot)?.fields ?? []

/** Returns the rows of the order, exactly as it will be sent (P9). */
export const selectSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] => {
  const { order } = snapshot.context
  return order === undefined ? [] : summaryOf(fieldsIn(snapshot), order)
}

/** Returns the labels of the choices on the path to the order, by menu level. */
export const selectChoices = ({ context }: ServiceSnapshot) => listChoices(context.service, context.path)

/** Returns the rows without the amount, which the payment summary shows as its figure. */
export const selectOutcomeSummary = (snapshot: ServiceSnapshot): readonly SummaryRow[] =>
  withoutAmount(fieldsIn(snapshot), selectSummary(snapshot))

/** Returns the other side of the order; undefined for an order without one, such as a top-up. */
export const selectOrderParty = (snapshot: ServiceSnapshot): OrderParty | undefined => {
  const { order } = snapshot.context
  const { latestTransactions } = selectWalletFacts(snapshot)
  return (
    order &&
    findOrderParty({
      order,
      fields: fieldsIn(snapshot),
      checkedAccount: order.checkedAccount,
      latestTransactions,
    })
  )
}

/** Returns the rows below a payment summary, which shows the amount and the other side already. */
export const selectSummaryDetails = (snapshot: ServiceSnapshot): readonly SummaryRow[] => {
  const shown = selectIsTransaction(snapshot) ? selectOrderParty(snapshot)?.fields : undefined
  return selectOutcomeSummary(snapshot).filter(({ name }) => !shown?.includes(name))
}

/** Returns the rows for an order that is unpaid or whose outcome is unknown: without references. */
export const selectBriefDetails = (snapshot: ServiceSnapshot): readonly SummaryRow[] =>
  selectSummaryDetails(snapshot).filter(({ kind }) => kind !== 'reference')

/** A reason why an order is invalid. */
export interface InputError {
  /** The label of the field that the network names, or the order as a whole; undefined for a rule of the form. */
  readonly field: Message | undefined
  readonly problem: FieldProblem | Message<DialogCode>
}

/**
 * Returns the fields that the network rejected and the rules that the order breaks. Adds 'result.checkAgain' unless each
 * of them names its field.
 */
export const selectInputErrors = (snapshot: ServiceSnapshot): readonly InputError[] => {
  const checkout = selectCheckout(snapshot)?.getSnapshot()
  const failure = checkout && selectFailure(checkout)
  const form = selectOrderForm(snapshot)?.getSnapshot()
  const [offer, { order }] = [selectServiceOffer(snapshot), snapshot.context]
  const named = (failure?.parameters ?? []).map(parameter => ({
    label: offer && order && findInvalidField(parameter, offer, order)?.label,
    problem: { words: parameter.message },
  }))
  const broken = form === undefined ? [] : selectFieldProblems(form)
  const isActionable = named.length > 0 ? named.every(({ label }) => label) : broken.length > 0
  return [
    ...named.map(({ label = { code: 'result.wholeOrder' }, problem }) => ({ field: label, problem })),
    ...broken.map(problem => ({ field: undefined, problem })),
    ...(isActionable ? [] : [{ field: undefined, problem: { code: 'result.checkAgain' } } as const]),
  ]
}

/** Returns the Trace ID of the ordered payment request; undefined without one. */
export const selectCodeTraceId = ({ context }: ServiceSnapshot): string | undefined =>
  context.codeReceipt?.traceId

/** Returns the account of the account check and the amount due. */
export const selectCheckedAccount = ({ context }: ServiceSnapshot): CheckedAccount | undefined =>
  context.order?.checkedAccount

/** Returns the texts of this order that differ from those of a transaction. */
export const selectOutcomeTexts = (snapshot: ServiceSnapshot): Partial<OutcomeTexts> | undefined =>
  selectServiceOffer(snapshot)?.definition.outcomeTexts

/** Returns the credits that the wallet received since the QR code was first shown. */
export const selectReceived = (snapshot: ServiceSnapshot): readonly Transaction[] => {
  const { knownTransactionIds } = snapshot.context
  const { latestTransactions = [] } = selectWalletFacts(snapshot)
  return latestTransactions.filter(
    ({ snsi, class: side }) => side === 'credit' && knownTransactionIds?.includes(snsi) === false,
  )
}

/** Returns the known facts about the wallet that pays. */
export const selectWalletFacts = (snapshot: ServiceSnapshot): WalletFacts => snapshot.context.facts.read()

/** Returns the loader of the consumer's record. */
export const selectConsumerLoader = (snapshot: ServiceSnapshot) => snapshot.context.consumerRef

/** Returns the mobile number to which a voucher PIN or token is sent; undefined if none is sent. */
export const selectSmsTo = (snapshot: ServiceSnapshot): string | undefined => {
  const { order } = snapshot.context
  return order && selectServiceOffer(snapshot)?.definition.smsTo?.(order)
}

/** Returns the order that the consumer confirms or has confirmed. */
export const selectOrder = (snapshot: ServiceSnapshot) => snapshot.context.order

/** Whether the amount leaves the wallet or is added to it; undefined if the order moves no money of the wallet. */
export const selectDirection = (snapshot: ServiceSnapshot): 'debit' | 'credit' | undefined => {
  if (selectServiceOffer(snapshot)?.definition.toPattern === undefined) return undefined
  // Only an incoming amount may exceed the balance.
  const isAdded = fieldsIn(snapshot).some(field => 'mayExceedBalance' in field && field.mayExceedBalance)
  return isAdded ? 'credit' : 'debit'
}

/** Returns the number of the wallet, unless the order moves no money or has the wallet as a value. */
export const selectWalletNumber = (snapshot: ServiceSnapshot): string | undefined =>
  selectDirection(snapshot) === undefined || selectSummary(snapshot).some(({ kind }) => kind === 'source')
    ? undefined
    : selectWalletFacts(snapshot).msisdn

/** Whether the order has an amount. An order without one creates no transaction, so its outcome has other texts. */
export const selectIsTransaction = (snapshot: ServiceSnapshot): boolean =>
  snapshot.context.order !== undefined && snapshot.context.order.amount > 0

/** Whether the consumer is still at a menu step. Closing the dialog then loses no entered values. */
export const selectIsChoosing = (snapshot: ServiceSnapshot): boolean => snapshot.matches('choosing')

/** The screens with a focus key of their own; the other is the checkout with its outcome. */
const ownFocusKeys: readonly string[] = ['uploads', 'recipients', 'editing', 'showingQr', 'showingCode']

/** Returns the focus key of the dialog: one for each menu step, and one for the checkout and its outcome together. */
export const selectServiceFocusKey = (snapshot: ServiceSnapshot): string => {
  const screen = selectScreen(snapshot)
  if (screen === 'choosing') return snapshot.context.path
  return ownFocusKeys.includes(screen) ? screen : 'outcome'
}

/** Returns the ISO 4217 code of the wallet that pays. */
export const selectCurrency = (snapshot: ServiceSnapshot): string => selectWalletFacts(snapshot).currency

/** Whether the current step has an order that can be sent, and not only an instruction. */
export const selectIsOrderable = (snapshot: ServiceSnapshot): boolean => {
  const { refusal, definition } = selectServiceOffer(snapshot) ?? {}
  return definition !== undefined && refusal === undefined && definition.finalScreen !== 'instruction'
}

/** Returns the problem of the wallet that blocks every form at or below this step: it is missing or locked. */
export const selectWalletProblem = (snapshot: ServiceSnapshot): 'missing' | 'locked' | undefined => {
  const { available, isUnlocked, isWalletMissing } = selectWalletFacts(snapshot)
  const node = selectNode(snapshot)
  if (isWalletMissing && everyOffer(node, needsWallet)) return 'missing'
  return available !== undefined && !isUnlocked && everyOffer(node, needsUnlocked) ? 'locked' : undefined
}

export const selectCanGoBack = (snapshot: ServiceSnapshot): boolean => snapshot.can({ type: 'choice.back' })

/** Returns the form of the order; undefined at a choice and on a screen without an order. */
export const selectOrderForm = (snapshot: ServiceSnapshot) => snapshot.children.form

/** Returns how the network processes the order; undefined without a schedule for it. */
export const selectTiming = (snapshot: ServiceSnapshot): Timing | undefined => {
  const { order } = snapshot.context
  return order && selectServiceOffer(snapshot)?.definition.getTiming?.(order.values)
}

export const selectCheckout = (snapshot: ServiceSnapshot) => snapshot.children.checkout

export const selectRecipients = (snapshot: ServiceSnapshot) => snapshot.children.recipients

export const selectQr = (snapshot: ServiceSnapshot) => snapshot.children.qr

export const selectBulkUploads = (snapshot: ServiceSnapshot) => snapshot.children.uploads

/** Whether the current step needs the width of a table. */
export const selectIsWide = (snapshot: ServiceSnapshot): boolean =>
  selectServiceOffer(snapshot)?.definition.isWide ?? false
