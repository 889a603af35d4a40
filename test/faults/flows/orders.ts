import {
  decodeTransactions,
  getStatus,
  type Transaction,
} from '../../../machines/domain/transaction/transaction.ts'
import * as paymentRequest from '../../../machines/payment-request/payment-request.selectors.ts'
import { selectEarlierPayment } from '../../../machines/service/checkout/checkout.selectors.ts'
import { decodeRecipients, type Recipient } from '../../../machines/service/lists/recipients.ts'
import { selectUnsentMessage } from '../../../machines/service/service.selectors.ts'
import { selectPaymentRequest } from '../../../machines/session/session.selectors.ts'
import type { OperationId } from '../../../scripts/sandbox/http/operation.ts'
import { magicRequests } from '../../../scripts/sandbox/magic-values.ts'
import { seen } from '../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import type { LedgerView, World } from '../world.ts'
import { getProcessingStatus, processingIn } from './dashboard.ts'
import {
  authorise,
  checkoutIn,
  closeOrCheck,
  confirmationIn,
  type Form,
  getDialogStatus,
  goOnToForm,
  inDialog,
  isListed,
  isLoadingOptions,
  isOnItsWay,
  openDashboard,
  openForm,
  paymentIn,
  proceed,
  reference,
  serviceOf,
  typedIn,
} from './dialog.ts'
import {
  buttonOf,
  changing,
  confirmBy,
  findWrongBalance,
  getFailureOutcome,
  getPageStatus,
  goOnPage,
  sendsMessages,
  trySend,
} from './page.ts'

/** What is ordered in the dialog of services, and how the books show it. */
interface OrderFlow extends Form, Pick<Flow, 'column' | 'network' | 'contradiction'> {
  /** The call that Confirm makes. */
  readonly operation: OperationId
  /** What has to be there before the page is opened. */
  prepare?(world: World): Promise<unknown>
  happened: NonNullable<Flow['happened']>
}

const getOrderStatus = (world: World): FlowStatus => {
  const checkout = checkoutIn(world)
  switch (checkout?.getSnapshot().value) {
    case 'paying':
      return paymentIn(world)?.getSnapshot().matches('unknown') === true ? 'unknown' : 'waiting'
    case 'confirming':
      return isOnItsWay(world) ? 'waiting' : 'ready'
    case 'confirmingDuplicate': {
      // The dialog shows the earlier payment, and asks whether it is wanted twice.
      const earlier = seen(checkout, selectEarlierPayment)
      if (earlier === undefined) return 'unknown'
      return getStatus(earlier) === 'pending' ? 'pending' : 'done'
    }
    default:
      return 'waiting'
  }
}

const outcomes: Readonly<Record<string, FlowStatus>> = {
  approved: 'done',
  showingQr: 'done',
  declined: 'refused',
  invalid: 'refused',
  unknown: 'unknown',
}

const getServiceStatus = inDialog(world => {
  const service = serviceOf(world)
  const snapshot = service?.getSnapshot()
  if (service === undefined || snapshot === undefined) return 'waiting'
  if (snapshot.matches('editing')) return isLoadingOptions(service) ? 'waiting' : 'ready'
  if (snapshot.matches('checkout')) return getOrderStatus(world)
  if (snapshot.matches('unsent')) return selectUnsentMessage(snapshot) === undefined ? 'unsent' : 'unanswered'
  return outcomes[String(snapshot.value)] ?? 'ready'
})

/** Types the same once more, and presses Proceed; may have to be called repeatedly. @returns whether it was taken. */
const orderAgain = (world: World, ordered: Form): boolean => {
  if (getDialogStatus(world) === 'waiting' || goOnToForm(world, ordered)) return false
  const service = serviceOf(world)
  if (service?.getSnapshot().matches('editing') === true && !isLoadingOptions(service))
    proceed(world, ordered)
  const snapshot = service?.getSnapshot()
  return snapshot !== undefined && !snapshot.matches('choosing') && !snapshot.matches('editing')
}

/** Presses the button that the pending order offers. */
const goOnOrdering = (world: World) => {
  const checkout = checkoutIn(world)?.getSnapshot()
  if (checkout?.matches('confirmingDuplicate')) serviceOf(world)?.send({ type: 'order.repeat' })
  else if (!checkout?.matches('confirming')) closeOrCheck(paymentIn(world))
  else if (authorise(confirmationIn(world)))
    confirmBy(world, confirmationIn(world), { type: 'order.confirm' })
}

