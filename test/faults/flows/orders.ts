import * as ledger from '#machines/domain/transaction/transaction.ts'
import { selectCheckoutDialog } from '#machines/service/checkout/checkout.selectors.ts'
import { selectScreen } from '#machines/service/service.selectors.ts'
import { selectPaymentRequest } from '#machines/session/session.selectors.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { magicRequests } from '#scripts/sandbox/magic-values.ts'
import { seen } from '#test/support/headless-portal.ts'
import { khanya, tiro } from '#test/support/sandbox/caller.ts'
import * as sandbox from '#test/support/sandbox/orders.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import type { LedgerView, World } from '../world.ts'
import { getProcessingStatus, processingIn } from './dashboard.ts'
import * as dialogs from './dialog.ts'
import * as pages from './page.ts'

interface OrderFlow extends dialogs.Form, Pick<Flow, 'column' | 'network' | 'contradiction' | 'happened'> {
  readonly operation: OperationId
  prepare?(world: World): Promise<unknown>
}

const getOrderStatus = (world: World): FlowStatus => {
  const checkout = dialogs.checkoutIn(world)
  const screen = seen(checkout, selectCheckoutDialog)?.screen
  switch (screen) {
    case 'paying':
      return dialogs.isOutcomeUnknown(dialogs.paymentIn(world)) ? 'unknown' : 'waiting'
    case 'confirming':
      return dialogs.isOnItsWay(world) ? 'waiting' : 'ready'
    case 'confirmingDuplicate': {
      // The dialog shows the earlier payment, and asks whether the consumer wants another.
      const earlier = seen(checkout, selectCheckoutDialog)?.earlier
      if (earlier === undefined) return 'unknown'
      return ledger.getStatus(earlier) === 'pending' ? 'pending' : 'done'
    }
    case 'approved':
      return 'done'
    case 'declined':
    case 'invalid':
      return 'refused'
    case 'unsent':
      return seen(checkout, selectCheckoutDialog)?.unsentMessage === undefined ? 'unsent' : 'unanswered'
    default:
      return 'waiting'
  }
}

const shown: Readonly<Record<string, FlowStatus>> = { showingCode: 'done', showingQr: 'done' }

const getServiceStatus = dialogs.inDialog(world => {
  const service = dialogs.serviceOf(world)
  const snapshot = service?.getSnapshot()
  if (service === undefined || snapshot === undefined) return 'waiting'
  const screen = selectScreen(snapshot)
  if (screen === 'editing') return dialogs.isLoadingOptions(service) ? 'waiting' : 'ready'
  if (screen === 'checkout') return getOrderStatus(world)
  return shown[screen] ?? 'ready'
})

/** The ways on from a screen of the checkout that ends a try. */
const waysOn = {
  confirmingDuplicate: { type: 'order.repeat' },
  invalid: { type: 'form.retry' },
  declined: { type: 'dialog.close' },
  unsent: { type: 'order.retry' },
} as const
const isEnd = (screen = ''): screen is keyof typeof waysOn => screen in waysOn

const leaveEnd = (world: World): boolean => {
  const checkout = dialogs.checkoutIn(world)
  const { screen, unsentMessage } = seen(checkout, selectCheckoutDialog) ?? {}
  // A consumer who retries after a message that no answer came wants one more order.
  if (screen === 'unsent' && unsentMessage !== undefined) world.wanted += 1
  if (isEnd(screen)) checkout?.send(waysOn[screen])
  else if (screen === 'paying') dialogs.closeOrCheck(dialogs.paymentIn(world))
  return isEnd(screen) || screen === 'paying'
}

export const orderFlow = ({ path, values, open, ...ordered }: OrderFlow) =>
  pages.stepped({
    find: dialogs.confirmationIn,
    event: { type: 'order.confirm' },
    approach: world => dialogs.approachOrder(world, { path, values, open }),
    leaveFailure: leaveEnd,
    status: getServiceStatus,
    typed: dialogs.typedIn,
    ...ordered,
  })

interface Payment extends Omit<OrderFlow, 'contradiction'> {
  isOwn(row: ledger.Transaction, world: World): boolean
}

/** Matches a debit of that type with the reference of the matrix, or with another unique reference. */
export const debit =
  (type: string, referenceOf: (world: World) => string = () => dialogs.reference): Payment['isOwn'] =>
  (row, world) =>
    row.class === 'debit' && row.typeAlias === type && row.reference === referenceOf(world)

