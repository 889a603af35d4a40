import {
  selectCanSubmit,
  selectFormRows,
  selectServiceOffer,
} from '../../machines/service/service.selectors.ts'
import { selectAvailable } from '../../machines/wallet/wallet.selectors.ts'
import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import { seen } from '../support/headless-portal.ts'
import type { Flow, SessionScenario } from './flow.types.ts'
import { getDialogStatus, openService, serviceOf } from './flows/form.ts'
import { confirmationIn } from './flows/payment/confirming.ts'
import { getPageStatus, goOnPage } from './flows/portal/page.ts'
import { buyFromList, buyFromProvider, payByEft, transfer, transferred } from './flows/service/payments.ts'
import { savedRecipients, saveRecipient } from './flows/service/saved-recipients.ts'
import type { World } from './world.ts'

// What a network offers is not what it offered when the page read it.

const second = 1_000

const calls = (world: World, wanted: string) =>
  world.link.calls.filter(({ operation }) => operation === wanted).length

const rowOf = (world: World, name: string) =>
  seen(serviceOf(world), selectFormRows)
    ?.flat()
    .find(({ field }) => field.name === name)

/** What is chosen in a list, what is said of it, and whether it can be ordered so. */
const chosen = (world: World, name: string) => {
  const row = rowOf(world, name)
  return {
    value: row?.value,
    said: row?.optionsStatus?.choiceMessage?.code,
    isSendable: seen(serviceOf(world), selectCanSubmit),
  }
}

const gone = { value: '', said: 'choice.gone', isSendable: false }

/** Goes on as a consumer does who wants it done, and holds what is shown against the books. */
const finish = async (world: World, flow: Flow) => {
  const isDone = () => {
    const stand = flow.status(world)
    if (stand !== 'done' && stand !== 'waiting') flow.pressNext(world)
    return stand === 'done'
  }
  const took = await world.until(isDone, 60 * second)
  await world.pass(second)
  return {
    isDone: took !== undefined,
    contradiction: await flow.contradiction(world, await world.readLedger()),
  }
}

const finished = { isDone: true, contradiction: undefined }

/** Something chosen from a list that the network takes off it, and will not sell any more. */
interface Vanishing {
  readonly flow: Flow
  /** The field in which it is chosen. */
  readonly field: string
  readonly what: string
  /** From now on it is not there. */
  readonly vanish: (world: World) => Promise<void> | void
  /** Something else can be ordered. */
  readonly restock: (world: World) => Promise<void> | void
}

type Entries = readonly { readonly alias?: string }[]

/** A product that the list still has, and that is no longer sold. */
const madeInactive = (entries: Entries, chosen: string): Entries =>
  entries.map(entry => (entry.alias === chosen ? { ...entry, state: 'inactive' } : entry))

const withoutFirst = (entries: Entries): Entries => entries.slice(1)

const sold = (
  flow: Flow,
  listing: OperationId,
  without: (entries: Entries, chosen: string) => Entries,
): Vanishing => {
  const strike = (world: World, ...struck: readonly OperationId[]) => {
    const value = rowOf(world, 'product')?.value ?? ''
    world.link.strike(struck, async ({ operation, deliver }) => {
      const said = { request: { id: 'trace-gone' }, data: { message: 'This product is no longer sold.' } }
      if (operation === 'buy') return Response.json(said, { status: 422 })
      const answer = (await (await deliver()).json()) as { data: Entries }
      return Response.json({ ...answer, data: without(answer.data, value) })
    })
  }
  return {
    flow,
    field: 'product',
    what: `a product made inactive (${listing})`,
    vanish: world => strike(world, listing, 'buy'),
    restock: world => world.link.clear(),
  }
}

const recipientDeleted: Vanishing = {
  flow: payByEft,
  field: 'snsi',
  what: 'a recipient deleted',
  async vanish(world) {
    for (const { snsi } of await savedRecipients(world))
      await world.ask('DELETE', `/network/express/recipient/${snsi}`)
  },
  restock: saveRecipient,
}

const vanishings: readonly Vanishing[] = [
  sold(buyFromList, 'listProducts', madeInactive),
  sold(buyFromProvider, 'listMegsProducts', withoutFirst),
  recipientDeleted,
]

/** Leaves the tab, and comes back to it after so long. */
const comeBack = async (world: World, milliseconds: number) => {
  world.page().turnPage('page.hide')
  await world.pass(milliseconds)
  world.page().turnPage('page.show')
  await world.pass(second)
}

const orderedStale = ({ flow, field, what, vanish, restock }: Vanishing): SessionScenario => ({
  name: `${what} between reading and paying`,
  wishes: { network: flow.network },
  async play(world) {
    await flow.begin(world)
    const { available } = await world.readLedger()
    await vanish(world)
    flow.button(world)()
    await world.pass(second)
    const verdict = flow.status(world)
    const after = chosen(world, field)
    const paid = (available ?? 0) - ((await world.readLedger()).available ?? 0)
    const sent = calls(world, flow.operations[0])
    await restock(world)
    await comeBack(world, 31 * second)
    const end = await finish(world, flow)
    return { verdict, after, sent, paid, end, sentInAll: calls(world, flow.operations[0]) }
  },
  expected: { verdict: 'ready', after: gone, sent: 1, paid: 0, end: finished, sentInAll: 2 },
})

