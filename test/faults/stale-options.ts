import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectServiceOffer } from '#machines/service/service.selectors.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { seen } from '../support/headless-portal.ts'
import type { Flow, SessionScenario } from './flow.types.ts'
import * as dialogs from './flows/dialog.ts'
import * as orders from './flows/orders.ts'
import * as pages from './flows/page.ts'
import type { World } from './world.ts'

const second = 1_000

const readChoice = (world: World, name: string) => {
  const row = dialogs.rowOf(world, name)
  const message = row?.optionsStatus?.choiceMessage?.code
  return { value: row?.value, message, isSendable: seen(dialogs.formOf(world), selectForm)?.canSubmit }
}

const clearedChoice = { value: '', message: 'choice.gone', isSendable: false }

const finish = async (world: World, flow: Flow) => {
  await world.reach(() => {
    const status = flow.status(world)
    if (status !== 'done' && status !== 'waiting') flow.pressNext(world)
    return status === 'done'
  }, 60 * second)
  await world.pass(second)
  return (await flow.contradiction(world, await world.readLedger())) ?? 'done'
}

interface Removal {
  readonly flow: Flow
  readonly field: string
  readonly name: string
  remove(world: World): Promise<void> | void
  restock(world: World): Promise<void> | void
}

type Entries = readonly { readonly alias?: string }[]
type Without = (entries: Entries, chosen: string) => Entries

const soldOut = (flow: Flow, listing: OperationId, without: Without): Removal => ({
  flow,
  field: 'product',
  name: `a product made inactive (${listing})`,
  remove(world) {
    const value = dialogs.rowOf(world, 'product')?.value ?? ''
    const refusal = { request: { id: 'trace-gone' }, data: { message: 'This product is no longer sold.' } }
    world.link.rewrite<Entries>(listing, entries => without(entries, value), {
      buy: async () => Response.json(refusal, { status: 422 }),
    })
  },
  restock: world => world.link.clear(),
})

const removals: readonly Removal[] = [
  soldOut(orders.buyFromList, 'listProducts', (entries, chosen) =>
    entries.map(entry => (entry.alias === chosen ? { ...entry, state: 'inactive' } : entry)),
  ),
  soldOut(orders.buyFromProvider, 'listMegsProducts', entries => entries.slice(1)),
  {
    flow: orders.payByEft,
    field: 'snsi',
    name: 'a recipient deleted',
    async remove(world) {
      for (const { snsi } of await orders.savedRecipients(world))
        await world.consumer.send('DELETE', `/network/express/recipient/${snsi}`)
    },
    restock: orders.saveRecipient,
  },
]

const comeBack = async (world: World) => {
  world.page().turnPage('page.hide')
  await world.pass(31 * second)
  world.page().turnPage('page.show')
  await world.pass(second)
}

const removalScenarios = (removal: Removal): readonly SessionScenario[] => {
  const { flow, field, name, remove, restock } = removal
  const countSent = (world: World) => world.callsOf(flow.operations[0]).length
  const orderAgain = async (world: World) => {
    await restock(world)
    await comeBack(world)
    return { end: await finish(world, flow), sentInAll: countSent(world) }
  }
  return [
    {
      name: `${name} between reading and paying`,
      network: flow.network,
      async play(world) {
        await flow.begin(world)
        const { available } = await world.readLedger()
        await remove(world)
        flow.button(world)()
        await world.pass(second)
        const isUnpaid = (await world.readLedger()).available === available
        const now = { status: flow.status(world), after: readChoice(world, field), sent: countSent(world) }
        return { ...now, isUnpaid, ...(await orderAgain(world)) }
      },
      expected: { status: 'ready', after: clearedChoice, isUnpaid: true, sent: 1, end: 'done', sentInAll: 2 },
    },
    {
      name: `${name} while the form is open and the tab is away`,
      network: flow.network,
      async play(world) {
        await flow.begin(world)
        dialogs.confirmationIn(world)?.send({ type: 'order.cancel' })
        await world.pass(second)
        const before = readChoice(world, field).message
        await remove(world)
        await comeBack(world)
        const now = { after: readChoice(world, field), sent: countSent(world) }
        return { before, ...now, ...(await orderAgain(world)) }
      },
      expected: { before: undefined, after: clearedChoice, sent: 0, end: 'done', sentInAll: 1 },
    },
  ]
}

