import { createActor } from 'xstate'
import type { UploadsInput } from '#machines/bulk/uploads/uploads.machine.ts'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Consumer } from '#machines/domain/consumer.ts'
import type { Cents } from '#machines/domain/money.ts'
import { Failure } from '#machines/network/failure.ts'
import { type LoaderActorRef, loaderMachine } from '#machines/network/loader/loader.machine.ts'
import { chargesMachine } from '#machines/payment/charges/charges.machine.ts'
import {
  type ConfirmationOutput,
  confirmationMachine,
} from '#machines/payment/confirmation/confirmation.machine.ts'
import type { NewPayment, Payment } from '#machines/payment/journal/payment-journal.ts'
import type { CallResult, PaymentOutcome } from '#machines/payment/payment.types.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import type { SubmissionRequest, TransactionSearch } from '#machines/payment/submission/submission.types.ts'
import type { PaymentRequestInput } from '#machines/payment-request/payment-request.types.ts'
import { type CheckoutActorRef, checkoutMachine } from '#machines/service/checkout/checkout.machine.ts'
import type { CheckoutInput } from '#machines/service/checkout/checkout.types.ts'
import type { Values } from '#machines/service/definitions/service-definition.types.ts'
import { definitions } from '#machines/service/definitions/service-definitions.ts'
import { parseOrder, placeOrder } from '#machines/service/form/order.ts'
import { menuFor } from '#machines/service/menu/menu.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import { nodeAt } from '#machines/service/menu-path.ts'
import { orderFormMachine } from '#machines/service/order-form/order-form.machine.ts'
import type { OrderFormInput } from '#machines/service/order-form/order-form.types.ts'
import { type ServiceSnapshot, serviceMachine } from '#machines/service/service.machine.ts'
import type { ServiceInput } from '#machines/service/service.types.ts'
import { readClocks, type Time } from '#machines/shared/time.ts'
import { walletMachine } from '#machines/wallet/wallet.machine.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { createJournal } from '#test/support/journal.ts'
import { noReceipt, offline } from '#test/support/scripted-payment.ts'
import { request as plainRequest } from '#test/support/service-dialog.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import { freezeMachine } from '../harness/actor-controller.ts'
import { createModelTime, startOfRun } from '../harness/model-time.ts'
import { config, msisdn, settledRow } from './fixtures.ts'

const timeZone = 'Africa/Johannesburg'

const known = [
  ...['send/wallet/transfer', 'send/bulk/csv', 'send/atm/nedbank', 'request/qr/amount', 'request/qr/any'],
  ...['pay/eft/new', 'pay/eft/recipient', 'pay/eft/saved', 'pay/accounts/dstv'],
  ...['tools/wallet/csv', 'tools/history'],
]
const knownDefinitions = definitions.filter(({ path }) => known.includes(path))

export const frozenWallet = createActor(freezeMachine(walletMachine), {
  input: { msisdn, timeZone, networkClock: stoppedClock },
})

export const frozenConsumer = createActor(freezeMachine(loaderMachine), {
  input: { request: undefined },
}) as LoaderActorRef<Consumer>

/** The actors that an opened service uses. */
export const openedActorRefs = { walletRef: frozenWallet, consumerRef: frozenConsumer }

export const entity = 'consumer-1'

const amplyFundedWallet: WalletFacts = { ...walletFacts(421_850), msisdn, entity }

/** Returns the facts of a model, which do not change on a path. */
export const factsWith = (change: Partial<WalletFacts> = {}) =>
  createStubFacts({ ...amplyFundedWallet, ...change })

export const loadingCharges = freezeMachine(chargesMachine, ({ context }) =>
  chargesMachine.resolveState({ value: 'loading', context }),
)

export const paidRow = {
  ...settledRow,
  snsi: 'snsi-paid',
  typeAlias: 'transfer',
  class: 'debit' as const,
  amount: 1_000 as Cents,
  reference: 'Lunch',
}

export const receipt: CallResult = { ...noReceipt, traceId: 'trace-1', snsi: 'snsi-paid' }

export const wrongField = new Failure({
  kind: 'rejected',
  status: 400,
  message: 'Invalid request',
  traceId: 'trace-2',
  parameters: [{ name: 'amount', message: 'This amount cannot be sent.' }],
})

export const unsent = offline

