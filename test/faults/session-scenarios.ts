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

type Row = readonly [
  name: string,
  expected: unknown,
  play: (world: World, flow: Flow) => Promise<unknown>,
  flows?: readonly Flow[],
]

const idleOf = (page: Page) => page.session()?.getSnapshot().children.idle?.getSnapshot()

const confirm = async (world: World, flow: Flow) => {
  world.confirmations += 1
  flow.button(world)()
  await world.pass(second)
  return flow.status(world)
}

const payHeld = async (world: World, flow: Flow) => {
  const { strike, release } = holdAnswers(true)
  world.link.strike([flow.operations[0]], strike)
  await confirm(world, flow)
  return release
}

const payWithoutAnswer = (world: World, flow: Flow) => {
  world.link.strike([flow.operations[0]], () => Promise.reject(new TypeError('Failed to fetch')))
  return confirm(world, flow)
}

const refreshWallet = async (world: World) => {
  world.page().wallet()?.send({ type: 'wallet.refresh' })
  await world.pass(second)
}

const signOutElsewhere = (world: World) => {
  world.device.token = undefined
  world.page().tellTab(false)
}

/** Opens a second tab behind the one in front. */
const openBehind = (world: World) => {
  const front = world.page()
  const other = world.open()
  world.turnTo(front)
  return { front, other, ...front.portal.getSnapshot().context.config.timeout }
}

/** Opens a second tab, and pays five seconds before the session ends. The answer is held. */
const payLate = async (world: World, flow: Flow) => {
  const tabs = openBehind(world)
  tabs.front.touch()
  await world.pass(second)
  // Only the clock of the device jumps, as after suspension: a code from the network does not expire.
  world.shiftWallClock((tabs.notification + tabs.logout - 5) * second)
  await world.pass(second)
  const release = await payHeld(world, flow)
  await world.pass(9 * second)
  return { ...tabs, release }
}

/** Closes the tab in front, as a crash does. */
const crash = (world: World, { front, other }: Record<'front' | 'other', Page>) => {
  front.die()
  world.turnTo(other)
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

const rows: readonly Row[] = [
  [
    'idle sign-out while a payment is pending, two tabs',
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
      const isWarningWhole = idleOf(front)?.context.secondsLeft === logout
      await world.pass(2 * second)
      const decided = readPages()
      await world.pass(logout * second)
      return { pending, isWarningWhole, decided, page: pages.getStatus(world) }
    },
  ],
  [
    'idle sign-out while a payment is pending, its tab closes',
    { pending: 'waitingForPayment', page: 'signedOut: money may have moved' },
    async (world, flow) => {
      const tabs = await payLate(world, flow)
      const pending = idleOf(tabs.other)?.value
      crash(world, tabs)
      await world.pass(2 * second)
      return { pending, page: pages.getStatus(world) }
    },
  ],
  [
    'a read is refused while a payment is pending',
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
  ],
  [
    'signed out in another tab while the outcome is read',
    { outcome: 'done', page: 'signedOut: paid' },
    async (world, flow) => {
      const outcome = await confirm(world, flow)
      signOutElsewhere(world)
      await world.pass(second)
      return { outcome, page: pages.getStatus(world) }
    },
  ],
  [
    "reload while 'Authorizing...'",
    { firstNotice: true, noticeAfterReading: false },
    async (world, flow) => {
      const firstNotice = await reloadWhilePaying(world, flow)
      world.page().journalRef.send({ type: 'notice.dismiss' })
      await world.pass(0)
      world.reload()
      return { firstNotice, noticeAfterReading: await enter(world) }
    },
  ],
  [
    'reload while the outcome is unknown',
    { outcome: 'unknown', notice: true },
    async (world, flow) => {
      const outcome = await payWithoutAnswer(world, flow)
      world.reload()
      return { outcome, notice: await enter(world) }
    },
  ],
  [
    'the paying tab crashes before another tab is idle',
    'signedOut: money may have moved',
    async (world, flow) => {
      const tabs = openBehind(world)
      await payHeld(world, flow)
      crash(world, tabs)
      await world.pass((tabs.notification + tabs.logout + 2) * second)
      return pages.getStatus(world)
    },
  ],
  [
    'another tab after no answer says that a payment is open, until it has an answer',
    { isOpenElsewhere: true, afterSettling: false },
    async (world, flow) => {
      const front = world.page()
      await payWithoutAnswer(world, flow)
      const other = world.open()
      await enter(world)
      const { isOpenElsewhere } = readJournal(other)
      const id = readJournal(front).payments[0]?.id ?? ''
      front.journalRef.send({ type: 'payment.change', id, stage: 'declined', snsi: undefined })
      await world.pass(second)
      return { isOpenElsewhere, afterSettling: readJournal(other).isOpenElsewhere }
    },
  ],
  ['reload while a call that moves no money is sent', false, reloadWhilePaying, [invite]],
  [
    "reload while 'Authorizing...', signed out meanwhile",
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
  ],
  [
    'the same again after no answer, under the same key',
    { outcome: 'unknown', hasKey: true, isSameKey: true },
    async (world, flow) => {
      const [operation] = flow.operations
      const outcome = await payWithoutAnswer(world, flow)
      for (let presses = 0; world.callsOf(operation).length < 2 && presses < 40; presses++) {
        flow.pressNext(world)
        await world.pass(second)
      }
      const [first, again] = world
        .callsOf(operation)
        .map(({ request }) => request.headers.get('Idempotency-Key'))
      return { outcome, hasKey: typeof first === 'string', isSameKey: first === again }
    },
    // The third network accepts no key.
    payments.filter(({ network }) => network !== tiro),
  ],
  [
    'lock during the session',
    { dialog: 'editing', problem: 'locked', sent: 0 },
    async (world, flow) => {
      world.link.rewrite<object>('getWallet', data => ({ ...data, Locked: true }))
      await refreshWallet(world)
      await confirm(world, flow)
      const service = dialogs.serviceOf(world)
      const problem = seen(service, selectStep)?.walletProblem
      return { dialog: seen(service, selectScreen), problem, sent: world.callsOf(flow.operations[0]).length }
    },
    [topUp, ...payments].filter(({ column }) => column === 'topUp' || column === 'cashOut'),
  ],
]

export const sessionScenarios: readonly SessionScenario[] = [
  ...rows.flatMap(([name, expected, play, flows = moneyFlows]) =>
    flows.map(flow => ({
      name: `${name}: ${nameOf(flow.column)}, ${flow.operations[0]}`,
      network: flow.network,
      async play(world: World) {
        await flow.begin(world)
        return play(world, flow)
      },
      expected,
    })),
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
