import { beforeEach, describe, expect, test } from 'vitest'
import { selectRequestPage } from '#machines/payment-request/payment-request.selectors.ts'
import { selectPaymentRequest } from '#machines/session/session.selectors.ts'
import { magicRequests } from '#scripts/sandbox/magic-values.ts'
import { seen } from '#test/support/headless-portal.ts'
import { watchContract } from '#test/support/sandbox/contract-checker.ts'
import { selectServiceOffer } from '../service.selectors.ts'
import { amount, form, ownReference, submitButton } from './configs.fixture.ts'
import { cases } from './rows.fixture.ts'
import { readApprovedChange } from './stated-change.fixture.tsx'
import {
  brandNamed,
  brandNames,
  createFormDriver,
  type OpenedForm,
  openFormAt,
  openSandboxNetwork,
  type SandboxNetwork,
  type SandboxPortal,
  thandi,
} from './walked-form.fixture.ts'

/**
 * Compares the change of the balance that Confirm states with the change that the ledger of the network books, to the
 * cent, for amounts around the steps of each tariff.
 */
const contract = watchContract()
let network: SandboxNetwork

type Typed = Readonly<Record<string, string>>

/** Amounts around which a tariff changes: below and above the smallest charge, and the last free one. */
const amounts = ['0.05', '1.60', '100', '100.01'] as const
/** Cash is paid in steps of R20. */
const cashAmounts = ['20', '140'] as const

const readAvailable = async () => (await network.control.funds(thandi)).available

/** Places the order of a filled form, and expects the stated change of the balance in the ledger. */
const expectStatedChange = async (portal: SandboxPortal, form: OpenedForm) => {
  const before = await readAvailable()
  const { values } = form.form().context
  expect(form.canSubmit()).toBe(true)
  const { statedChange } = await form.submit()
  const page = portal.paymentPage()
  if (page === undefined) {
    const screen = form.screen()
    expect(['approved', 'declined']).toContain(screen)
    if (screen === 'approved') expect(readApprovedChange(form.dialog)).toBe(statedChange)
  } else await network.payOnPage(page)
  const booked = (await readAvailable()) - before
  expect({ values, change: statedChange }).toEqual({ values, change: booked })
  return booked
}

/** Places an order with each of these values. Returns the changes of the balance. */
const placeOrders = async (path: string, variants: readonly Typed[]) => {
  const changes: number[] = []
  let portal = await network.openPortal()
  for (const typed of variants) {
    const form = await openFormAt(portal, path)
    if (form === undefined) throw new Error(`There is no form ${path}`)
    await form.fill(typed)
    await form.charges()
    changes.push(await expectStatedChange(portal, form))
    if (portal.paymentPage() === undefined) {
      await form.send({ type: 'result.finish' })
      await form.send({ type: 'dialog.close' })
    } else portal = await network.openPortal()
  }
  portal.portal.stop()
  return changes
}

/** Returns the values of a row with other amounts, or with each product of its list. */
const variantsOf = (path: string, typed: Typed): readonly Typed[] => {
  const others = path.startsWith('cash/') || path.includes('/atm/') ? cashAmounts : amounts
  return 'amount' in typed ? others.map(amount => ({ ...typed, amount })) : [typed]
}

/** The definitions without those that send the same call as an earlier one. */
const differing = cases.filter(
  ({ definition }, place) => place === cases.findIndex(each => each.definition.toCall === definition.toCall),
)

/** Each order on one network. The walk of the definitions places one order of each on all networks. */
const orders = brandNames.map(brand => {
  const rows = differing.flatMap(each =>
    each.walks
      .filter(({ networks = brandNames, charge, sends }) => networks.at(-1) === brand && charge && sends)
      .map(({ typed = {}, variant }) => {
        const [path = ''] = each.name.split(', ')
        return [[each.name, variant].filter(Boolean).join(', '), path, variantsOf(path, typed)] as const
      }),
  )
  return [brand, rows] as const
})

/** The services that only the config of a brand describes. */
const configured: Readonly<Partial<Record<(typeof brandNames)[number], readonly [string, Typed][]>>> = {
  khanya: [
    ['stokvel/share/this_month', { amount: '20' }],
    ['stokvel/extra', { amount: '150.5', reference_source: 'Roof' }],
  ],
  umoya: [
    ['savings', { amount: '10', reference_source: 'Bicycle' }],
    ['savings', { amount: '150.5', reference_source: 'Bicycle' }],
  ],
}

