import { readJournal } from '#machines/payment/journal/payment-journal.ts'
import { selectScreen, selectStep } from '#machines/service/service.selectors.ts'
import { seen } from '../support/headless-portal.ts'
import { tiro } from '../support/sandbox/caller.ts'
import { holdAnswers } from './fault-scenarios.ts'
import type { Flow, SessionScenario } from './flow.types.ts'
import { approval } from './flows/bulk.ts'
import * as dialogs from './flows/dialog.ts'
import { invite, payments, scanToPay, topUp } from './flows/orders.ts'
import * as pages from './flows/page.ts'
import { nameOf } from './matrix.ts'
import { otherPaymentScenarios } from './other-payments.ts'
import { staleOptionScenarios } from './stale-options.ts'
import type { Page, World } from './world.ts'

const second = 1_000

const moneyFlows: readonly Flow[] = [...payments, ...scanToPay, approval]

const eachFlow = (
  name: string,
  flows: readonly Flow[],
  expected: unknown,
  play: (world: World, flow: Flow) => Promise<unknown>,
): readonly SessionScenario[] =>
  flows.map(flow => ({
    name: `${name}: ${nameOf(flow.column)}, ${flow.operations[0]}`,
    network: flow.network,
    async play(world) {
      await flow.begin(world)
      return play(world, flow)
    },
    expected,
  }))

const idleOf = (page: Page) => page.session()?.getSnapshot().children.idle?.getSnapshot()

const confirm = async (world: World, flow: Flow) => {
  world.confirmations += 1
  flow.button(world)()
  await world.pass(second)
}

const payHeld = async (world: World, flow: Flow) => {
  const { strike, release } = holdAnswers(true)
  world.link.strike([flow.operations[0]], strike)
  await confirm(world, flow)
  return release
}

/** Confirms, and loses the answer. @returns the status of the flow */
const payWithoutAnswer = async (world: World, flow: Flow) => {
  world.link.strike([flow.operations[0]], () => Promise.reject(new TypeError('Failed to fetch')))
  await confirm(world, flow)
  return flow.status(world)
}

const refreshWallet = async (world: World) => {
  world.page().wallet()?.send({ type: 'wallet.refresh' })
  await world.pass(second)
}

/** Opens a second tab, and pays five seconds before the session ends. The answer is held. */
const payLate = async (world: World, flow: Flow) => {
  const front = world.page()
  const other = world.open()
  world.turnTo(front)
  front.touch()
  const { notification, logout } = front.portal.getSnapshot().context.config.timeout
  await world.pass(second)
  // Only the clock of the device jumps, as after suspension: a code from the network does not expire.
  world.shiftWallClock((notification + logout - 5) * second)
  await world.pass(second)
  const release = await payHeld(world, flow)
  await world.pass(9 * second)
  return { front, other, release, logout }
}

/** Waits until a session is open. @returns whether it shows that a payment was interrupted */
const enter = async (world: World) => {
  await world.until(() => pages.getStatus(world) === 'inside', 5 * second)
  await world.pass(second)
  return readJournal(world.page()).isPaymentLost
}

/** Reloads the page while a call is sent. @returns whether the new page shows that a payment was interrupted */
const reloadWhilePaying = async (world: World, flow: Flow) => {
  await payHeld(world, flow)
  world.reload()
  return enter(world)
}

