import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectForm } from '../../../../machines/bulk/bulk.selectors.ts'
import { selectUploads } from '../../../../machines/bulk/bulk-history/bulk-history.selectors.ts'
import { selectScanCode } from '../../../../machines/service/qr/qr.selectors.ts'
import { selectRecipientList } from '../../../../machines/service/recipients/recipients.selectors.ts'
import {
  selectBulk,
  selectBulkHistory,
  selectDeclinedMessage,
  selectQr,
  selectRecipients,
} from '../../../../machines/service/service.selectors.ts'
import { selectAvailable } from '../../../../machines/wallet/wallet.selectors.ts'
import { brands } from '../../../../scripts/sandbox/networks/brands.ts'
import { formatMessage } from '../../../../src/text/session-text.ts'
import { seen } from '../../../support/headless-portal.ts'
import { watchContract } from '../../../support/sandbox/contract-checker.ts'
import { type Case, cases } from './definition-rows/cases.ts'
import type {
  BrandName,
  ExpectedScreen,
  OrderCase,
  SeededIds,
  WireFlags,
} from './definition-rows/row.types.ts'
import { listTextsAroundForm, type OpenedForm, openFormAt } from './opened-form.ts'
import {
  openSandboxNetwork,
  type SandboxNetwork,
  type SandboxPortal,
  type SentCall,
  thandi,
} from './sandbox-network.ts'

/**
 * Tests every definition on every network of the sandbox, without a browser and with the real actors and calls.
 * It checks the offer, the form, the call, the charges, a decline, an approval and the network's ledger.
 */
const contract = watchContract()
const walked: Step[] = []
let network: SandboxNetwork

/** A definition on a network, with one case; undefined if the network does not offer it. */
interface Step {
  readonly each: Case
  readonly walk: OrderCase | undefined
}

const nameOf = ({ application: { title } }: (typeof brands)[number]) =>
  title.toLowerCase().split(' ').at(0) as BrandName

const stepsOn = (brand: BrandName): readonly (readonly [string, Step])[] =>
  cases.flatMap((each): readonly (readonly [string, Step])[] => {
    const walks = each.walks.filter(({ on }) => on.includes(brand))
    if (walks.length === 0) return [[`${each.name} is not offered`, { each, walk: undefined }]]
    return walks.map(walk => [[each.name, walk.way].filter(Boolean).join(', '), { each, walk }])
  })

const table = brands.map(brand => [brand.application.title, brand, stepsOn(nameOf(brand))] as const)
const all = table.flatMap(([, , steps]) => steps.map(([, step]) => step))

afterAll(() => {
  const figure = (some: (step: Step) => boolean) => `${walked.filter(some).length}/${all.filter(some).length}`
  console.log(
    `definitions walked ${figure(() => true)} rows, ${cases.length} definitions on ${brands.length} networks: ` +
      `${figure(({ walk }) => walk !== undefined)} offered, ` +
      `${figure(({ walk }) => walk?.sends !== undefined)} of them declined and approved; ` +
      `${figure(({ walk }) => walk === undefined)} not offered`,
  )
})

/** Reads her balance and newest transaction; fails when the ledger is inconsistent. */
const booksOf = async (portal: SandboxPortal) => {
  const { available } = await network.control.funds(thandi)
  const [newest] = await portal.statement()
  return { available, newest }
}

type Books = Awaited<ReturnType<typeof booksOf>>

/** Expects the balance of the ledger in her portal. */
const expectShown = async (portal: SandboxPortal, { available }: Pick<Books, 'available'>) => {
  await portal.quiet()
  expect(seen(portal.wallet(), selectAvailable)).toBe(available)
}

const newestAs = ({ shown }: OrderCase, direction: 'credit' | 'debit', state: string) =>
  expect.objectContaining({
    type_alias: shown?.type,
    class: direction,
    reference: shown?.reference,
    state: expect.objectContaining({ alias: `authorization_${state}` }),
  })

/** The portal, the form and the case at the end of an order. */
interface Ended {
  readonly portal: SandboxPortal
  readonly form: OpenedForm
  readonly walk: OrderCase
  readonly before: Books
  /** The charge that the network announced, in cents. */
  readonly charge: number
}

/** Closes an approved dialog. */
const finish = async ({ portal, form }: Ended) => {
  expect(form.screen()).toBe('approved')
  form.dialog.send({ type: 'result.finish' })
  await portal.quiet()
  expect(portal.service() === undefined).toBe(true)
}

const amountOf = ({ shown }: OrderCase): number => shown?.amount ?? 0

