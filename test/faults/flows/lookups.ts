import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import { selectCharges } from '#machines/payment/charges/charges.selectors.ts'
import * as confirmation from '#machines/payment/confirmation/confirmation.selectors.ts'
import * as accountCheck from '#machines/service/account-check/account-check.selectors.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import * as qr from '#machines/service/qr/qr.selectors.ts'
import type { RecipientsActorRef } from '#machines/service/recipients/recipients.machine.ts'
import * as saved from '#machines/service/recipients/recipients.selectors.ts'
import * as dialog from '#machines/service/service.selectors.ts'
import { qrCode } from '#scripts/sandbox/handlers/qr-code.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { seen } from '#test/support/headless-portal.ts'
import type { Flow } from '../flow.types.ts'
import type { World } from '../world.ts'
import * as dialogs from './dialog.ts'
import * as orders from './orders.ts'
import * as pages from './page.ts'

const charges = (world: World) => seen(dialogs.formOf(world), selectForm)?.charges

/** R50.00 is free of charge. */
const typeAmount = (world: World, amount: '50.00' | '150.00') => dialogs.typeIn(world, 'amount', amount)

const chargeForm = {
  path: orders.transferred.path,
  values: (world: World) => ({ ...orders.transferred.values(world), amount: '' }),
}

const chargeSummary: Flow = {
  ...pages.stepped({
    column: 'charges',
    operation: 'getChargeSummary',
    find: dialogs.formOf,
    // Another amount, because the typed one would request nothing new.
    event: { type: 'field.change', field: 'amount', value: '150.00' },
    approach: world => dialogs.approachForm(world, chargeForm),
    leaveFailure: world => pages.trySend(charges(world), { type: 'charges.retry' }),
    again: world => typeAmount(world, '150.00'),
    status: dialogs.inDialog(world => {
      const snapshot = charges(world)?.getSnapshot()
      if (snapshot === undefined || snapshot.matches('idle')) return 'ready'
      return snapshot.hasTag('busy') ? 'waiting' : pages.getOutcome(snapshot.context.failure, 'done')
    }),
    typed: world => ({ ...dialogs.typedIn(world), amount: '50.00' }),
    async contradiction(world) {
      const asked = { currency: 'ZAR', amount: dialogs.typedIn(world)?.amount, send_notification: false }
      const path = 'charge/component/express.wallet.transaction.transfer/summary'
      const { total } = (await world.consumer.post<{ total: string }>(path, asked)).body.data
      return pages.findDifference(seen(charges(world), selectCharges)?.total, Math.round(Number(total) * 100))
    },
  }),
  changingOperation: undefined,
  button: world => () => typeAmount(world, '50.00'),
}

const sendOtp: Flow = pages.stepped({
  column: 'oneTimePin',
  operation: 'sendOtp',
  find: dialogs.otpRequestIn,
  event: { type: 'otp.send' },
  approach(world) {
    if (dialogs.approachForm(world, orders.transferred)) dialogs.formOf(world)?.send({ type: 'form.submit' })
    return dialogs.otpRequestIn(world) !== undefined
  },
  status: dialogs.inDialog(world => {
    const snapshot = dialogs.confirmationIn(world)?.getSnapshot()
    if (snapshot === undefined) return 'ready'
    const request = seen(dialogs.otpRequestIn(world), selectOtpRequest)
    if (request?.isSending) return 'waiting'
    const isSent = confirmation.selectConfirming(snapshot).sentTo !== undefined
    return pages.getOutcome(request?.failure, isSent ? 'done' : 'ready')
  }),
  typed: dialogs.typedIn,
  isInCooldown: world => seen(dialogs.otpRequestIn(world), selectOtpRequest)?.secondsLeft !== undefined,
  ...pages.sendsMessages('otp'),
})

const check = (world: World) =>
  seen(seen(dialogs.formOf(world), selectForm)?.accountCheck, accountCheck.selectAccountCheck)
const accountForm = {
  path: 'pay/accounts/dstv',
  values: () => ({ amount: '79.00', consumer_id: '1000000000017' }),
}

const checkAccount: Flow = {
  ...pages.stepped({
    column: 'accountCheck',
    operation: 'checkDstvAccount',
    find: dialogs.formOf,
    event: { type: 'account.check' },
    approach: world => dialogs.approachForm(world, accountForm),
    again(world) {
      dialogs.typeIn(world, 'consumer_id', '1000000000024')
      dialogs.formOf(world)?.send({ type: 'account.check' })
    },
    status: dialogs.inDialog(world => {
      if (check(world)?.isChecking) return 'waiting'
      return pages.getOutcome(check(world)?.failure, check(world)?.account ? 'done' : 'ready')
    }),
    typed: dialogs.typedIn,
    async contradiction(world) {
      const asked = { consumer_id: Number(dialogs.typedIn(world)?.consumer_id) }
      const { body } = await world.consumer.post<{ account_owner: string }>('integration/dstv/account', asked)
      return pages.findDifference(check(world)?.account?.owner, body.data.account_owner)
    },
  }),
  changingOperation: undefined,
}

const qrScreen = (world: World) => seen(dialogs.serviceOf(world), dialog.selectShownCode)?.qr
const hasExpired = (world: World): boolean => seen(qrScreen(world), qr.selectQr)?.isExpired === true
const askedFor = async (world: World) => (await world.codes()).filter(({ amount }) => amount === '25.00')

