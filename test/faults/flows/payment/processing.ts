import { selectVerdict } from '../../../../machines/payment/processing/processing.selectors.ts'
import { selectProcessing } from '../../../../machines/session/session.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow, FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { createPollWait } from '../poll-wait.ts'
import { getFailureOutcome, getPageStatus, goOnPage, keepSession } from '../portal/page.ts'

const patience = createPollWait('getTransaction')

/** The actor that watches the payment in the URL of the page, after sign-in. */
export const processingIn = (world: World) => seen(world.page().session(), selectProcessing)

/** Where the screen of a payment stands that is being processed. */
export const getProcessingStatus = (world: World): FlowStatus => {
  const snapshot = processingIn(world)?.getSnapshot()
  if (snapshot === undefined) return 'waiting'
  const verdict = selectVerdict(snapshot)
  if (verdict !== undefined) return verdict === 'approved' ? 'done' : 'refused'
  const { failure } = snapshot.context
  return failure === undefined || patience.isWaiting(world) ? 'waiting' : getFailureOutcome(failure)
}

/** The snsi of what each consumer waits for. */
const awaited = new WeakMap<World, string>()

/** A top-up that is pending for ten seconds more, and then succeeds. */
const pendingTopUp = async (world: World): Promise<string> => {
  const { data } = await world.ask('POST', '/network/express/wallet/topup', {
    msisdn: world.person.msisdn,
    amount: '20.31',
    tender_type: 'online_card',
    redirect: true,
    send_notification: true,
    currency: 'ZAR',
  })
  return (data as { snsi: string }).snsi
}

/** Whether the list on the dashboard shows it, which is where one is without the address. */
const isListed = (world: World): boolean =>
  world
    .page()
    .transactions()
    ?.getSnapshot()
    .context.transactions.some(({ snsi, pending }) => snsi === awaited.get(world) && !pending) === true

/**
 * l: back from a payment service, the portal asks until the network has decided. It asks again by itself, every
 * three seconds, and ever more rarely while it cannot, which it says.
 */
export const poll: Flow = {
  column: 'processing',
  operations: ['getTransaction'],
  period: 30_000,
  // Pending at first, and then not any more.
  reads: { getTransaction: 2 },
  async begin(world) {
    await keepSession(world)
    awaited.set(world, await pendingTopUp(world))
    await world.pass(8_000)
  },
  button: world => () => world.open(awaited.get(world)),
  status(world) {
    const stand = getPageStatus(world)
    if (stand !== 'inside') return stand
    if (processingIn(world) !== undefined) return getProcessingStatus(world)
    return isListed(world) ? 'done' : 'waiting'
  },
  pressNext(world) {
    if (!goOnPage(world)) patience.wait(world)
    return true
  },
  contradiction(world, { transactions }) {
    const row = transactions.find(({ snsi }) => snsi === awaited.get(world))
    return row?.state.alias === 'authorization_success' ? undefined : `a top-up that is ${row?.state.alias}`
  },
}