/** The expectations of each final screen, in the portal and in the network's ledger. */
const endings: Record<ExpectedScreen, (ended: Ended) => Promise<void>> = {
  approved: async ended => {
    const { portal, form, walk, before, charge } = ended
    const { pattern } = form.dialog.getSnapshot().context.attempts.at(-1) ?? {}
    expect(pattern).toMatchObject({ amount: walk.shown?.amount, reference: walk.shown?.reference })
    expect(pattern?.typeAliases).toContain(walk.shown?.type)
    await finish(ended)
    const after = await booksOf(portal)
    expect(after.available - before.available).toBe(-amountOf(walk) - charge)
    expect(after.newest).toEqual(newestAs(walk, 'debit', 'success'))
    expect(Number(after.newest?.amount)).toBe(amountOf(walk) / 100)
    await expectShown(portal, after)
  },
  page: async ({ portal, walk, before, charge }) => {
    const pending = await booksOf(portal)
    expect(pending).toEqual({ ...before, newest: newestAs(walk, 'credit', 'pending') })
    const returned = await network.payOnPage(portal.paymentPage())
    expect(returned).toMatch(new RegExp(`/#/processing/${pending.newest?.snsi}$`))
    const after = await booksOf(portal)
    expect(after.available - before.available).toBe(amountOf(walk) - charge)
    expect(after.newest).toEqual(newestAs(walk, 'credit', 'success'))
  },
  code: async ({ portal, form, before }) => {
    expect(form.screen()).toBe('showingQr')
    const [code] = await network.control.codes(thandi)
    const { url } = seen(selectQr(form.dialog.getSnapshot()), selectScanCode) ?? {}
    expect(url).toMatch(new RegExp(`/#/authenticate-payment/${code?.snsi}$`))
    const amount = code?.amount ?? '5.00'
    await network.control.scan(code?.snsi ?? '', code?.amount === null ? { amount } : {})
    // A wallet's own code is read again every 20 seconds, and the wallet with it.
    await portal.pass(21_000)
    const after = await booksOf(portal)
    expect(after.available - before.available).toBe(Math.round(Number(amount) * 100))
    await expectShown(portal, after)
  },
  recipient: async ended => {
    const { list } = await ended.portal.recipients()
    expect(list.map(({ name }) => name)).toContain('Aunt Zodwa')
    await finish(ended)
    expect(await booksOf(ended.portal)).toEqual(ended.before)
  },
  invite: async ended => {
    const messages = await network.inbox('447700900123')
    expect(messages.filter(({ kind }) => kind === 'invite')).toHaveLength(1)
    await finish(ended)
    expect(await booksOf(ended.portal)).toEqual(ended.before)
  },
  bulk: async ({ form }) => {
    const bulk = selectBulk(form.dialog.getSnapshot())
    const { email } = seen(seen(bulk, selectForm), ({ context }) => context) ?? {}
    expect({ screen: form.screen(), email }).toEqual({
      screen: 'bulk',
      email: expect.stringContaining('@'),
    })
  },
  history: async ({ form }) => {
    const history = selectBulkHistory(form.dialog.getSnapshot())
    expect({ screen: form.screen(), seen: seen(history, selectUploads) }).toEqual({
      screen: 'bulkHistory',
      seen: [],
    })
  },
}

/** Fills in the form, and checks the account if the form requires it. */
const fillIn = async (form: OpenedForm, { typed }: OrderCase) => {
  await form.type(typed)
  await form.check()
}

const expectAsleepUntilValid = async (form: OpenedForm, walk: OrderCase) => {
  const { typed, fixed = {}, refused = {}, checks } = walk
  expect(form.inputs().toSorted()).toEqual(Object.keys({ ...typed, ...fixed }).toSorted())
  expect(form.values()).toMatchObject(fixed)
  expect(form.isAwake()).toBe(false)
  await form.type(typed)
  expect(form.isAwake()).toBe(checks === undefined)
  for (const name of Object.keys(typed)) {
    for (const wrong of ['', ' ', ...(refused[name] ?? [])]) {
      await fillIn(form, walk)
      expect(form.isAwake()).toBe(true)
      await form.type({ [name]: wrong })
      expect({ name, wrong, isAwake: form.isAwake() }).toEqual({ name, wrong, isAwake: false })
    }
  }
  await fillIn(form, walk)
  expect(form.isAwake()).toBe(true)
}

const asksForSms = ({ data }: SentCall): boolean =>
  'send_notification' in data && data.send_notification === true

/** The price of an SMS. Only Umoya charges it, so a request for the charges of another order would fail. */
const smsPrice = 50
const chargeOf = ({ component, charge = 0 }: OrderCase, brand: BrandName, sends: SentCall): number =>
  component !== undefined && brand === 'umoya' && asksForSms(sends) ? charge + smsPrice : charge

/** Checks the requests for charges, and returns the announced total. */
const expectQuoted = async (form: OpenedForm, { component, shown }: OrderCase, sends: SentCall) => {
  const { asked, total = 0 } = await form.charges()
  expect([...new Set(asked.map(each => each.component))]).toEqual(component === undefined ? [] : [component])
  const data = {
    currency: 'ZAR',
    amount: shown && (shown.amount / 100).toFixed(2),
    send_notification: asksForSms(sends),
  }
  expect(asked.at(-1)?.data).toEqual(component === undefined ? undefined : data)
  return total
}

const callsTo = ({ sent }: SandboxPortal, path: string | undefined) => sent.filter(({ to }) => to === path)