const manyBillers = ['Water', 'Power', 'Rates', 'School', 'Clinic', 'Gym', 'Church']

export const invitation = 'Your friend gets an SMS.'

const manyOptions = manyBillers.map(label => ({
  name: label.toLowerCase(),
  label,
  form: { text: invitation, data: [{ name: 'invited_conusmer_msisdn', type: 'PhoneInput' }] },
  button: [{ action: 'consumerInviteRequest' }],
}))

export interface NetworkConditions {
  readonly needsPin?: boolean
  readonly needsOtp?: boolean
}

const transferWithPin = {
  name: 'wallet',
  option: { data: [{ name: 'transfer', button: [{ authenticate: true }] }] },
}

const createMenu = (needsPin: boolean, needsOtp: boolean): readonly MenuNode[] =>
  menuFor(
    decodeNetworkConfig({
      application: {
        render: {
          service: [
            { name: 'send', ...(needsPin ? { method: { data: [transferWithPin] } } : {}) },
            { name: 'bills', method: { data: manyOptions } },
            ...['pay', 'request', 'tools'].map(name => ({ name })),
          ],
          flags: { dstv_enabled: true, vas_provider: 'cellair', bulk_enabled: true },
        },
      },
      otp: { transfer: needsOtp },
    }),
    knownDefinitions,
  )

const menus = new Map<string, readonly MenuNode[]>()

/** Returns the menu of a network, which is created once. */
const menuUnder = ({ needsPin = false, needsOtp = true }: NetworkConditions): readonly MenuNode[] => {
  const key = `${needsPin} ${needsOtp}`
  const menu = menus.get(key) ?? createMenu(needsPin, needsOtp)
  menus.set(key, menu)
  return menu
}

/** Creates keys that a model and its machine compute alike. */
export const createKeyOf = (time: Time) => () => `key at ${time.now()}`

export const openedServiceInput = (
  path: string,
  time: Time,
  conditions: NetworkConditions = {},
): ServiceInput => {
  const service = menuUnder(conditions).find(({ name }) => name === path.split('/', 1).join())
  if (service === undefined) throw new Error(`There is no service for "${path}"`)
  return {
    service,
    path,
    facts: factsWith(),
    walletRef: frozenWallet,
    consumerRef: frozenConsumer,
    journalRef: createJournal(),
    time,
    sendsIdempotencyKey: false,
    createKey: createKeyOf(time),
  }
}

const frozenService = createActor(freezeMachine(serviceMachine), {
  input: openedServiceInput('send', createModelTime().time),
})

export const openedFormInput = (path: string): OrderFormInput => {
  const { service, facts, journalRef, walletRef, consumerRef } = openedServiceInput(
    path,
    createModelTime().time,
  )
  const offer = nodeAt(service, path)?.offer
  if (offer === undefined) throw new Error(`There is no form at "${path}"`)
  return { offer, values: {}, facts, journalRef, walletRef, consumerRef, serviceRef: frozenService }
}

export const openedUploadsInput = (time: Time): UploadsInput => {
  const common = {
    facts: factsWith(),
    journalRef: createJournal(),
    needsOtp: false,
    idempotent: false,
    createKey: createKeyOf(time),
    time,
  }
  const bulkInput = { ...common, wallet: frozenWallet, consumer: frozenConsumer }
  return { begin: 'newUpload', canGoBack: true, bulkInput }
}

export interface OrderScenario {
  readonly path: string
  readonly values: Values
}

export const filledIn = {
  recipient: '0820000002',
  amount: '10.00',
  reference_source: 'Lunch',
  reference_destination: 'Thanks',
} as const

export const transfer: OrderScenario = { path: 'send/wallet/transfer', values: filledIn }

export const requestScenario: OrderScenario = {
  path: 'request/qr/amount',
  values: { amount: '10', reference_source: 'Lunch' },
}

export const cashForAnother: OrderScenario = {
  path: 'send/atm/nedbank',
  values: { recipient: '0820000002', amount: '20', reference_source: 'Lunch' },
}

/** A form without its children, as the checkout commands it. */
const frozenForm = () =>
  createActor(freezeMachine(orderFormMachine), { input: openedFormInput(transfer.path) })