interface Config {
  otp: unknown
  application: { render: { flags: unknown; service: readonly object[] } }
}

const asTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.join()
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner)]))
}

const withTexts = (config: Config) => {
  const { render } = config.application
  Object.assign(render, { flags: asTexts(render.flags) })
  return { ...config, otp: asTexts(config.otp) }
}
const withServices =
  (...service: readonly object[]) =>
  (config: Config) => {
    Object.assign(config.application.render, { service })
    return config
  }

type Destination = 'otherForm' | 'form' | 'nothing' | 'refused'

const changes: readonly (readonly [name: string, change: (config: Config) => unknown, Destination])[] = [
  ['its flags and one-time PINs become texts', withTexts, 'form'],
  ['its services vanish', withServices(), 'nothing'],
  [
    'it offers another way of sending only',
    withServices({ name: 'send', method: { data: [{ name: 'atm' }] } }),
    'otherForm',
  ],
  ['its button is unknown', withServices({ name: 'send', button: [{ handler: 'eval' }] }), 'refused'],
  ['all of it becomes a text', () => 'moved', 'form'],
]

const openTransfer = async (world: World): Promise<Destination> => {
  for (const path of [orders.transferred.path, 'send']) {
    if (dialogs.serviceOf(world) === undefined) dialogs.openService(world, path)
    await world.pass(second)
  }
  if (dialogs.serviceOf(world) === undefined) return 'nothing'
  const node = seen(dialogs.serviceOf(world), selectServiceOffer)
  if (node?.refusal !== undefined) return 'refused'
  return node?.definition.path === orders.transferred.path ? 'form' : 'otherForm'
}

const changedDuringOrder = ([name, change, destination]: (typeof changes)[number]): SessionScenario => ({
  name: `the network's config changes while an order is confirmed: ${name}`,
  async play(world) {
    const isFresh = () => dialogs.getStatus(world) === 'fresh'
    const { transfer } = orders
    await transfer.begin(world)
    world.link.rewrite('getNetworkConfigByDomain', change)
    transfer.button(world)()
    await world.until(() => transfer.status(world) === 'done', 10 * second)
    const outcome = transfer.status(world)
    world.reload()
    await world.until(isFresh, 2 * second)
    // Without a config the page offers Retry, which works after the fault.
    const page = pages.getStatus(world)
    if (page === 'failed') {
      world.link.clear()
      pages.goOn(world)
      await world.until(isFresh, 2 * second)
    }
    const wrongBalance = pages.findWrongBalance(world, await world.readLedger())
    const screen = await openTransfer(world)
    const needsOtp = seen(dialogs.serviceOf(world), selectServiceOffer)?.needsOtp ?? false
    const sent = world.callsOf('transfer').length
    world.wanted += 1
    const end = screen === 'form' && (await finish(world, transfer))
    return { outcome, page, wrongBalance, screen, needsOtp, sent, end }
  },
  expected: {
    outcome: 'done',
    wrongBalance: undefined,
    screen: destination,
    sent: 1,
    page: name === 'all of it becomes a text' ? 'failed' : 'inside',
    needsOtp: destination === 'form',
    end: destination === 'form' && 'done',
  },
})

/** The offer changes while the consumer orders it: money moves once or not at all. */
export const staleOptionScenarios: readonly SessionScenario[] = [
  ...removals.flatMap(removalScenarios),
  ...changes.map(changedDuringOrder),
]
