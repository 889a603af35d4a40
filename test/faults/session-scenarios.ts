import { selectWalletProblem } from '../../machines/service/service.selectors.ts'
import { selectSecondsLeft } from '../../machines/session/idle/idle.selectors.ts'
import { selectIsNoticeShown } from '../../machines/session/interrupted-payment/interrupted-payment.selectors.ts'
import { selectIdle, selectInterruption, selectProcessing } from '../../machines/session/session.selectors.ts'
import { seen } from '../support/headless-portal.ts'
import type { Flow, SessionScenario } from './flow.types.ts'
import { approval } from './flows/bulk/bulk-approval.ts'
import { serviceOf } from './flows/form.ts'
import { scanToPay } from './flows/payment-request/scan-to-pay.ts'
import { getPageStatus, keepSession } from './flows/portal/page.ts'
import { invite } from './flows/service/invite.ts'
import { payments } from './flows/service/payments.ts'
import { topUp } from './flows/service/top-up.ts'
import { names } from './matrix.ts'
import { staleOptionScenarios } from './stale-options.ts'
import type { Page, World } from './world.ts'

const second = 1_000

/** Every kind of payment: of a service, of a request, of a file. */
const moneyFlows: readonly Flow[] = [...payments, ...scanToPay, approval]

const idleOf = (page: Page) => seen(page.session(), selectIdle)?.getSnapshot()

const stateOf = (page: Page) => idleOf(page)?.value

const secondsLeftOf = (page: Page) => {
  const idle = idleOf(page)
  return idle && selectSecondsLeft(idle)
}

const titleOf = ({ column, operations: [operation] }: Flow) => `${names[column]}, ${operation}`

/** Brings a flow to its last question, waits until little of the session is left, and pays; the answer is held. */
const payLate = async (world: World, flow: Flow, prepare: () => void = () => {}) => {
  await flow.begin(world)
  const front = world.page()
  prepare()
  if (world.page() !== front) world.turnTo(front)
  front.touch()
  const { notification, logout } = front.portal.getSnapshot().context.config.timeout
  await world.pass(second)
  // Only the clock of the device jumps, as after suspension: a code from the network does not expire.
  world.shiftWallClock((notification + logout - 5) * second)
  await world.pass(second)
  const [operation] = flow.operations
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  world.link.strike([operation], async exchange => {
    const answer = await exchange.deliver()
    await released
    return answer
  })
  world.confirmations += 1
  flow.button(world)()
  await world.pass(10 * second)
  return { front, release, logout }
}

const overOneTab = (flow: Flow): SessionScenario => ({
  name: `idle sign-out while a payment is pending, one tab: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    const { front, release, logout } = await payLate(world, flow)
    const underWay = { timer: stateOf(front), payment: flow.status(world) }
    release()
    await world.pass(0)
    const left = secondsLeftOf(front)
    const decided = { timer: stateOf(front), payment: flow.status(world), isWarningWhole: left === logout }
    await world.pass((logout + 2) * second)
    return { underWay, decided, page: getPageStatus(world) }
  },
  expected: {
    underWay: { timer: 'waitingForPayment', payment: 'waiting' },
    decided: { timer: 'warning', payment: 'done', isWarningWhole: true },
    page: 'signedOut: paid',
  },
})

const overTwoTabs = (flow: Flow): SessionScenario => ({
  name: `idle sign-out while a payment is pending, two tabs: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    const tabs: Page[] = []
    const { front, release } = await payLate(world, flow, () => tabs.push(world.open()))
    const timers = () => [front, ...tabs].map(stateOf)
    const underWay = timers()
    release()
    await world.pass(2 * second)
    return { underWay, decided: timers(), payment: flow.status(world) }
  },
  expected: {
    underWay: ['waitingForPayment', 'waitingForPayment'],
    decided: ['warning', 'warning'],
    payment: 'done',
  },
})

const overDeadTab = (flow: Flow): SessionScenario => ({
  name: `idle sign-out while a payment is pending, its tab closes: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    const tabs: Page[] = []
    const { front } = await payLate(world, flow, () => tabs.push(world.open()))
    const underWay = tabs.map(stateOf)
    front.die()
    for (const tab of tabs) world.turnTo(tab)
    await world.pass(2 * second)
    return { underWay, page: getPageStatus(world) }
  },
  expected: { underWay: ['waitingForPayment'], page: 'signedOut: money may have moved' },
})

/** Brings a flow to its last question and pays; the answer is held until it is released. */
const payHeld = async (world: World, flow: Flow) => {
  await flow.begin(world)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  world.link.strike([flow.operations[0]], async exchange => {
    const answer = await exchange.deliver()
    await released
    return answer
  })
  world.confirmations += 1
  flow.button(world)()
  await world.pass(second)
  return release
}

const isToldOfInterruption = (world: World) =>
  seen(seen(world.page().session(), selectInterruption), selectIsNoticeShown)

const refusedMeanwhile = (flow: Flow): SessionScenario => ({
  name: `a read is refused while a payment is pending: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    const release = await payHeld(world, flow)
    world.link.strike(['getWallet'], async () => Response.json({ message: 'Ended' }, { status: 401 }))
    world.page().wallet()?.send({ type: 'wallet.refresh' })
    await world.pass(second)
    const meanwhile = flow.status(world)
    release()
    await world.pass(second)
    return { meanwhile, page: getPageStatus(world) }
  },
  expected: { meanwhile: 'waiting', page: 'signedOut: paid' },
})