/** Moves the wallet's money; without a response, the wallet's list shows whether it has. */
const moneyFlow = (payment: Payment) => {
  const isMade = (world: World) => (row: ledger.Transaction) =>
    payment.isOwn(row, world) && ledger.getStatus(row) === undefined
  const made = (world: World, { transactions }: LedgerView) =>
    ledger.decodeTransactions(transactions).filter(isMade(world)).length
  const { isOwn: _, ...ordered } = payment
  const beginAgain = (world: World): boolean => {
    const isConfirmable = dialogs.approachOrder(world, payment)
    const screen = seen(dialogs.serviceOf(world), selectScreen) ?? 'choosing'
    return isConfirmable || (screen !== 'choosing' && screen !== 'editing')
  }
  const order = orderFlow({
    ...ordered,
    happened: (books, world) => made(world, books) > 0,
    contradiction: (world, books) =>
      pages.findWrongCount(made(world, books), world.wanted) ?? pages.findWrongBalance(world, books),
  })
  return {
    ...order,
    beginAgain,
    status: world => (dialogs.isListed(world, isMade(world)) ? 'done' : order.status(world)),
  } satisfies Flow
}

export const recipientName = 'Landlord'

export const savedRecipients = async ({ consumer }: World) => (await sandbox.recipientsOf(consumer)).body.data

export const saveRecipient = async (world: World): Promise<void> => {
  if ((await savedRecipients(world)).length === 0) await sandbox.saveRecipient(world.consumer)
}

const toOther = ({ other }: World) => ({ recipient: other.msisdn })
const cash = () => ({ amount: '100', reference_source: dialogs.reference })
const cashToOther = (world: World) => ({ ...toOther(world), ...cash() })
const amountAndReference = () => ({ amount: '10.00', reference_source: dialogs.reference })
const amountAndReferences = () => ({ ...amountAndReference(), reference_destination: 'From the matrix' })
const toOtherWallet = (world: World) => ({ ...toOther(world), ...amountAndReferences() })

const row = (
  ...[column, path, operation, values, isOwn]: [
    ...[column: Payment['column'], path: string, operation: OperationId],
    ...[values: Payment['values'], isOwn: Payment['isOwn']],
  ]
) => ({ column, path, operation, values, isOwn })

const bought = debit('buy_airtime', ({ other }) => other.msisdn)
const boughtData = debit('buy_data', ({ other }) => other.msisdn)
const data = row('buy', 'buy/data', 'buy', toOther, boughtData)
const cashAtAtm = row('cashOut', 'cash/atm/nedbank', 'cashOut', cash, debit('cash_out'))
const eft = row('payEft', 'pay/eft/recipient', 'pay', amountAndReferences, debit('pay_eft'))
const wallet = 'send/wallet/transfer'

export const transferred = row('transfer', wallet, 'transfer', toOtherWallet, debit('transfer'))
export const buyFromList = moneyFlow(row('buy', 'buy/airtime', 'buy', toOther, bought))
export const buyFromProvider = moneyFlow({ ...data, network: khanya })
export const payByEft = moneyFlow({ ...eft, prepare: saveRecipient })
export const transfer = moneyFlow(transferred)

export const payments: readonly Flow[] = [
  moneyFlow({ ...cashAtAtm, network: khanya }),
  moneyFlow({ ...cashAtAtm, path: 'cash/retail/store' }),
  ...[buyFromList, buyFromProvider, payByEft, transfer],
  // This payment needs the consumer's own PIN instead of a one-time PIN.
  moneyFlow({ ...transferred, network: tiro }),
  moneyFlow(row('transfer', 'send/atm/nedbank', 'cashOut', cashToOther, debit('cash_out'))),
  moneyFlow(row('donate', 'donate/wallet/charities', 'sale', amountAndReference, debit('sale'))),
]

/** In cents; no other transaction of the wallet has this amount. */
const topUpAmount = 7_700

const isTopUp = (row: ledger.Transaction): boolean =>
  row.class === 'credit' && row.typeAlias === 'topup' && row.amount === topUpAmount

const ordered = moneyFlow(row('topUp', 'topup/card/visa', 'topUp', () => ({ amount: '77.00' }), isTopUp))

/** Pays on the page of the payment service, which returns to the portal; opens the portal if `page` has no form. */
const leavePage = async ({ link, open }: World, page: string): Promise<void> => {
  const hosted = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (hosted === undefined) return void open()
  await link.fetch(hosted)
  const body = new URLSearchParams({ decision: 'approve' })
  const paid = await link.fetch(hosted, { method: 'POST', body })
  open(/processing\/(.+)$/.exec(paid.headers.get('Location') ?? '')?.[1])
}