const asked = orders.orderFlow({
  path: 'request/qr/amount',
  values: () => ({ amount: '25.00', reference_source: dialogs.reference }),
  column: 'qrCode',
  operation: 'createPaymentRequest',
  happened: async (_, world) => (await askedFor(world)).length > 0,
  async contradiction(world) {
    const shown = seen(qrScreen(world), qr.selectQr)?.code?.snsi
    const isKnown = (await askedFor(world)).some(({ snsi }) => snsi === shown)
    return isKnown ? undefined : `the code of "${shown}"`
  },
})

const requestCode: Flow = {
  ...asked,
  status: world => (hasExpired(world) ? 'failed' : asked.status(world)),
  pressNext(world) {
    if (!hasExpired(world)) return asked.pressNext(world)
    dialogs.serviceOf(world)?.send({ type: 'choice.back' })
    return true
  },
}

const anyAmount = 'request/qr/any'

/** The portal reads the code of the wallet again every 20 seconds while it is shown. */
const walletCode: Flow = {
  column: 'qrCode',
  operations: ['getWalletQr'],
  period: 20_000,
  begin: world => pages.open(world, () => dialogs.getStatus(world) === 'fresh'),
  button: world => () => dialogs.openService(world, anyAmount),
  again({ page }) {
    page().turnPage('page.hide')
    page().turnPage('page.show')
  },
  status: dialogs.inDialog(world => {
    const snapshot = qrScreen(world)?.getSnapshot()
    if (snapshot === undefined || snapshot.matches('reading') || snapshot.matches('hidden')) return 'waiting'
    return pages.getOutcome(qr.selectQr(snapshot).failure, 'done')
  }),
  pressNext(world) {
    if (!pages.goOn(world) && dialogs.serviceOf(world) === undefined) dialogs.openService(world, anyAmount)
    return true
  },
  async contradiction(world) {
    const [newest] = (await world.codes()).filter(({ amount }) => amount === null)
    const wanted = newest && qrCode('http://sandbox.test', newest.snsi).qr_code
    const shown = seen(qrScreen(world), qr.selectQr)?.code?.image
    return wanted !== undefined && shown === wanted ? undefined : `${shown ? 'an old' : 'no'} code`
  },
}

const savedPath = 'pay/eft/saved'
const editedName = 'New landlord of the matrix'

const recipientsScreen = (world: World) =>
  seen(dialogs.serviceOf(world), dialog.selectServiceDialog)?.recipients
const stepOf = (world: World) => seen(recipientsScreen(world), saved.selectRecipients)?.step
const namesIn = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name)
const shownNames = (world: World) => namesIn(seen(recipientsScreen(world), saved.selectRecipients)?.list)

const create: Flow = {
  ...orders.createRecipient,
  status(world) {
    if (recipientsScreen(world) === undefined) return orders.createRecipient.status(world)
    if (stepOf(world) !== 'listing') return 'waiting'
    return shownNames(world).includes(orders.recipientName) ? 'done' : 'ready'
  },
  pressNext(world) {
    if (dialogs.getStatus(world) === 'fresh') dialogs.openService(world, savedPath)
    else if (recipientsScreen(world) === undefined) return orders.createRecipient.pressNext(world)
    else dialogs.serviceOf(world)?.send({ type: 'choice.back' })
    return true
  },
}

interface Change extends Pick<Flow, 'typed'> {
  readonly operation: OperationId
  readonly event: { readonly type: 'form.submit' } | { readonly type: 'deletion.confirm' }
  /** Takes one step from the list to the press. */
  ask(saved: RecipientsActorRef, snsi: string): void
  isMade(names: readonly string[]): boolean
}

const changeFlow = ({ ask, isMade, ...change }: Change): Flow =>
  pages.stepped({
    ...change,
    column: 'recipients',
    find: recipientsScreen,
    prepare: orders.saveRecipient,
    approach(world) {
      const screen = recipientsScreen(world)
      if (screen === undefined) dialogs.openService(world, savedPath)
      else ask(screen, seen(screen, saved.selectRecipients)?.list?.[0]?.snsi ?? '')
      return screen?.getSnapshot().can(change.event) === true
    },
    status: dialogs.inDialog(world => {
      const screen = recipientsScreen(world)
      if (screen === undefined || screen.getSnapshot().hasTag('busy')) return 'waiting'
      const isShown = stepOf(world) === 'listing' && isMade(shownNames(world))
      const failure = seen(screen, saved.selectRecipients)?.failure?.failure
      return pages.getOutcome(failure, isShown ? 'done' : 'ready')
    }),
    leaveFailure: world => pages.trySend(recipientsScreen(world), { type: 'list.retry' }),
    happened: async (_, world) => isMade(namesIn(await orders.savedRecipients(world))),
    async contradiction(world) {
      const names = namesIn(await orders.savedRecipients(world))
      return isMade(names) ? undefined : `the recipients ${names.join(', ')}`
    },
  })

const update = changeFlow({
  operation: 'updateRecipient',
  event: { type: 'form.submit' },
  ask(screen, snsi) {
    screen.send({ type: 'recipient.edit', snsi })
    screen.send({ type: 'field.change', field: 'name', value: editedName })
  },
  isMade: names => names.includes(editedName),
  typed: world =>
    seen(recipientsScreen(world), saved.selectRecipients)?.rows?.map(row =>
      row.map(({ field, value }) => [field.name, value]),
    ),
})

const remove = changeFlow({
  operation: 'deleteRecipient',
  event: { type: 'deletion.confirm' },
  ask: (screen, snsi) => screen.send({ type: 'recipient.delete', snsi }),
  isMade: names => !names.includes(orders.recipientName),
})

export const lookupFlows: readonly Flow[] = [
  ...[chargeSummary, sendOtp, checkAccount],
  ...[requestCode, walletCode, create, update, remove],
]