const noticedOnReturn = ({ flow, field, what, vanish, restock }: Vanishing): SessionScenario => ({
  name: `${what} while the form is open and the tab is away`,
  wishes: { network: flow.network },
  async play(world) {
    await flow.begin(world)
    confirmationIn(world)?.send({ type: 'order.cancel' })
    await world.pass(second)
    const before = chosen(world, field).said
    await vanish(world)
    await comeBack(world, 31 * second)
    const after = chosen(world, field)
    const sent = calls(world, flow.operations[0])
    await restock(world)
    await comeBack(world, 31 * second)
    const end = await finish(world, flow)
    return { before, after, sent, end, sentInAll: calls(world, flow.operations[0]) }
  },
  expected: { before: undefined, after: gone, sent: 0, end: finished, sentInAll: 1 },
})

type Shape = Readonly<Record<string, unknown>>

const application = ({ application }: Shape) => application as Shape
const render = (config: Shape) => application(config).render as Shape

const withRender = (config: Shape, changed: Shape): Shape => ({
  ...config,
  application: { ...application(config), render: { ...render(config), ...changed } },
})

const texts = (of: unknown): unknown =>
  Array.isArray(of)
    ? of.join()
    : typeof of === 'object' && of !== null
      ? Object.fromEntries(Object.entries(of).map(([name, value]) => [name, texts(value)]))
      : String(of)

/** What a network makes of its config, and where the way to the transfer leads from then on. */
interface Change {
  readonly what: string
  readonly change: (config: Shape) => unknown
  readonly leadsTo: 'choice' | 'form' | 'nothing' | 'refused'
  /** The status of the page after a reload with the changed config; the test then ends the fault and retries. */
  readonly stand?: 'failed'
}

const send = (node: object) => [{ name: 'topup' }, { name: 'send', ...node }]

const changes: readonly Change[] = [
  {
    what: 'its list of services becomes a map',
    change: config => withRender(config, { service: { ...(render(config).service as object[]) } }),
    leadsTo: 'nothing',
  },
  {
    what: 'its flags, times and one-time PINs become texts',
    change: config => ({
      ...withRender(config, { flags: texts(render(config).flags) }),
      otp: texts(config.otp),
      idempotency: texts(config.idempotency),
    }),
    leadsTo: 'form',
  },
  { what: 'its services vanish', change: config => withRender(config, { service: [] }), leadsTo: 'nothing' },
  {
    what: 'it offers another way of sending only',
    change: config => withRender(config, { service: send({ method: { data: [{ name: 'atm' }] } }) }),
    leadsTo: 'choice',
  },
  {
    what: 'a step becomes the last one',
    change: config =>
      withRender(config, {
        service: send({
          method: { data: [{ name: 'wallet', form: { data: [] }, button: [{ action: 1 }] }] },
        }),
      }),
    leadsTo: 'form',
  },
  {
    what: 'its levels stand below each other differently',
    change: config =>
      withRender(config, {
        service: send({
          sub_option: { data: [{ name: 'transfer' }] },
          option: { data: { 0: { name: 'wallet' } } },
          method: [{ name: 'wallet' }],
        }),
      }),
    leadsTo: 'form',
  },
  {
    what: 'a button of it asks for what nobody knows',
    change: config => withRender(config, { service: send({ button: [{ handler: 'eval' }] }) }),
    leadsTo: 'refused',
  },
  { what: 'all of it becomes a text', change: () => 'moved', leadsTo: 'form', stand: 'failed' },
]

/** Opens the transfer, or where it is gone, Send. */
const openWay = async (world: World): Promise<Change['leadsTo']> => {
  for (const path of [transferred.path, 'send']) {
    if (serviceOf(world) === undefined) openService(world, path)
    await world.pass(second)
  }
  if (serviceOf(world) === undefined) return 'nothing'
  const node = seen(serviceOf(world), selectServiceOffer)
  if (node === undefined) return 'choice'
  return node.refusal === undefined ? 'form' : 'refused'
}

const isFresh = (world: World) => () => getDialogStatus(world) === 'fresh'

const changedUnderway = ({ what, change, leadsTo, stand }: Change): SessionScenario => ({
  name: `the network's config changes while an order is confirmed: ${what}`,
  wishes: {},
  async play(world) {
    await transfer.begin(world)
    world.link.strike(['getNetworkConfigByDomain'], async ({ deliver }) => {
      const answer = (await (await deliver()).json()) as { data: Shape }
      return Response.json({ ...answer, data: change(answer.data) })
    })
    transfer.button(world)()
    const isPaid = await world.until(() => transfer.status(world) === 'done', 10 * second)
    world.reload()
    await world.until(isFresh(world), 2 * second)
    const read = getPageStatus(world)
    if (stand === 'failed') {
      world.link.clear()
      goOnPage(world)
      await world.until(isFresh(world), 2 * second)
    }
    const { available } = await world.readLedger()
    const isShown = seen(world.page().wallet(), selectAvailable) === available
    const way = await openWay(world)
    const needsOtp = seen(serviceOf(world), selectServiceOffer)?.needsOtp ?? false
    const sent = calls(world, 'transfer')
    const told = { isPaid: isPaid !== undefined, page: read, isBalanceShown: isShown, way, needsOtp, sent }
    if (way !== 'form') return told
    world.wanted += 1
    return { ...told, end: await finish(world, transfer) }
  },
  expected: {
    isPaid: true,
    page: stand ?? 'inside',
    isBalanceShown: true,
    way: leadsTo,
    needsOtp: leadsTo === 'form',
    sent: 1,
    ...(leadsTo === 'form' && { end: finished }),
  },
})

/** The offer changes while the consumer orders it: money moves once or not at all. */
export const staleOptionScenarios: readonly SessionScenario[] = [
  ...vanishings.map(orderedStale),
  ...vanishings.map(noticedOnReturn),
  ...changes.map(changedUnderway),
]
