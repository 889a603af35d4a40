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

interface FormLookup extends Omit<Flow, 'begin' | 'button' | 'pressNext'> {
  readonly form: dialogs.Form
  /** Requests data; `again`: other data. */
  press(world: World): void
  /** The consumer's step after the fault; by default `press`. */
  next?(world: World): void
  retry?(world: World): boolean
}

const formLookup = ({ form, press, next = press, retry, ...rest }: FormLookup): Flow => ({
  typed: dialogs.typedIn,
  ...rest,
  begin: world => dialogs.openForm(world, form),
  button: world => () => press(world),
  pressNext(world) {
    if (retry?.(world) !== true && !dialogs.goOnToForm(world, form)) next(world)
    return true
  },
})

const charges = (world: World) => seen(dialogs.formOf(world), selectForm)?.charges

/** R50.00 is free of charge. */
const typeAmount = (world: World, amount: '50.00' | '150.00') => dialogs.typeIn(world, 'amount', amount)

const chargeSummary = formLookup({
  column: 'charges',
  operations: ['getChargeSummary'],
  form: {
    path: orders.transferred.path,
    values: world => ({ ...orders.transferred.values(world), amount: '' }),
  },
  press: world => typeAmount(world, '50.00'),
  again: world => typeAmount(world, '150.00'),
  status: dialogs.inDialog(world => {
    const snapshot = charges(world)?.getSnapshot()
    if (snapshot === undefined || snapshot.matches('idle')) return 'ready'
    return snapshot.hasTag('busy') ? 'waiting' : pages.getOutcome(snapshot.context.failure, 'done')
  }),
  typed: world => ({ ...dialogs.typedIn(world), amount: '50.00' }),
  // Another amount, because the typed one would request nothing new.
  next: world => typeAmount(world, '150.00'),
  retry: world => pages.trySend(charges(world), { type: 'charges.retry' }),
  async contradiction(world) {
    const asked = { currency: 'ZAR', amount: dialogs.typedIn(world)?.amount, send_notification: false }
    const path = 'charge/component/express.wallet.transaction.transfer/summary'
    const { total } = (await world.consumer.post<{ total: string }>(path, asked)).body.data
    return pages.findDifference(seen(charges(world), selectCharges)?.total, Math.round(Number(total) * 100))
  },
})

const sendOtp: Flow = {
  ...pages.pressing('oneTimePin', 'sendOtp', dialogs.otpRequestIn, { type: 'otp.send' }),
  async begin(world) {
    await dialogs.openForm(world, orders.transferred)
    dialogs.formOf(world)?.send({ type: 'form.submit' })
  },
  status: dialogs.inDialog(world => {
    const snapshot = dialogs.confirmationIn(world)?.getSnapshot()
    if (snapshot === undefined) return 'ready'
    if (seen(dialogs.otpRequestIn(world), selectOtpRequest)?.isSending) return 'waiting'
    const isSent = confirmation.selectConfirming(snapshot).sentTo !== undefined
    return pages.getOutcome(
      seen(dialogs.otpRequestIn(world), selectOtpRequest)?.failure,
      isSent ? 'done' : 'ready',
    )
  }),
  typed: dialogs.typedIn,
  isInCooldown: world => seen(dialogs.otpRequestIn(world), selectOtpRequest)?.secondsLeft !== undefined,
  pressNext(world) {
    if (dialogs.goOnToForm(world, orders.transferred)) return true
    if (dialogs.confirmationIn(world) === undefined) dialogs.formOf(world)?.send({ type: 'form.submit' })
    else pages.confirmBy(world, dialogs.otpRequestIn(world), { type: 'otp.send' })
    return true
  },
  ...pages.sendsMessages('otp'),
}

const check = (world: World) => seen(dialogs.formOf(world), selectForm)?.accountCheck
const lookUp = (world: World) => dialogs.formOf(world)?.send({ type: 'account.check' })