/** An order of a service, from Confirm to the outcome in the dialog. */
export const orderFlow = (ordered: OrderFlow) => {
  const { column, network, operation, happened, contradiction } = ordered
  return {
    column,
    ...(network !== undefined && { network }),
    ...changing(operation),
    async begin(world) {
      await ordered.prepare?.(world)
      await openForm(world, ordered)
      proceed(world, ordered)
      await world.until(() => authorise(confirmationIn(world)), 5_000)
    },
    button: buttonOf(confirmationIn, { type: 'order.confirm' }),
    status: getServiceStatus,
    typed: typedIn,
    pressNext(world) {
      if (goOnToForm(world, ordered)) return true
      const service = serviceOf(world)
      const step = service?.getSnapshot().value
      if (step === 'editing') proceed(world, ordered)
      else if (step === 'checkout') goOnOrdering(world)
      else if (step === 'invalid') service?.send({ type: 'form.retry' })
      else if (step === 'declined' || step === 'unknown') service?.send({ type: 'dialog.close' })
      else if (step === 'unsent') {
        // A consumer who retries after a message that no answer came wants one more order.
        if (seen(service, selectUnsentMessage) !== undefined) world.wanted += 1
        service?.send({ type: 'order.retry' })
      } else return false
      return true
    },
    happened,
    contradiction,
  } satisfies Flow
}

/** A payment, and how the wallet's list shows it. */
interface Payment extends Omit<OrderFlow, 'happened' | 'contradiction'> {
  isOwn(row: Transaction, world: World): boolean
}

/** Matches a debit of that type with the reference of the matrix, or with another unique reference. */
export const debit =
  (type: string, referenceOf: (world: World) => string = () => reference): Payment['isOwn'] =>
  (row, world) =>
    row.class === 'debit' && row.typeAlias === type && row.reference === referenceOf(world)

/** Moves the wallet's money; where nothing else is known, the list beside the dialog says whether it has. */
const moneyFlow = (payment: Payment) => {
  const isMade = (world: World) => (row: Transaction) =>
    payment.isOwn(row, world) && getStatus(row) === undefined
  const made = (world: World, { transactions }: LedgerView) =>
    decodeTransactions(transactions).filter(isMade(world)).length
  const order = orderFlow({
    ...payment,
    happened: (books, world) => made(world, books) > 0,
    contradiction(world, books) {
      const payments = made(world, books)
      const isRight = payments >= 1 && payments <= world.wanted
      return isRight ? findWrongBalance(world, books) : `${payments} payments instead of ${world.wanted}`
    },
  })
  return {
    ...order,
    beginAgain: world => orderAgain(world, payment),
    status: world => (isListed(world, isMade(world)) ? 'done' : order.status(world)),
  } satisfies Flow
}

/** What the recipient is called that the consumers of the matrix save, and the references of a payment to it. */
export const recipientName = 'Landlord of the matrix'
const accountNumber = '62045587213'
const references = { source: 'Rent', destination: 'Flat 14B' } as const

const ownerOf = async ({ ask, person }: World): Promise<string> =>
  (await ask<{ snsi: string }>('GET', `/network/express/consumer/${person.msisdn}`)).snsi

/** The consumer's recipients as the network has them. */
export const savedRecipients = async (world: World): Promise<readonly Recipient[]> => {
  const query = `entity=${await ownerOf(world)}&type=bank_account`
  return decodeRecipients(await world.ask('GET', `/network/express/recipient?${query}`))
}

/** Sees to it that there is a bank account for the consumer to pay into. */
export const saveRecipient = async (world: World): Promise<void> => {
  if ((await savedRecipients(world)).length > 0) return
  await world.ask('POST', '/network/express/recipient', {
    name: recipientName,
    class: 'entity',
    type: 'bank_account',
    entity: { snsi: await ownerOf(world) },
    bank_account: {
      class: 'regional',
      account_type: 'current',
      account_name: recipientName,
      account_number: accountNumber,
      branch_code: '250655',
      country: 'ZA',
    },
    reference: references,
  })
}

const toOther = ({ other }: World) => ({ recipient: other.msisdn })
const cash = () => ({ amount: '100', reference_source: reference })
const cashToOther = (world: World) => ({ ...toOther(world), ...cash() })
const amountAndReference = () => ({ amount: '10.00', reference_source: reference })
const amountAndReferences = () => ({ ...amountAndReference(), reference_destination: 'From the matrix' })
const toOtherWallet = (world: World) => ({ ...toOther(world), ...amountAndReferences() })