/** A top-up succeeds with a page that replaces the portal. With its page lost, it stays pending and unpaid. */
export const topUp: Flow = {
  ...ordered,
  status(world) {
    if (world.page().paymentPage() !== undefined) return 'handedOver'
    if (pages.getStatus(world) === 'inside' && processingIn(world) !== undefined)
      return getProcessingStatus(world)
    const isAwaited = dialogs.paymentIn(world)?.getSnapshot().matches('awaiting') === true
    return isAwaited ? 'pending' : ordered.status(world)
  },
  pressNext(world) {
    const page = world.page().paymentPage()
    if (page === undefined) return ordered.pressNext(world)
    void leavePage(world, page)
    return true
  },
  contradiction(world, books) {
    if (topUp.status(world) !== 'pending') return ordered.contradiction(world, books)
    const isPending = (row: ledger.Transaction) => isTopUp(row) && ledger.getStatus(row) === 'pending'
    return ledger.decodeTransactions(books.transactions).some(isPending)
      ? undefined
      : 'no top-up that is pending'
  },
}

export const invite = orderFlow({
  column: 'invite',
  path: 'invite/sms',
  operation: 'inviteConsumer',
  values: ({ other }) => ({ invited_conusmer_msisdn: other.msisdn }),
  ...pages.sendsMessages('invite', ({ other }) => other),
})

const countSaved = async (world: World) =>
  (await savedRecipients(world)).filter(({ name }) => name === recipientName).length

export const createRecipient = orderFlow({
  column: 'recipients',
  path: 'pay/eft/new',
  operation: 'createRecipient',
  values: () => ({
    name: recipientName,
    account_number: '62045587213',
    reference_source: 'Rent',
    reference_destination: 'Flat 14B',
  }),
  happened: async (_, world) => (await countSaved(world)) > 0,
  contradiction: async world => pages.findWrongCount(await countSaved(world), world.wanted),
})

const request = (world: World) => seen(world.page().session(), selectPaymentRequest)

/** The status of the request itself; `inside` while the consumer fills it in, confirms and pays it. */
const getRequestStatus = (world: World): FlowStatus | 'inside' | 'over' => {
  const page = pages.getStatus(world)
  if (page !== 'inside') return page
  const snapshot = request(world)?.getSnapshot()
  if (snapshot === undefined || snapshot.hasTag('busy')) return 'waiting'
  const { failure } = snapshot.context
  if (failure === undefined || !snapshot.matches({ open: 'failed' })) return 'inside'
  return failure.status === 409 ? 'over' : pages.getOutcome(failure, 'failed')
}

const approve = (
  operation: Payment['operation'],
  code: (world: World) => string | Promise<string>,
  isOwn: Payment['isOwn'],
  values: Payment['values'] = () => ({}),
): Flow => {
  const money = moneyFlow({
    ...row('scanToPay', 'scan-to-pay', operation, values, isOwn),
    open: dialogs.openLink,
    async prepare(world) {
      world.noted ??= await code(world)
    },
  })
  return {
    ...money,
    beginAgain: world => getRequestStatus(world) === 'over' || money.beginAgain(world),
    status(world) {
      const status = getRequestStatus(world)
      // A request that was paid already is what the wallet's list has of it.
      return status === 'inside' || status === 'over' ? money.status(world) : status
    },
    // Retry reads the request before anything is paid.
    pressNext: world => pages.trySend(request(world), { type: 'request.retry' }) || money.pressNext(world),
  }
}

const fixed = (world: World) => world.showCode({ amount: '10.00', reference: dialogs.reference })
const merchantFixed = () => magicRequests.merchantFixed
const merchantAny = () => magicRequests.merchantAny
const shopDebit = debit('sale', () => 'Corner Café')
const amountForShop = () => ({ amount: '10.00', reference_destination: dialogs.reference })

export const scanToPay: readonly Flow[] = [
  approve('payPaymentRequest', fixed, debit('transfer')),
  // Paid with a one-time PIN.
  approve('transfer', world => world.showCode(), debit('transfer'), amountAndReferences),
  // The list shows whose the amount is.
  approve('sale', merchantFixed, shopDebit),
  approve('sale', merchantAny, debit('sale'), amountForShop),
]