/** Places an order that the network declines, and expects no moved money and an unchanged form. */
const expectDeclined = async ({ portal, form, walk, before }: Ended, sends: SentCall) => {
  await form.type(walk.declined ?? {})
  await form.check()
  const filled = form.values()
  await network.control.setFaults(walk.fault === undefined ? [] : [walk.fault])
  await form.submit()
  expect(form.screen()).toBe('declined')
  expect(formatMessage(selectDeclinedMessage(form.dialog.getSnapshot()))).toBe(walk.because)
  expect(callsTo(portal, sends.to)).toHaveLength(1)
  const after = await booksOf(portal)
  expect(after.available).toBe(before.available)
  expect(after.newest?.snsi === before.newest?.snsi || after.newest?.state.alias).toBeOneOf([
    true,
    'authorization_declined',
  ])
  await expectShown(portal, after)
  form.dialog.send({ type: 'dialog.close' })
  await portal.quiet()
  expect({ screen: form.screen(), form: form.values(), isAwake: form.isAwake() }).toEqual({
    screen: 'editing',
    form: filled,
    isAwake: true,
  })
}

const walkForm = async (
  portal: SandboxPortal,
  form: OpenedForm,
  { walk, brand }: { readonly walk: OrderCase; readonly brand: BrandName },
  sends: SentCall,
) => {
  await expectAsleepUntilValid(form, walk)
  expect(callsTo(portal, walk.checks?.to).at(-1)).toEqual(walk.checks && { ...walk.checks, version: '1.0.0' })
  const quoted = await expectQuoted(form, walk, sends)
  const charge = chargeOf(walk, brand, sends)
  expect(quoted).toBe(charge)
  const start = await booksOf(portal)
  await expectDeclined({ portal, form, walk, before: start, charge }, sends)
  await fillIn(form, walk)
  const before = await booksOf(portal)
  const codes = await form.submit()
  expect(callsTo(portal, sends.to)).toHaveLength(2)
  expect(callsTo(portal, sends.to).at(-1)).toEqual({
    ...sends,
    version: '1.0.0',
    data: { ...sends.data, ...codes },
  })
  await endings[walk.end ?? 'approved']({ portal, form, walk, before, charge })
  return Object.keys(codes)
}

/** Chooses a saved recipient, and expects the form of a payment to that recipient. */
const walkSaved = async (portal: SandboxPortal, form: OpenedForm, walk: OrderCase, known: SeededIds) => {
  const recipients = selectRecipients(form.dialog.getSnapshot())
  const list = seen(recipients, selectRecipientList) ?? []
  const chosen = list.find(({ name }) => name === walk.leads?.choose)
  recipients?.send({ type: 'recipient.pay', snsi: chosen?.snsi ?? '' })
  await portal.quiet()
  const { path, values } = form.dialog.getSnapshot().context
  expect({ screen: form.screen(), path, values }).toEqual({
    screen: 'editing',
    path: walk.leads?.to,
    values: walk.leads?.values(known),
  })
}

test('every definition has a walk on a network', () => {
  expect(cases.filter(({ walks }) => walks.every(({ on }) => on.length === 0))).toEqual([])
})

describe.each(table)('%s', (_title, brand, steps) => {
  beforeAll(() => {
    network = openSandboxNetwork(brand.id ?? '', contract.watch)
    return () => network.close()
  })

  test.each(steps)('%s', async (_name, { each, walk }) => {
    const portal = await network.openPortal()
    const form = await openFormAt(network, portal, each.path)
    const { service: services = [], flags = {} }: { service?: { name: string }[]; flags?: WireFlags } =
      brand.application.render ?? {}
    const isListed = services.some(service => each.path.startsWith(`${service.name}/`))
    expect(walk !== undefined).toBe(isListed && (each.when?.(flags) ?? true))
    expect(form?.order.definition.toCall === each.definition.toCall).toBe(walk !== undefined)

    if (form !== undefined && walk !== undefined) {
      expect(listTextsAroundForm(form.order)).toEqual(each.says ?? {})
      expect([form.order.definition.getTiming !== undefined, form.order.definition.finalScreen]).toEqual([
        each.timed ?? false,
        each.ending,
      ])
      const { snsi: thandis = '', list } = await portal.recipients()
      const idOf = (who: string) => list.find(recipient => recipient.name === who)?.snsi ?? ''
      const known = {
        thandi: thandis,
        plumber: idOf('Nkosi Plumbing'),
        landlord: idOf('Khumalo Properties'),
      }
      const sends = typeof walk.sends === 'function' ? walk.sends(known) : walk.sends
      if (sends !== undefined) {
        const codes = await walkForm(portal, form, { walk, brand: nameOf(brand) }, sends)
        const flagged = { ...brand.otp, cashOut: brand.otp?.cash_out }
        expect(codes).toEqual([
          ...(each.pinOn?.includes(nameOf(brand)) ? ['pin'] : []),
          ...(each.otp !== undefined && flagged[each.otp] === true ? ['otp'] : []),
        ])
      } else if (walk.leads !== undefined) await walkSaved(portal, form, walk, known)
      else await endings[walk.end ?? 'code']({ portal, form, walk, before: await booksOf(portal), charge: 0 })
    }
    portal.portal.stop()
    walked.push({ each, walk })
  })
})
