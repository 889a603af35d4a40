import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectBulkHistory } from '#machines/bulk/bulk-history/bulk-history.selectors.ts'
import { selectUploads } from '#machines/bulk/uploads/uploads.selectors.ts'
import type { Cents } from '#machines/domain/money.ts'
import { selectAvailable } from '#machines/wallet/wallet.selectors.ts'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { seen } from '#test/support/headless-portal.ts'
import { watchContract } from '#test/support/sandbox/contract-checker.ts'
import { selectQr } from '../qr/qr.selectors.ts'
import { selectBulkUploads, selectServiceDialog, selectShownCode } from '../service.selectors.ts'
import { cases, type ExpectedScreen, type OrderCase, type SeededIds, type SentCall } from './rows.fixture.ts'
import type { Values } from './service-definition.types.ts'
import { definitions } from './service-definitions.ts'
import { readApprovedChange } from './stated-change.fixture.tsx'
import {
  brandNamed,
  brandNames,
  type OpenedForm,
  openFormAt,
  openSandboxNetwork,
  type SandboxNetwork,
  type SandboxPortal,
  thandi,
} from './walked-form.fixture.ts'

/**
 * Tests every definition on every network of the sandbox, without a browser and with the real actors and calls.
 * It checks the offer, the form, the call, the charges, a decline, an approval and the network's ledger.
 */
const contract = watchContract()
let network: SandboxNetwork

type Case = (typeof cases)[number]
/** A definition on a network, with one case; undefined if the network does not offer it. */
type Step = readonly [name: string, each: Case, walk: OrderCase | undefined]

const table = brandNames.map(brand => {
  const steps = cases.flatMap((each): readonly Step[] => {
    const walks = each.walks.filter(({ networks = brandNames }) => networks.includes(brand))
    if (walks.length === 0) return [[`${each.name} is not offered`, each, undefined]]
    return walks.map(walk => [[each.name, walk.variant].filter(Boolean).join(', '), each, walk])
  })
  return [brand, steps] as const
})
let walked = 0

afterAll(() => {
  const rows = table.flatMap(([, steps]) => steps).length
  const of = `${cases.length} definitions on ${table.length} networks`
  console.log(`definitions walked ${walked}/${rows} rows, ${of}`)
})

/** Reads the balance and the newest transaction; fails when the ledger is inconsistent. */
const readLedger = async (portal: SandboxPortal) => {
  const { available } = await network.control.funds(thandi)
  return { available, newest: await portal.newest() }
}

/** Expects that the portal shows the balance of the ledger. */
const expectBalance = async (portal: SandboxPortal, available: number) => {
  await portal.settle()
  expect(seen(portal.wallet(), selectAvailable)).toBe(available)
}

const matchTransaction = (
  { transaction: [type, , reference] = ['', 0, ''] }: OrderCase,
  kind: string,
  state: string,
) =>
  expect.objectContaining({
    type_alias: type,
    class: kind,
    reference,
    state: expect.objectContaining({ alias: `authorization_${state}` }),
  })

/** The portal, the form and the case at the end of an order. */
interface FinishedOrder {
  readonly portal: SandboxPortal
  readonly form: OpenedForm
  readonly walk: OrderCase
  readonly before: Awaited<ReturnType<typeof readLedger>>
  /** The charge that the network announced, in cents. */
  readonly charge: number
  /** The change of the balance that Confirm states, in cents. */
  readonly statedChange: number
}

/** Closes an approved dialog. */
const finish = async ({ portal, form }: FinishedOrder) => {
  expect(form.screen()).toBe('approved')
  await form.send({ type: 'result.finish' })
  expect(portal.service()).toBeUndefined()
}

/** Closes an approved dialog that moved no money. */
const finishFree = async (finishedOrder: FinishedOrder) => {
  await finish(finishedOrder)
  expect(finishedOrder.statedChange).toBe(0)
  expect(await readLedger(finishedOrder.portal)).toEqual(finishedOrder.before)
}

