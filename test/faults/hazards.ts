import { selectSecondsLeft } from '../../machines/idle/idle.selectors.ts'
import { selectIsTelling } from '../../machines/interruption/interruption.selectors.ts'
import { selectIsLocked } from '../../machines/service/service.selectors.ts'
import { selectIdle, selectInterruption, selectProcessing } from '../../machines/session/session.selectors.ts'
import { seen } from '../support/headless-portal.ts'
import { changedOffers } from './changed-offers.ts'
import type { Flow, Hazard } from './flow.types.ts'
import { serviceOf } from './flows/form.ts'
import { keepSession, pageStand } from './flows/page.ts'
import { payments } from './flows/payments.ts'
import { topUp } from './flows/top-up.ts'
import type { Page, World } from './world.ts'

const second = 1_000

const idleOf = (page: Page) => seen(page.session(), selectIdle)?.getSnapshot()

const stateOf = (page: Page) => idleOf(page)?.value

/** Where the timer of a page stands, and what is left. */
const warningOf = (page: Page) => {
  const idle = idleOf(page)
  return idle && [idle.value, selectSecondsLeft(idle)]
}

/** Brings a flow to its last question, waits until little of the session is left, and pays; the answer is held. */
const payLate = async (world: World, flow: Flow, prepare: () => void = () => {}) => {
  await flow.begin(world)
  const front = world.page()
  prepare()
  if (world.page() !== front) world.turnTo(front)
  const { notification, logout } = front.portal.getSnapshot().context.config.timeout
  await world.pass(second)
  // The device sleeps: no code that the network has sent grows old by that.
  world.jump((notification + logout - 5) * second)
  await world.pass(second)
  const [operation] = flow.strikes
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

const overOneTab = (flow: Flow): Hazard => ({
  name: `idle sign-out while money is under way, one tab: ${flow.letter} ${flow.strikes[0]}`,
  wishes: { network: flow.network },
  async play(world) {
    const { front, release, logout } = await payLate(world, flow)
    const during = [stateOf(front), flow.stand(world)]
    release()
    await world.pass(0)
    const decided = [stateOf(front), flow.stand(world), warningOf(front)?.[1] === logout]
    await world.pass((logout + 2) * second)
    return [...during, ...decided, pageStand(world)]
  },
  expected: ['held', 'waiting', 'warning', 'done', true, 'signedOut: idle'],
})

const overTwoTabs = (flow: Flow): Hazard => ({
  name: `idle sign-out while money is under way, two tabs: ${flow.letter} ${flow.strikes[0]}`,
  wishes: { network: flow.network },
  async play(world) {
    const tabs: Page[] = []
    const { front, release } = await payLate(world, flow, () => tabs.push(world.open()))
    const during = [front, ...tabs].map(stateOf)
    release()
    await world.pass(2 * second)
    return [...during, ...[front, ...tabs].map(stateOf), flow.stand(world)]
  },
  expected: ['held', 'held', 'warning', 'warning', 'done'],
})

const overDeadTab = (flow: Flow): Hazard => ({
  name: `idle sign-out while money is under way, a tab that dies: ${flow.letter} ${flow.strikes[0]}`,
  wishes: { network: flow.network },
  async play(world) {
    const tabs: Page[] = []
    const { front } = await payLate(world, flow, () => tabs.push(world.open()))
    const during = tabs.map(stateOf)
    front.die()
    for (const tab of tabs) world.turnTo(tab)
    await world.pass(2 * second)
    return [...during, pageStand(world)]
  },
  expected: ['held', 'signedOut: idle'],
})

const reloaded = (flow: Flow): Hazard => ({
  name: `reload while 'Authorizing...': ${flow.letter} ${flow.strikes[0]}`,
  wishes: { network: flow.network },
  async play(world) {
    await flow.begin(world)
    world.link.strike([flow.strikes[0]], () => new Promise<never>(() => {}))
    world.confirmations += 1
    flow.button(world)()
    await world.pass(second)
    const tells = async () => {
      world.reload()
      await world.until(() => pageStand(world) === 'inside', 5 * second)
      await world.pass(second)
      return seen(seen(world.page().session(), selectInterruption), selectIsTelling)
    }
    return [await tells(), await tells()]
  },
  expected: [true, false],
})

const locked = (flow: Flow): Hazard => ({
  name: `lock during the session: ${flow.letter} ${flow.strikes[0]}`,
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
    const sent = world.link.calls.filter(({ operation }) => operation === flow.strikes[0]).length
    return [service?.getSnapshot().value, seen(service, selectIsLocked), sent]
  },
  expected: ['filling', true, 0],
})

const unknownTransaction: Hazard = {
  name: 'a 404 where polling expects a transaction: l getTransaction',
  wishes: {},
  async play(world) {
    await keepSession(world)
    world.open('00000000-0000-4000-8000-000000000000')
    await world.pass(60 * second)
    const asked = world.link.calls.filter(({ operation }) => operation === 'getTransaction').length
    return [seen(world.page().session(), selectProcessing)?.getSnapshot().value, asked]
  },
  expected: ['unknown', 1],
}

const barred = new Set(['topUp', 'cashOut'])

/** What strikes a whole session and not one call, by hand: the matrix has a column for each call and none for these. */
export const hazards: readonly Hazard[] = [
  ...payments.map(overOneTab),
  ...payments.map(overTwoTabs),
  ...payments.map(overDeadTab),
  ...payments.map(reloaded),
  ...[topUp, ...payments]
    .filter(({ letter, strikes: [operation] }) => letter !== 'h5' && barred.has(operation))
    .map(locked),
  unknownTransaction,
  ...changedOffers,
]
