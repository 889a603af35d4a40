import { optionsPerPage } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import { currencySymbol } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { WalletFacts } from '../wallet/wallet-facts.ts'
import { selectCheckoutDialog } from './checkout/checkout.selectors.ts'
import type { FieldProblem } from './form/field-validation.ts'
import { findInvalidField } from './form/invalid-field.ts'
import { type SummaryRow, summaryOf, withoutAmount } from './form/order.ts'
import { findOrderParty } from './form/order-party.ts'
import type { MenuNode, ServiceOffer } from './menu.types.ts'
import {
  everyOffer,
  getCurrentNode,
  getCurrentOffer,
  listChoices,
  listPathNodes,
  needsUnlocked,
  needsWallet,
  pageCount,
} from './menu-path.ts'
import { selectProblems } from './order-form/order-form.selectors.ts'
import { hasPaid } from './repeatable-payments.ts'
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

/** The screens with a focus key of their own; the other is the checkout with its outcome. */
const ownFocusKeys: readonly string[] = ['uploads', 'recipients', 'editing', 'showingQr', 'showingCode']

/** Returns what the dialog of a service shows around its screen. */
export const selectServiceDialog = (snapshot: ServiceSnapshot) => {
  const { service, path } = snapshot.context
  const screen = selectScreen(snapshot)
  const ownFocusKey = ownFocusKeys.includes(screen) ? screen : 'outcome'
  return {
    service,
    screen,
    /** The chosen steps, without the service. */
    breadcrumbs: listPathNodes(service, path).slice(1),
    /** One key for each menu step, and one for the checkout and its outcome together. */
    focusKey: screen === 'choosing' ? path : ownFocusKey,
    /** Whether the consumer is still at a menu step. Closing the dialog then loses no entered values. */
    isChoosing: screen === 'choosing',
    /** Whether the current step needs the width of a table. */
    isWide: selectServiceOffer(snapshot)?.definition.isWide ?? false,
    recipients: snapshot.children.recipients,
  }
}

/** Returns the page of a node's options: all of up to six, otherwise five. `page` is counted from 1. */
const optionsOf = (snapshot: ServiceSnapshot, node: MenuNode) => {
  const { page } = snapshot.context
  const pages = pageCount(node)
  const first = page * optionsPerPage
  return {
    shown: pages === 1 ? node.children : node.children.slice(first, first + optionsPerPage),
    page: page + 1,
    pages,
    canGoBack: snapshot.can({ type: 'page.turn', by: -1 }),
    canGoOn: snapshot.can({ type: 'page.turn', by: 1 }),
  }
}

/** Returns the problem of the wallet that blocks every form at or below a step: it is missing or locked. */
const walletProblemAt = (
  node: MenuNode,
  { available, isUnlocked, isWalletMissing }: WalletFacts,
): 'missing' | 'locked' | undefined => {
  if (isWalletMissing && everyOffer(node, needsWallet)) return 'missing'
  return available !== undefined && !isUnlocked && everyOffer(node, needsUnlocked) ? 'locked' : undefined
}

/** Returns what the current step shows: a choice or an order. */
export const selectStep = (snapshot: ServiceSnapshot) => {
  const { service, path } = snapshot.context
  const node = getCurrentNode(snapshot.context)
  const { offer } = node
  const walletProblem = walletProblemAt(node, selectWalletFacts(snapshot))
  const isInstruction = offer?.definition.finalScreen === 'instruction'
  return {
    node,
    /** The order of the step; undefined at a choice. */
    offer,
    /** The instructions of all steps down to the current one. */
    instructions: listPathNodes(service, path).flatMap(({ instruction }) => instruction ?? []),
    options: optionsOf(snapshot, node),
    walletProblem,
    /** Whether the step has an order that can be sent now, and not only an instruction. */
    isOrderable: offer !== undefined && !offer.refusal && !isInstruction && walletProblem === undefined,
    canGoBack: snapshot.can({ type: 'choice.back' }),
  }
}

/** Returns the offer of the current step; undefined at a choice. */
export const selectServiceOffer = (snapshot: ServiceSnapshot): ServiceOffer | undefined =>
  getCurrentOffer(snapshot.context)

/** Returns the known facts about the wallet that pays. */
export const selectWalletFacts = (snapshot: ServiceSnapshot): WalletFacts => snapshot.context.facts.read()

/** Whether the amount leaves the wallet or is added to it; undefined if the order moves no money of the wallet. */
const directionOf = (offer: ServiceOffer | undefined): 'debit' | 'credit' | undefined => {
  if (offer?.definition.toPattern === undefined) return undefined
  // Only an incoming amount may exceed the balance.
  const isAdded = offer.fields.some(field => 'mayExceedBalance' in field && field.mayExceedBalance)
  return isAdded ? 'credit' : 'debit'
}

/** Returns the transaction of the order; undefined until the wallet's list has it. */
const transactionOf = (snapshot: ServiceSnapshot): Transaction | undefined => {
  const checkout = selectCheckout(snapshot)?.getSnapshot()
  const snsi = checkout && selectCheckoutDialog(checkout).snsi
  return selectWalletFacts(snapshot).latestTransactions?.find(transaction => transaction.snsi === snsi)
}