const amountOf = ({ transaction }: OrderCase): number => transaction?.[1] ?? 0

/** Checks each final screen, in the portal and in the network's ledger. */
const expectScreen: Record<ExpectedScreen, (finishedOrder: FinishedOrder) => Promise<void>> = {
  approved: async finishedOrder => {
    const { portal, form, walk, before, charge, statedChange } = finishedOrder
    const approvedChange = readApprovedChange(form.dialog)
    await finish(finishedOrder)
    const after = await readLedger(portal)
    expect(after.available - before.available).toBe(-amountOf(walk) - charge)
    expect([statedChange, approvedChange]).toEqual(Array(2).fill(after.available - before.available))
    expect(after.newest).toEqual(matchTransaction(walk, 'debit', 'success'))
    expect(Number(after.newest?.amount)).toBe(amountOf(walk) / 100)
    await expectBalance(portal, after.available)
  },
  page: async ({ portal, walk, before, charge, statedChange }) => {
    const pending = await readLedger(portal)
    expect(pending).toEqual({ ...before, newest: matchTransaction(walk, 'credit', 'pending') })
    const returned = await network.payOnPage(portal.paymentPage())
    expect(returned).toMatch(new RegExp(`/#/processing/${pending.newest?.snsi}$`))
    const after = await readLedger(portal)
    expect(after.available - before.available).toBe(amountOf(walk) - charge)
    expect(statedChange).toBe(after.available - before.available)
    expect(after.newest).toEqual(matchTransaction(walk, 'credit', 'success'))
  },
  code: async ({ portal, form, before, statedChange }) => {
    expect(form.screen()).toMatch(/^showing(?:Qr|Code)$/)
    expect(statedChange).toBe((await readLedger(portal)).available - before.available)
    const [code] = await network.control.codes(thandi)
    const { url } = seen(selectShownCode(form.now()).qr, selectQr)?.code ?? {}
    expect(url).toMatch(new RegExp(`/#/authenticate-payment/${code?.snsi}$`))
    const amount = code?.amount ?? '5.00'
    await network.control.scan(code?.snsi ?? '', code?.amount === null ? { amount } : {})
    // A wallet's own code is read again every 20 seconds, and the balance with it.
    await portal.until(() => false, 21_000)
    const after = await readLedger(portal)
    expect(after.available - before.available).toBe(Math.round(Number(amount) * 100))
    await expectBalance(portal, after.available)
  },
  recipient: async finishedOrder => {
    const { list } = await finishedOrder.portal.recipients()
    expect(list.map(({ name }) => name)).toContain('Aunt Zodwa')
    await finishFree(finishedOrder)
  },
  invite: async finishedOrder => {
    const messages = await network.control.messages('447700900123')
    expect(messages.filter(message => message.includes('invites'))).toHaveLength(1)
    await finishFree(finishedOrder)
  },
  bulk: async ({ form }) => {
    const bulk = seen(selectBulkUploads(form.now()), selectUploads)?.bulk
    expect(seen(bulk, ({ children }) => children.form?.getSnapshot().context.email)).toContain('@')
  },
  history: async ({ form }) => {
    const history = seen(selectBulkUploads(form.now()), selectUploads)?.bulkHistory
    expect(seen(history, selectBulkHistory)?.uploads).toEqual([])
  },
}

const expectSubmitOnlyWhenValid = async (form: OpenedForm, walk: OrderCase) => {
  const { typed = {}, fixed = {}, refused = {}, checks } = walk
  expect(form.inputs().toSorted()).toEqual(Object.keys({ ...typed, ...fixed }).toSorted())
  expect(form.form().context.values).toMatchObject(fixed)
  expect(form.canSubmit()).toBe(false)
  await form.fill(typed, false)
  expect(form.canSubmit()).toBe(checks === undefined)
  for (const name of Object.keys(typed)) {
    for (const wrong of ['', ' ', ...(refused[name]?.split('|') ?? [])]) {
      await form.fill(typed)
      expect(form.canSubmit()).toBe(true)
      await form.fill({ [name]: wrong }, false)
      expect({ name, wrong, canSubmit: form.canSubmit() }).toEqual({ name, wrong, canSubmit: false })
    }
  }
  await form.fill(typed)
  expect(form.canSubmit()).toBe(true)
}