const requests = [
  ['R80.00 of a person', magicRequests.personFixed, [{}]],
  ['R149.90 of a merchant', magicRequests.merchantFixed, [{}]],
  ['any amount of a person', magicRequests.personAny, amounts.map(amount => ({ amount }))],
  ['any amount of a merchant', magicRequests.merchantAny, amounts.map(amount => ({ amount }))],
] as const

const openRequest = async (snsi: string) => {
  const portal = await network.openPortal()
  await portal.until(() => portal.transactions()?.getSnapshot().hasTag('busy') === false, 5_000)
  const paymentRequest = seen(portal.session(), selectPaymentRequest)
  paymentRequest?.send({ type: 'request.open', snsi })
  await portal.settle()
  const service = seen(paymentRequest, selectRequestPage)?.service
  const offer = seen(service, selectServiceOffer)
  if (service === undefined || offer === undefined) throw new Error(`There is no request ${snsi}`)
  return { portal, opened: createFormDriver(portal, service, offer.definition) }
}

// Some brands are the last network of no order.
describe.each(orders.filter(([, rows]) => rows.length > 0))('%s', (name, rows) => {
  // Each test has a ledger of its own, so that no order repeats another one.
  beforeEach(() => {
    network = openSandboxNetwork(brandNamed(name).id, contract.watch)
    return () => network.close()
  })

  test.each(rows)('books what Confirm states: %s', async (_, path, variants) => {
    const changes = await placeOrders(path, variants)
    expect(changes.filter(change => change !== 0).length).toBeGreaterThan(1)
  })

  test.each(configured[name] ?? [])('books what Confirm states: %s %o', async (path, typed) => {
    expect(await placeOrders(path, [typed])).toEqual([expect.toSatisfy(change => change < 0)])
  })

  // Only Umoya charges more than the other networks: the price of an SMS.
  const paid = ['lwandle', 'umoya'].includes(name) ? requests : []
  test.each(paid)('books what Confirm states: a payment request for %s', async (_, snsi, given) => {
    for (const each of given) {
      const { portal, opened } = await openRequest(snsi)
      const { fields } = opened.form().context.offer
      const references = fields.flatMap(({ kind, name }) => (kind === 'reference' ? [[name, 'Lunch']] : []))
      await opened.fill({ ...each, ...Object.fromEntries(references) })
      await opened.charges()
      expect(await expectStatedChange(portal, opened)).toBeLessThan(0)
      portal.portal.stop()
    }
  })
})

const configuredForm = (name: string, action: string, values: object, ...fields: object[]) => ({
  name,
  values,
  ...form(...fields),
  ...submitButton(action),
})
const builtInForm = (name: string, method: string, option: string, values: object) => ({
  name,
  method: { data: [{ name: method, option: { data: [{ name: option, values }] } }] },
})
const toSipho = { to: 27_820_000_002, reference: 7, reference_destination: 'B' }
const alms = { account_number: 1_000_000_041, amount: 25 }
const airtime = { product: 'cellair_airtime_29', amount: 29, recipient: 27_820_000_002 }
const service = [
  configuredForm('fixed', 'digitalWalletTransferRequest', { ...toSipho, amount: 150.5 }),
  configuredForm('shown', 'digitalWalletTransferRequest', { ...toSipho, amount: '150.50' }, amount),
  configuredForm('alms', 'digitalWalletSaleRequest', alms, ownReference),
  configuredForm('airtime', 'digitalWalletBuyRequest', airtime),
  builtInForm('cash', 'atm', 'nedbank', { amount: 40 }),
  builtInForm('topup', 'card', 'visa', { amount: 100 }),
]
const draft = { id: 'any', application: { title: 'Draft', render: { service } } }

describe('a service with an amount of the config', () => {
  beforeEach(async () => {
    network = openSandboxNetwork('za-sandboxstudio', contract.watch)
    await network.control.setDraft(draft)
    return () => network.close()
  })

  test.each<[string, Typed, number]>([
    ['fixed', {}, -151_50],
    ['shown', {}, -151_50],
    ['cash/atm/nedbank', { reference_source: 'Street' }, -48_00],
    ['topup/card/visa', {}, 97_50],
    ['alms', { reference_source: 'Meals' }, -25_00],
    ['airtime', {}, -29_00],
  ])('books what Confirm states: %s', async (path, typed, change) => {
    expect(await placeOrders(path, [typed])).toEqual([change])
  })
})