const row = (
  column: Payment['column'],
  path: string,
  operation: Payment['operation'],
  values: Payment['values'],
  isOwn: Payment['isOwn'],
) => ({ column, path, operation, values, isOwn })

const bought = debit('buy_airtime', ({ other }) => other.msisdn)
const boughtData = debit('buy_data', ({ other }) => other.msisdn)
const cashAtAtm = row('cashOut', 'cash/atm/nedbank', 'cashOut', cash, debit('cash_out'))
const eft = row('payEft', 'pay/eft/recipient', 'pay', amountAndReferences, debit('pay_eft'))
const secondNetwork = { network: 'za-sandbox000002' } as const

/** The parts of a transfer. */
export const transferred = row(
  'transfer',
  'send/wallet/transfer',
  'transfer',
  toOtherWallet,
  debit('transfer'),
)
export const buyFromList = moneyFlow(row('buy', 'buy/airtime', 'buy', toOther, bought))
export const buyFromProvider = moneyFlow({
  ...row('buy', 'buy/data', 'buy', toOther, boughtData),
  ...secondNetwork,
})
export const payByEft = moneyFlow({ ...eft, prepare: saveRecipient })
export const transfer = moneyFlow(transferred)

/** Every order that takes money out of the wallet. */
export const payments: readonly Flow[] = [
  moneyFlow({ ...cashAtAtm, ...secondNetwork }),
  moneyFlow({ ...cashAtAtm, path: 'cash/retail/store' }),
  buyFromList,
  buyFromProvider,
  payByEft,
  transfer,
  // With the consumer's own PIN instead of a one-time PIN.
  moneyFlow({ ...transferred, network: 'za-sandbox000003' }),
  moneyFlow(row('transfer', 'send/atm/nedbank', 'cashOut', cashToOther, debit('cash_out'))),
  moneyFlow(row('donate', 'donate/wallet/charities', 'sale', amountAndReference, debit('sale'))),
]

/** In cents; nothing else in the wallet has it. */
const topUpAmount = 7_700

const isTopUp = (row: Transaction): boolean =>
  row.class === 'credit' && row.typeAlias === 'topup' && row.amount === topUpAmount

const ordered = moneyFlow(row('topUp', 'topup/card/visa', 'topUp', () => ({ amount: '77.00' }), isTopUp))

/**
 * Pays on the page of the payment service, which sends the consumer back to the portal. Opens the portal again if
 * `page` has no form that leads to that service.
 */
const leavePage = async ({ link, open }: World, page: string): Promise<void> => {
  const hosted = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (hosted === undefined) return void open()
  await link.fetch(hosted)
  const body = new URLSearchParams({ decision: 'approve' })
  const paid = await link.fetch(hosted, { method: 'POST', body })
  open(/processing\/(.+)$/.exec(paid.headers.get('Location') ?? '')?.[1])
}

/**
 * h1: a top-up by card. It succeeds with a page that replaces the portal (C3); its outcome is what the portal shows
 * after the return from there.
 *
 * Without an answer, a check may find the top-up pending: with its page lost, it stays unpaid. The consumer can leave
 * it and order another one like it.
 */
export const topUp: Flow = {
  ...ordered,
  status(world) {
    if (world.page().paymentPage() !== undefined) return 'handedOver'
    if (getPageStatus(world) === 'inside' && processingIn(world) !== undefined)
      return getProcessingStatus(world)
    const isAwaited = paymentIn(world)?.getSnapshot().matches('awaiting') === true
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
    const isPending = (row: Transaction) => isTopUp(row) && getStatus(row) === 'pending'
    return decodeTransactions(books.transactions).some(isPending) ? undefined : 'no top-up that is pending'
  },
}

/** s: an invitation by SMS: one for each time that it is asked for. */
export const invite = orderFlow({
  column: 'invite',
  path: 'invite/sms',
  operation: 'inviteConsumer',
  values: ({ other }) => ({ invited_conusmer_msisdn: other.msisdn }),
  ...sendsMessages(async (_, { messagesTo, other }) => {
    const messages = await messagesTo(other.msisdn)
    return messages.filter(({ kind }) => kind === 'invite').length
  }),
})

/** The saved recipients of that name. */
const countNamed = async (world: World, name: string) =>
  (await savedRecipients(world)).filter(recipient => recipient.name === name).length