/** The price of an SMS. Only Umoya charges it, so a request for the charges of another order would fail. */
const smsPrice = 50

/** Checks the requests for charges, and returns the announced total. */
const expectCharges = async (form: OpenedForm, walk: OrderCase, sends: SentCall, brand: string) => {
  const send_notification = Object(sends.data).send_notification === true
  const { asked, total = 0 } = await form.charges()
  const data = { currency: 'ZAR', amount: (amountOf(walk) / 100).toFixed(2), send_notification }
  const [componentName, cents] = walk.charge ?? []
  if (componentName === undefined || cents === undefined) expect(asked).toEqual([])
  else {
    const component = `express.wallet.transaction.${componentName}`
    expect(new Set(asked.map(request => request.component))).toEqual(new Set([component]))
    expect(asked.at(-1)).toEqual({ component, data })
  }
  const sms = componentName !== undefined && brand === 'umoya' && send_notification ? smsPrice : 0
  expect(total).toBe((cents ?? 0) + sms)
  return total
}

/** Expects that the transaction pattern matches the ledger. The network names the reference of a top-up itself. */
const expectTransactionPattern = (form: OpenedForm, { transaction, screen }: OrderCase) => {
  const { order } = form.form().context
  const pattern = order && form.definition.toPattern?.(order)
  const [type, amount, reference] = transaction ?? []
  expect([pattern?.amount, pattern?.reference]).toEqual([amount, screen === 'page' ? undefined : reference])
  if (type !== undefined) expect(pattern?.typeAliases).toContain(type)
}

const callsTo = ({ sent }: SandboxPortal, path: string | undefined) => sent.filter(({ to }) => to === path)

/** Places an order that the network declines, and expects no moved money and an unchanged form. */
const expectDeclined = async (portal: SandboxPortal, form: OpenedForm, walk: OrderCase, sends: SentCall) => {
  const before = await readLedger(portal)
  await form.fill(walk.declined ?? {})
  const { values } = form.form().context
  await form.submit()
  expect(form.screen()).toBe('declined')
  expect(callsTo(portal, sends.to)).toHaveLength(1)
  const after = await readLedger(portal)
  expect(after.available).toBe(before.available)
  if (after.newest?.snsi !== before.newest?.snsi)
    expect(after.newest?.state).toMatchObject({ alias: 'authorization_declined' })
  await expectBalance(portal, after.available)
  await form.send({ type: 'dialog.close' })
  expect([form.screen(), form.form().context.values, form.canSubmit()]).toEqual(['editing', values, true])
}

const walkForm = async (
  portal: SandboxPortal,
  form: OpenedForm,
  walk: OrderCase,
  { sends, brand }: { readonly sends: SentCall; readonly brand: string },
) => {
  const version = '1.0.0'
  await expectSubmitOnlyWhenValid(form, walk)
  expect(callsTo(portal, walk.checks?.to).at(-1)).toEqual(walk.checks && { ...walk.checks, version })
  const charge = await expectCharges(form, walk, sends, brand)
  expectTransactionPattern(form, walk)
  if (walk.declined !== undefined) await expectDeclined(portal, form, walk, sends)
  await form.fill(walk.typed ?? {})
  const before = await readLedger(portal)
  const { codes, statedChange } = await form.submit()
  const calls = callsTo(portal, sends.to)
  expect(calls).toHaveLength(walk.declined === undefined ? 1 : 2)
  expect(calls.at(-1)).toEqual({ ...sends, version, data: { ...sends.data, ...codes } })
  await expectScreen[walk.screen ?? 'approved']({ portal, form, walk, before, charge, statedChange })
  return Object.keys(codes)
}