const reloaded = (flow: Flow): SessionScenario => ({
  name: `reload while 'Authorizing...': ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    await payHeld(world, flow)
    const tells = async () => {
      world.reload()
      await world.until(() => getPageStatus(world) === 'inside', 5 * second)
      await world.pass(second)
      return isToldOfInterruption(world)
    }
    const reloadedOnce = await tells()
    seen(world.page().session(), selectInterruption)?.send({ type: 'interruption.dismiss' })
    await world.pass(0)
    return { reloadedOnce, reloadedAfterReading: await tells() }
  },
  expected: { reloadedOnce: true, reloadedAfterReading: false },
})

const reloadedSignedOut = (flow: Flow): SessionScenario => ({
  name: `reload while 'Authorizing...', signed out meanwhile: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    await payHeld(world, flow)
    world.reload()
    world.page().die()
    world.device.token = undefined
    world.open()
    await world.pass(second)
    const page = getPageStatus(world)
    world.page().submit(world.other.msisdn, world.other.password)
    await world.until(() => getPageStatus(world) === 'inside', 5 * second)
    await world.pass(second)
    return { page, isNextConsumerTold: isToldOfInterruption(world) }
  },
  expected: { page: 'signedOut: money may have moved', isNextConsumerTold: false },
})

const signedOutElsewhereUnread = (flow: Flow): SessionScenario => ({
  name: `signed out in another tab while the outcome is read: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    await flow.begin(world)
    world.confirmations += 1
    flow.button(world)()
    await world.pass(second)
    const verdict = flow.status(world)
    world.device.token = undefined
    world.page().tellTab()
    await world.pass(second)
    return { verdict, page: getPageStatus(world) }
  },
  expected: { verdict: 'done', page: 'signedOut: paid' },
})

const reloadedWithoutMoney: SessionScenario = {
  name: `reload while a call that moves no money is sent: ${titleOf(invite)}`,
  wishes: { network: invite.network },
  async play(world) {
    await payHeld(world, invite)
    world.reload()
    await world.until(() => getPageStatus(world) === 'inside', 5 * second)
    await world.pass(second)
    return { isTold: isToldOfInterruption(world) }
  },
  expected: { isTold: false },
}

/** Presses what the flow offers until its call has left `count` times. */
const pressUntilSent = async (world: World, flow: Flow, count: number) => {
  const sent = () => world.link.calls.filter(({ operation }) => operation === flow.operations[0])
  for (let presses = 0; sent().length < count && presses < 20; presses++) {
    flow.pressNext(world)
    await world.pass(second)
  }
  return sent()
}

const repeatedAfterNoAnswer = (flow: Flow): SessionScenario => ({
  name: `the same again after no answer, under the same key: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    await flow.begin(world)
    world.link.strike([flow.operations[0]], () => Promise.reject(new TypeError('Failed to fetch')))
    world.confirmations += 1
    flow.button(world)()
    await world.pass(second)
    const verdict = flow.status(world)
    const [first, repeat] = await pressUntilSent(world, flow, 2)
    const keyOf = (call: typeof first) => call?.request.headers.get('Idempotency-Key') ?? undefined
    return { verdict, hasKey: keyOf(first) !== undefined, isSameKey: keyOf(first) === keyOf(repeat) }
  },
  expected: { verdict: 'unknown', hasKey: true, isSameKey: true },
})

const locked = (flow: Flow): SessionScenario => ({
  name: `lock during the session: ${titleOf(flow)}`,
  wishes: { network: flow.network },
  async play(world) {
    await flow.begin(world)
    world.link.strike(['getWallet'], async exchange => {
      const answer = (await (await exchange.deliver()).json()) as { data: object }
      return Response.json({ ...answer, data: { ...answer.data, Locked: true } })
    })
    world.page().wallet()?.send({ type: 'wallet.refresh' })
    await world.pass(second)
    flow.button(world)()
    await world.pass(second)
    const service = serviceOf(world)
    const sent = world.link.calls.filter(({ operation }) => operation === flow.operations[0]).length
    return {
      dialog: service?.getSnapshot().value,
      isLocked: seen(service, selectWalletProblem) === 'locked',
      sent,
    }
  },
  expected: { dialog: 'editing', isLocked: true, sent: 0 },
})

const unknownTransaction: SessionScenario = {
  name: 'a 404 where polling expects a transaction: getTransaction',
  wishes: {},
  async play(world) {
    await keepSession(world)
    world.open('00000000-0000-4000-8000-000000000000')
    await world.pass(60 * second)
    const asked = world.link.calls.filter(({ operation }) => operation === 'getTransaction').length
    return { page: seen(world.page().session(), selectProcessing)?.getSnapshot().value, asked }
  },
  expected: { page: 'notFound', asked: 1 },
}

const barred = new Set(['topUp', 'cashOut'])

/** What strikes a whole session and not one call, by hand: the matrix has a column for each call and none for these. */
export const sessionScenarios: readonly SessionScenario[] = [
  ...moneyFlows.map(overOneTab),
  ...moneyFlows.map(overTwoTabs),
  ...moneyFlows.map(overDeadTab),
  ...moneyFlows.map(refusedMeanwhile),
  ...moneyFlows.map(signedOutElsewhereUnread),
  ...moneyFlows.map(reloaded),
  ...moneyFlows.map(reloadedSignedOut),
  // Tiro's network takes no key.
  ...payments.filter(({ network }) => network !== 'za-sandbox000003').map(repeatedAfterNoAnswer),
  reloadedWithoutMoney,
  ...[topUp, ...payments]
    .filter(({ column, operations: [operation] }) => column !== 'transfer' && barred.has(operation))
    .map(locked),
  unknownTransaction,
  ...staleOptionScenarios,
]