/** i: a recipient is created; after a lost answer a retry creates another one. */
export const createRecipient = orderFlow({
  column: 'recipients',
  path: 'pay/eft/new',
  operation: 'createRecipient',
  values: () => ({
    name: recipientName,
    account_number: accountNumber,
    reference_source: references.source,
    reference_destination: references.destination,
  }),
  happened: async (_, world) => (await countNamed(world, recipientName)) > 0,
  async contradiction(world) {
    const saved = await countNamed(world, recipientName)
    return saved > 0 && saved <= world.wanted ? undefined : `${saved} recipients instead of ${world.wanted}`
  },
})

const request = (world: World) => seen(world.page().session(), selectPaymentRequest)

/** The request that is paid in each world, whichever of its tabs the link is opened in. */
const linked = new WeakMap<World, string>()

const openLink = (world: World): void =>
  request(world)?.send({ type: 'request.open', snsi: linked.get(world) ?? '' })

/** Where the request itself stands; `inside` while it is filled in, agreed to and paid. */
const getRequestStatus = (world: World): FlowStatus | 'inside' | 'over' => {
  const page = getPageStatus(world)
  if (page !== 'inside') return page
  const snapshot = request(world)?.getSnapshot()
  if (snapshot === undefined || snapshot.hasTag('busy')) return 'waiting'
  const { failure } = snapshot.context
  if (failure === undefined || !snapshot.matches({ open: 'failed' })) return 'inside'
  return failure.status === 409 ? 'over' : getFailureOutcome(failure, 'failed')
}

const fixed = { amount: '10.00', reference } as const
const merchantFixed = async () => magicRequests.merchantFixed

/** h7: a link to a payment request, from Confirm to the outcome. */
const approve = (
  operation: Payment['operation'],
  code: (world: World) => Promise<string>,
  isOwn: Payment['isOwn'],
  values: Payment['values'] = () => ({}),
): Flow => {
  const form = { column: 'scanToPay', operation, path: 'scan-to-pay', open: openLink, values, isOwn } as const
  const money = moneyFlow({
    ...form,
    async prepare(world) {
      if (!linked.has(world)) linked.set(world, await code(world))
    },
  })
  return {
    ...money,
    beginAgain: world => getRequestStatus(world) === 'over' || orderAgain(world, form),
    status(world) {
      const status = getRequestStatus(world)
      // A request that was paid already is what the wallet's list has of it.
      return status === 'inside' || status === 'over' ? money.status(world) : status
    },
    // Retry reads the request before anything is paid.
    pressNext: world => trySend(request(world), { type: 'request.retry' }) || money.pressNext(world),
  }
}

/** h7: the four kinds of requests: of a consumer or a shop, with or without an amount. */
export const scanToPay: readonly Flow[] = [
  approve('payPaymentRequest', world => world.showCode(fixed), debit('transfer')),
  // Paid with a one-time PIN.
  approve('transfer', world => world.showCode(), debit('transfer'), amountAndReferences),
  // The list shows whose the amount is.
  approve(
    'sale',
    merchantFixed,
    debit('sale', () => 'Corner Café'),
  ),
  approve(
    'sale',
    async () => magicRequests.merchantAny,
    debit('sale'),
    () => ({
      amount: '10.00',
      reference_destination: reference,
    }),
  ),
]

/** t: what a request asks for, which is read as soon as its address is there. */
const reading = (
  operation: 'getPaymentRequest' | 'getMerchantPaymentRequest',
  path: string,
  code: (world: World) => Promise<string>,
): Flow => ({
  column: 'accountCheck',
  operations: [operation],
  async begin(world) {
    linked.set(world, await code(world))
    await openDashboard(world)
  },
  button: world => () => openLink(world),
  status(world) {
    const status = getRequestStatus(world)
    if (status === 'over') return 'refused'
    if (status !== 'inside') return status
    return seen(request(world), paymentRequest.selectService) === undefined ? 'ready' : 'done'
  },
  pressNext(world) {
    if (goOnPage(world)) return true
    if (getRequestStatus(world) === 'inside') openLink(world)
    else request(world)?.send({ type: 'request.retry' })
    return true
  },
  async contradiction(world) {
    const address = `/network/express/${path}/${linked.get(world)}`
    const { transaction } = await world.ask<{ transaction: { amount: string } }>('GET', address)
    const service = seen(request(world), paymentRequest.selectService)
    const shown = seen(service, paymentRequest.selectRequestedAmount)
    return shown === Math.round(Number(transaction.amount) * 100) ? undefined : `an amount of ${shown} cents`
  },
})

export const readingRequests: readonly Flow[] = [
  reading('getPaymentRequest', 'qr', world => world.showCode(fixed)),
  reading('getMerchantPaymentRequest', 'merchant/qr', merchantFixed),
]