/** Chooses a saved recipient, and expects the form of a payment to that recipient. */
const expectPaymentTo = async (portal: SandboxPortal, form: OpenedForm, payment: Values) => {
  selectServiceDialog(form.now()).recipients?.send({ type: 'recipient.pay', snsi: payment.snsi ?? '' })
  await portal.settle()
  const shown = [form.screen(), form.now().context.path, form.form().context.values]
  expect(shown).toEqual(['editing', 'pay/eft/recipient', payment])
}

test('every definition has one row, and every network is in the table', () => {
  const pathOf = ({ name, definition: { path } }: Case) => [name.split(', ')[0], path]
  expect(cases.filter(each => new Set(pathOf(each)).size !== 1)).toEqual([])
  expect([cases.length, brandNames.length]).toEqual([definitions.length, brands.length])
})

describe.each(table)('%s', (name, steps) => {
  const brand = brandNamed(name)
  beforeAll(() => {
    network = openSandboxNetwork(brand.id, contract.watch)
    return () => network.close()
  })

  test.each(steps)('%s', async (_name, each, walk) => {
    const portal = await network.openPortal()
    const form = await openFormAt(portal, each.name.split(', ')[0] ?? '')
    expect(form?.definition.toCall === each.definition.toCall).toBe(walk !== undefined)

    if (form !== undefined && walk !== undefined) {
      const { snsi = '', list } = await portal.recipients()
      const idOf = (who: string) => list.find(recipient => recipient.name === who)?.snsi ?? ''
      const plumber = idOf('Nkosi Plumbing')
      const known: SeededIds = { thandi: snsi, plumber, landlord: idOf('Khumalo Properties') }
      const sends = typeof walk.sends === 'function' ? walk.sends(known) : walk.sends
      if (sends !== undefined) {
        const codes = await walkForm(portal, form, walk, { sends, brand: name })
        const { otp } = each.definition
        const otpFlags = { ...brand.otp, cashOut: brand.otp?.cash_out }
        expect(codes).toEqual([
          ...(walk.pinOn?.includes(name) ? ['pin'] : []),
          ...(otp !== undefined && otpFlags[otp] === true ? ['otp'] : []),
        ])
      } else if (walk.prefilledPayment !== undefined)
        await expectPaymentTo(portal, form, walk.prefilledPayment(known))
      else
        await expectScreen[walk.screen ?? 'code']({
          ...{ portal, form, walk, charge: 0, statedChange: 0 },
          before: await readLedger(portal),
        })
    }
    portal.portal.stop()
    walked += 1
  })
})

const namesOf = (isListed: (definition: Case['definition']) => boolean | undefined) =>
  cases.filter(({ definition }) => isListed(definition)).map(({ name }) => name)

test.each([
  [
    'needsUnlocked',
    'topup/card/visa topup/card/mastercard topup/card/amex topup/eft/ozow cash/atm/nedbank cash/retail/store send/atm/nedbank',
  ],
  ['needsEntity', 'pay/eft/new pay/eft/recipient pay/eft/saved'],
] as const)('%s for the definitions that move cash, or read the consumer: %s', (need, paths) => {
  expect(namesOf(definition => definition[need])).toEqual(paths.split(' '))
})

test('the SMS with a code goes to the recipient if the order has one, else to the consumer', () => {
  const values = { recipient: 'recipient' }
  const order = { amounts: {}, chosen: {}, msisdn: 'own', entity: undefined, currency: 'ZAR' }
  const smsTo = ({ definition }: Case) => definition.smsTo?.({ ...order, amount: 20_00 as Cents, values })
  const sent = cases.flatMap(each => (smsTo(each) === undefined ? [] : [`${each.name}: ${smsTo(each)}`]))
  expect(sent).toEqual([
    'cash/atm/nedbank: own',
    'cash/retail/store: own',
    'buy/airtime, from a list: recipient',
    'buy/data, from a list: recipient',
    'buy/electricity, from a list: own',
    'buy/electricity, by provider: recipient',
    'send/atm/nedbank: recipient',
  ])
})