export const toCheckoutInput = (
  time: Time,
  wanted: OrderScenario = transfer,
  facts: Partial<WalletFacts> = {},
): CheckoutInput => {
  const { service, path, ...rest } = openedServiceInput(wanted.path, time)
  const offer = nodeAt(service, path)?.offer
  const order = offer && parseOrder(offer.fields, wanted.values, rest.facts.read())
  if (offer === undefined || order === undefined) throw new Error('There is no order')
  const placed = placeOrder(offer, order, undefined)
  return {
    ...rest,
    facts: factsWith(facts),
    chargesRef: undefined,
    formRef: frozenForm(),
    offer,
    order: placed,
  }
}

/** A payment of the journal, of which only some parts matter. */
export const toPayment = (payment: Partial<Payment> = {}): Payment => ({
  id: 'payment-0',
  idempotencyKey: 'key-0',
  operation: 'transfer',
  fingerprint: 'order-0',
  pattern: undefined,
  sentAt: { wall: startOfRun, monotonic: 0 },
  excludedIds: [],
  stage: 'sending',
  snsi: undefined,
  dismissedIds: [],
  isClosed: false,
  ...payment,
})

export const newPayment: NewPayment = toPayment()

/** Returns the input of a checkout whose order was sent before. */
export const toDuplicateCheckoutInput = (time: Time, stage: Payment['stage'] = 'unknown'): CheckoutInput => {
  const input = toCheckoutInput(time)
  const { fingerprint, pattern } = input.order
  const payment = toPayment({ fingerprint, pattern, sentAt: readClocks(time), stage, isClosed: true })
  return { ...input, journalRef: createJournal({ payments: [payment] }) }
}

export const confirmed: ConfirmationOutput = { codes: { otp: '123456' } }

export const request: SubmissionRequest = {
  ...plainRequest,
  codes: { otp: '123456' },
  idempotencyKey: 'key-1',
}

export const unverifiableRequest: SubmissionRequest = {
  ...request,
  call: {
    operation: 'createPaymentRequest',
    data: { currency: 'ZAR', amount: '10.00', recipient: { msisdn }, reference: 'Lunch' },
  },
  codes: {},
}

export const search: TransactionSearch = {
  typeAliases: ['transfer'],
  amount: 1_000 as Cents,
  reference: filledIn.reference_source,
  msisdn,
  currency: 'ZAR',
  timeZone,
  sentAt: { wall: 0, monotonic: 0 },
  payee: { recipient: { msisdn: '27820000002' } },
  ownIds: [],
  excludedIds: [],
  ambiguousCount: 0,
  clockFallback: 'any',
}

const orderAt = (value: 'confirming' | 'paying' | 'declined', children: object, outcome?: PaymentOutcome) =>
  createActor(
    freezeMachine(checkoutMachine, ({ context }) =>
      Object.assign(checkoutMachine.resolveState({ value, context: { ...context, outcome } }), { children }),
    ),
    { input: toCheckoutInput(createModelTime().time) },
  )

type ServiceStand = (snapshot: ServiceSnapshot) => ServiceSnapshot

const checkoutWith = (begin: () => CheckoutActorRef): ServiceStand => {
  let begun: CheckoutActorRef | undefined
  return ({ context, children }) => {
    begun ??= begin()
    return Object.assign(serviceMachine.resolveState({ value: { ordering: 'checkout' }, context }), {
      children: { ...children, checkout: begun },
    })
  }
}

export const confirming = checkoutWith(() => {
  const order = { fingerprint: 'order-0', journalRef: createJournal(), charges: undefined }
  const input = { needsPin: false, needsOtp: false, msisdn, time: createModelTime().time, ...order }
  return orderAt('confirming', { confirmation: createActor(freezeMachine(confirmationMachine), { input }) })
})

export const paying = checkoutWith(() => {
  const input = {
    ...{ request, verification: search, wallet: frozenWallet },
    ...{ paymentId: newPayment.id, journalRef: createJournal() },
  }
  return orderAt('paying', { payment: createActor(freezeMachine(submissionMachine), { input }) })
})

export const declined = checkoutWith(() =>
  orderAt('declined', {}, { kind: 'declined', receipt: { ...receipt, status: 'declined' } }),
)

export const createPaymentRequestInput = (time: Time): PaymentRequestInput => ({
  config,
  menu: menuFor(config, knownDefinitions),
  facts: factsWith(),
  journalRef: createJournal(),
  time,
  sessionRef: { getSnapshot: () => ({ children: { wallet: frozenWallet, consumer: frozenConsumer } }) },
})