const checkAccount = formLookup({
  column: 'accountCheck',
  operations: ['checkDstvAccount'],
  form: { path: 'pay/accounts/dstv', values: () => ({ amount: '79.00', consumer_id: '1000000000017' }) },
  press: lookUp,
  again(world) {
    dialogs.typeIn(world, 'consumer_id', '1000000000024')
    lookUp(world)
  },
  status: dialogs.inDialog(world => {
    if (seen(check(world), accountCheck.selectAccountCheck)?.isChecking === true) return 'waiting'
    const isFound = seen(check(world), accountCheck.selectAccountCheck)?.account !== undefined
    const failure = seen(check(world), accountCheck.selectAccountCheck)?.failure
    return pages.getOutcome(failure, isFound ? 'done' : 'ready')
  }),
  async contradiction(world) {
    const asked = { consumer_id: Number(dialogs.typedIn(world)?.consumer_id) }
    const { body } = await world.consumer.post<{ account_owner: string }>('integration/dstv/account', asked)
    const shown = seen(check(world), accountCheck.selectAccountCheck)?.account?.owner
    return pages.findDifference(shown, body.data.account_owner)
  },
})

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
  begin: dialogs.openDashboard,
  button: world => () => dialogs.openService(world, anyAmount),
  again({ page }) {
    page().turnPage('page.hide')
    page().turnPage('page.show')
  },
  status: dialogs.inDialog(world => {
    const snapshot = qrScreen(world)?.getSnapshot()
    if (snapshot === undefined || snapshot.matches('reading') || snapshot.matches('hidden')) return 'waiting'
    const outcome = pages.getOutcome(qr.selectQr(snapshot).failure, 'done')
    return outcome !== 'done' && pages.isWaiting(world, 'getWalletQr') ? 'waiting' : outcome
  }),
  pressNext(world) {
    if (pages.goOn(world)) return true
    if (dialogs.serviceOf(world) === undefined) dialogs.openService(world, anyAmount)
    else pages.wait(world, 'getWalletQr')
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

interface Change {
  readonly operation: OperationId
  /** Takes one step from the list to the moment before the call. @returns whether it is there */
  ask(saved: RecipientsActorRef): boolean
  readonly press: { readonly type: 'form.submit' } | { readonly type: 'deletion.confirm' }
  isMade(names: readonly string[]): boolean
  typed?(world: World): unknown
}

const changeFlow = ({ operation, ask, press, isMade, typed = () => undefined }: Change): Flow => ({
  ...pages.pressing('recipients', operation, recipientsScreen, press),
  async begin(world) {
    await orders.saveRecipient(world)
    await dialogs.openDashboard(world)
    dialogs.openService(world, savedPath)
    const isAsked = () => {
      const screen = recipientsScreen(world)
      return screen !== undefined && ask(screen)
    }
    await world.until(isAsked, 5_000)
  },
  status: dialogs.inDialog(world => {
    const screen = recipientsScreen(world)
    if (screen === undefined || screen.getSnapshot().hasTag('busy')) return 'waiting'
    const isShown = stepOf(world) === 'listing' && isMade(shownNames(world))
    return pages.getOutcome(
      seen(screen, saved.selectRecipients)?.failure?.failure,
      isShown ? 'done' : 'ready',
    )
  }),
  typed,
  pressNext(world) {
    const screen = recipientsScreen(world)
    if (pages.goOn(world) || pages.trySend(screen, { type: 'list.retry' })) return true
    if (screen === undefined) dialogs.openService(world, savedPath)
    else if (ask(screen)) pages.confirmBy(world, screen, press)
    return true
  },
  happened: async (_, world) => isMade(namesIn(await orders.savedRecipients(world))),
  async contradiction(world) {
    const names = namesIn(await orders.savedRecipients(world))
    return isMade(names) ? undefined : `the recipients ${names.join(', ')}`
  },
})

const firstOf = (screen: RecipientsActorRef): string =>
  seen(screen, saved.selectRecipients)?.list?.[0]?.snsi ?? ''

const update = changeFlow({
  operation: 'updateRecipient',
  ask(screen) {
    screen.send({ type: 'recipient.edit', snsi: firstOf(screen) })
    screen.send({ type: 'field.change', field: 'name', value: editedName })
    return screen.getSnapshot().can({ type: 'form.submit' })
  },
  press: { type: 'form.submit' },
  isMade: names => names.includes(editedName),
  typed: world =>
    seen(recipientsScreen(world), saved.selectRecipients)?.rows?.map(row =>
      row.map(({ field, value }) => [field.name, value]),
    ),
})

const remove = changeFlow({
  operation: 'deleteRecipient',
  ask(screen) {
    screen.send({ type: 'recipient.delete', snsi: firstOf(screen) })
    return screen.getSnapshot().can({ type: 'deletion.confirm' })
  },
  press: { type: 'deletion.confirm' },
  isMade: names => !names.includes(orders.recipientName),
})

export const lookupFlows: readonly Flow[] = [
  ...[chargeSummary, sendOtp, checkAccount],
  ...[requestCode, walletCode, create, update, remove],
]