/** Returns the actors of the form that an order shows. */
const formActorsOf = (snapshot: ServiceSnapshot) => {
  const { charges, times } = selectOrderForm(snapshot)?.getSnapshot().children ?? {}
  return { charges, times }
}

/** Returns the rows of an order, by what a screen shows besides them. */
const rowsOf = (fields: ServiceOffer['fields'], rows: readonly SummaryRow[], shown: readonly string[]) => {
  const outcome = withoutAmount(fields, rows)
  return {
    /** Every row, exactly as the order will be sent. */
    summary: rows,
    /** The rows without the amount, which a payment summary shows as its figure. */
    outcome,
    /** The rows below a payment summary, which shows the amount and the other side already. */
    details: outcome.filter(({ name }) => !shown.includes(name)),
  }
}

/** Returns what the screens of an order show of it, from its charges to its outcome. */
export const selectPlacedOrder = (snapshot: ServiceSnapshot) => {
  const { service, path, order } = snapshot.context
  const facts = selectWalletFacts(snapshot)
  const offer = selectServiceOffer(snapshot)
  const { fields = [], definition } = offer ?? {}
  const { msisdn } = facts
  const latestTransactions = [...(facts.latestTransactions ?? []), ...(order?.favouritePayments ?? [])]
  const checkedAccount = order?.checkedAccount
  const party = order && findOrderParty({ order, fields, checkedAccount, latestTransactions })
  const isTransaction = order !== undefined && order.amount > 0
  const direction = directionOf(offer)
  const rows = order === undefined ? [] : summaryOf(fields, order)
  const namesWallet = rows.some(({ kind }) => kind === 'source')
  return {
    facts,
    symbol: currencySymbol(facts.currency),
    offer,
    order,
    direction,
    /** Whether the order has an amount. An order without one creates no transaction, so its outcome has other texts. */
    isTransaction,
    /** The other side of the order; undefined for an order without one, such as a top-up. */
    party,
    /** Whether money goes to a phone number for the first time, and nothing says whose number it is. */
    isOwnerUnknown:
      direction === 'debit' &&
      party?.name === undefined &&
      party?.number?.kind === 'phone' &&
      party.number.msisdn !== msisdn &&
      !(offer && hasPaid(offer, party.number.msisdn, latestTransactions)),
    ...rowsOf(fields, rows, (isTransaction && party?.fields) || []),
    /** The account of the account check, with the amount due. */
    checkedAccount,
    /** The number of the wallet, unless the order moves no money or has the wallet as a value. */
    walletNumber: direction === undefined || namesWallet ? undefined : msisdn,
    /** The labels of the choices on the path to the order, by menu level. */
    choices: listChoices(service, path),
    /** The texts of this order that differ from those of a transaction. */
    texts: definition?.outcomeTexts,
    /** The mobile number to which a voucher PIN or token is sent; undefined if none is sent. */
    smsTo: order && definition?.smsTo?.(order),
    /** How the network processes the order; undefined without a schedule for it. */
    timing: order && definition?.getTiming?.(order.values),
    /** The transaction of the order, with what it bought; undefined until the wallet's list has it. */
    transaction: transactionOf(snapshot),
    ...formActorsOf(snapshot),
  }
}

export type PlacedOrderView = ReturnType<typeof selectPlacedOrder>

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
  const failure = checkout && selectCheckoutDialog(checkout).failure
  const form = selectOrderForm(snapshot)?.getSnapshot()
  const [offer, { order }] = [selectServiceOffer(snapshot), snapshot.context]
  const named = (failure?.parameters ?? []).map(parameter => ({
    label: offer && order && findInvalidField(parameter, offer, order)?.label,
    problem: { words: parameter.message },
  }))
  const broken = form === undefined ? [] : selectProblems(form)
  const isActionable = named.length > 0 ? named.every(({ label }) => label) : broken.length > 0
  return [
    ...named.map(({ label = { code: 'result.wholeOrder' }, problem }) => ({ field: label, problem })),
    ...broken.map(problem => ({ field: undefined, problem })),
    ...(isActionable ? [] : [{ field: undefined, problem: { code: 'result.checkAgain' } } as const]),
  ]
}

/** Returns what the screen of a QR code shows of the service. */
export const selectShownCode = (snapshot: ServiceSnapshot) => {
  const { knownTransactionIds, codeReceipt, consumerRef } = snapshot.context
  const { latestTransactions = [] } = selectWalletFacts(snapshot)
  return {
    qr: snapshot.children.qr,
    /** The loader of the consumer's record. */
    consumerRef,
    /** The Trace ID of the ordered payment request; undefined without one. */
    traceId: codeReceipt?.traceId,
    /** The credits that the wallet received since the code was first shown. */
    received: latestTransactions.filter(
      ({ snsi, class: side }: Transaction) =>
        side === 'credit' && knownTransactionIds?.includes(snsi) === false,
    ),
  }
}

/** Returns the form of the order; undefined at a choice and on a screen without an order. */
export const selectOrderForm = (snapshot: ServiceSnapshot) => snapshot.children.form

export const selectCheckout = (snapshot: ServiceSnapshot) => snapshot.children.checkout

export const selectBulkUploads = (snapshot: ServiceSnapshot) => snapshot.children.uploads