export const sessionScenarios: readonly SessionScenario[] = [
  ...eachFlow(
    'idle sign-out while a payment is pending, two tabs',
    moneyFlows,
    {
      pending: { timers: ['waitingForPayment', 'waitingForPayment'], payment: 'waiting' },
      isWarningWhole: true,
      decided: { timers: ['warning', 'warning'], payment: 'done' },
      page: 'signedOut: paid',
    },
    async (world, flow) => {
      const { front, other, release, logout } = await payLate(world, flow)
      const readPages = () => ({
        timers: [front, other].map(page => idleOf(page)?.value),
        payment: flow.status(world),
      })
      const pending = readPages()
      release()
      await world.pass(0)
      const idle = idleOf(front)
      const isWarningWhole = idle !== undefined && idle.context.secondsLeft === logout
      await world.pass(2 * second)
      const decided = readPages()
      await world.pass(logout * second)
      return { pending, isWarningWhole, decided, page: pages.getStatus(world) }
    },
  ),
  ...eachFlow(
    'idle sign-out while a payment is pending, its tab closes',
    moneyFlows,
    { pending: 'waitingForPayment', page: 'signedOut: money may have moved' },
    async (world, flow) => {
      const { front, other } = await payLate(world, flow)
      const pending = idleOf(other)?.value
      front.die()
      world.turnTo(other)
      await world.pass(2 * second)
      return { pending, page: pages.getStatus(world) }
    },
  ),
  ...eachFlow(
    'a read is refused while a payment is pending',
    moneyFlows,
    { meanwhile: 'waiting', page: 'signedOut: paid' },
    async (world, flow) => {
      const release = await payHeld(world, flow)
      world.link.strike(['getWallet'], async () => Response.json({ message: 'Ended' }, { status: 401 }))
      await refreshWallet(world)
      const meanwhile = flow.status(world)
      release()
      await world.pass(second)
      return { meanwhile, page: pages.getStatus(world) }
    },
  ),
  ...eachFlow(
    'signed out in another tab while the outcome is read',
    moneyFlows,
    { outcome: 'done', page: 'signedOut: paid' },
    async (world, flow) => {
      await confirm(world, flow)
      const outcome = flow.status(world)
      world.device.token = undefined
      world.page().tellTab()
      await world.pass(second)
      return { outcome, page: pages.getStatus(world) }
    },
  ),
  ...eachFlow(
    "reload while 'Authorizing...'",
    moneyFlows,
    { firstNotice: true, noticeAfterReading: false },
    async (world, flow) => {
      const firstNotice = await reloadWhilePaying(world, flow)
      world.page().journalRef.send({ type: 'notice.dismiss' })
      await world.pass(0)
      world.reload()
      return { firstNotice, noticeAfterReading: await enter(world) }
    },
  ),
  ...eachFlow(
    'reload while the outcome is unknown',
    moneyFlows,
    { outcome: 'unknown', notice: true },
    async (world, flow) => {
      const outcome = await payWithoutAnswer(world, flow)
      world.reload()
      return { outcome, notice: await enter(world) }
    },
  ),
  ...eachFlow(
    'the paying tab crashes before another tab is idle',
    moneyFlows,
    { page: 'signedOut: money may have moved' },
    async (world, flow) => {
      const front = world.page()
      const other = world.open()
      world.turnTo(front)
      await payHeld(world, flow)
      front.die()
      world.turnTo(other)
      const { notification, logout } = other.portal.getSnapshot().context.config.timeout
      await world.pass((notification + logout + 2) * second)
      return { page: pages.getStatus(world) }
    },
  ),
  ...eachFlow(
    'another tab after no answer says that a payment is open, until it has an answer',
    moneyFlows,
    { isOpenElsewhere: true, afterSettling: false },
    async (world, flow) => {
      const front = world.page()
      await payWithoutAnswer(world, flow)
      const other = world.open()
      await enter(world)
      const { isOpenElsewhere } = readJournal(other)
      const [payment] = readJournal(front).payments
      front.journalRef.send({
        type: 'payment.change',
        id: payment?.id ?? '',
        stage: 'declined',
        snsi: undefined,
      })
      await world.pass(second)
      return { isOpenElsewhere, afterSettling: readJournal(other).isOpenElsewhere }
    },
  ),
  ...eachFlow('reload while a call that moves no money is sent', [invite], false, reloadWhilePaying),
  ...eachFlow(
    "reload while 'Authorizing...', signed out meanwhile",
    moneyFlows,
    { page: 'signedOut: money may have moved', noticeToNextConsumer: false },
    async (world, flow) => {
      await payHeld(world, flow)
      world.device.token = undefined
      world.reload()
      await world.pass(second)
      const page = pages.getStatus(world)
      world.page().submit(world.other.msisdn, world.other.password)
      return { page, noticeToNextConsumer: await enter(world) }
    },
  ),
  ...eachFlow(
    'the same again after no answer, under the same key',
    // The third network accepts no key.
    payments.filter(({ network }) => network !== tiro),
    { outcome: 'unknown', hasKey: true, isSameKey: true },
    async (world, flow) => {
      const [operation] = flow.operations
      const outcome = await payWithoutAnswer(world, flow)
      for (let presses = 0; world.callsOf(operation).length < 2 && presses < 40; presses++) {
        flow.pressNext(world)
        await world.pass(second)
      }
      const keys = world.callsOf(operation).map(({ request }) => request.headers.get('Idempotency-Key'))
      return { outcome, hasKey: typeof keys[0] === 'string', isSameKey: keys[0] === keys[1] }
    },
  ),
  ...eachFlow(
    'lock during the session',
    [topUp, ...payments].filter(({ column }) => column === 'topUp' || column === 'cashOut'),
    { dialog: 'editing', problem: 'locked', sent: 0 },
    async (world, flow) => {
      world.link.rewrite<object>('getWallet', data => ({ ...data, Locked: true }))
      await refreshWallet(world)
      await confirm(world, flow)
      const service = dialogs.serviceOf(world)
      const problem = seen(service, selectStep)?.walletProblem
      return { dialog: seen(service, selectScreen), problem, sent: world.callsOf(flow.operations[0]).length }
    },
  ),
  {
    name: 'a 404 where polling expects a transaction: getTransaction',
    async play(world) {
      await pages.keepSession(world)
      world.open('00000000-0000-4000-8000-000000000000')
      await world.pass(60 * second)
      const watched = world.page().session()?.getSnapshot().children.watchedTransaction
      const page = watched?.getSnapshot().children.processing?.getSnapshot().value
      return { page, asked: world.callsOf('getTransaction').length }
    },
    expected: { page: 'notFound', asked: 1 },
  },
  ...otherPaymentScenarios,
  ...staleOptionScenarios,
]
