import { expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { Contact } from '#machines/domain/config/network-config.types.ts'
import { type Cents, formatMoney } from '#machines/domain/money.ts'
import { failureFromResponse } from '#machines/network/failure.ts'
import { displayMachine } from '#machines/portal/display/display.machine.ts'
import { portalMachine } from '#machines/portal/portal.machine.ts'
import { cashAtAtm } from '#machines/service/definitions/cash.ts'
import { amount, configField, form, transfer } from '#machines/service/definitions/configs.fixture.ts'
import { sendToAtm } from '#machines/service/definitions/send-atm-nedbank.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { selectCheckout } from '#machines/service/service.selectors.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { transactionsMachine } from '#machines/wallet/transactions/transactions.machine.ts'
import { rent, walletThat } from '#machines/wallet/wallet.fixture.ts'
import { config, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { inService } from '#test/model/facts/in-session.tsx'
import { createPortalInput, createPortalOf, createSessionInput } from '#test/model/facts/stub-actors.ts'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import {
  declinedRow,
  lost,
  noReceipt,
  paidRow,
  refusal,
  toCallResult,
} from '#test/support/scripted-payment.ts'
import {
  type Dialog,
  msisdn,
  openDialog,
  openForm,
  pay,
  proceed,
  serviceOf,
  typed,
} from '#test/support/service-dialog.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { renderToHtml, text } from '#test/support/texts.tsx'
import { LargeAmount } from '../ui/text/LargeAmount.tsx'
import { Approved } from './service/checkout/Approved.tsx'
import { Confirming } from './service/checkout/Confirming.tsx'
import { Declined } from './service/checkout/PaymentSteps.tsx'
import { OrderForm } from './service/form/OrderForm.tsx'
import { MenuScreen } from './service/MenuScreen.tsx'
import { Services } from './session/Services.tsx'
import { SessionActors } from './shared/hooks.tsx'
import { SignInForm } from './sign-in/SignInForm.tsx'
import { BalanceGraph } from './wallet/BalanceGraph.tsx'
import { ReportTransaction, Summary } from './wallet/receipt/InfoSummary.tsx'
import { formatInfoLabel } from './wallet/receipt/ListedTransaction.tsx'

/** Returns the texts of a screen, without its buttons. */
const textsOf = (element: React.ReactElement): readonly string[] =>
  renderToHtml(element)
    .replace(/<footer.*/, '')
    .split(/<[^>]*>/)
    .filter(text => text.trim() !== '')

/** The props of the screens of an open order. */
const orderOf = (service: ServiceActorRef) => {
  const checkout = assertDefined(selectCheckout(service.getSnapshot()))
  return { checkout }
}

const serviceWith = (service: object) => serviceOf({ application: { render: { service: [service] } } })

/** Opens the form of a service that only a config describes, with the amount typed. */
const openGifts = async () => {
  const option = {
    name: 'fees',
    label: 'Yearly Fees',
    ...form(amount, configField('to', 'PhoneInput'), configField('reference_source', 'ReferenceInput')),
    ...transfer,
    values: { to: '0820000002', reference_source: 'Membership', reference_destination: 'Seat 7' },
    template: '{method}, {option}: {amount} for {reference_destination}{nickname}.',
    estimate: 'Immediate',
  }
  const method = { name: 'club', label: 'Tennis Club', option: { data: [option] } }
  const service = serviceWith({ name: 'gifts', label: 'Gifts', method: { data: [method] } })
  const opened = openDialog({ service, path: 'gifts/club/fees', submit: [toCallResult(paidRow)] })
  await opened.fill({ amount: '20' })
  return opened
}

test('the question of a choice and the text of a form have the icons of the config', () => {
  const iconOf = (name: string) => `https://icons.example/${name}.png`
  const text = { ...form(amount), ...transfer }
  const fees = {
    name: 'fees',
    ...text,
    form: { icon: iconOf('form'), text: 'Pay your fees.', data: [amount] },
  }
  const method = { icon: iconOf('method'), text: 'What for?', data: [fees, { name: 'gifts', ...text }] }
  const option = { icon: iconOf('option'), data: [{ name: 'yearly' }, { name: 'monthly' }] }
  const values = { recipient: '0820000002', reference_source: 'A', reference_destination: 'B' }
  const service = serviceWith({ name: 'club', method, option, values })
  const iconsAt = (path: string, Screen: typeof OrderForm | typeof MenuScreen) => {
    const { dialog } = openDialog({ service, path })
    const html = renderToHtml(inService(dialog, <Screen />))
    return [...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)
  }
  expect(iconsAt('club', MenuScreen)).toEqual([iconOf('method')])
  expect(iconsAt('club/fees', MenuScreen)).toEqual([iconOf('option')])
  expect(iconsAt('club/fees/yearly', OrderForm)).toEqual([iconOf('form')])
})

test('a configured value is text in the form, and no input', async () => {
  const { dialog } = await openGifts()
  const html = renderToHtml(inService(dialog, <OrderForm />))
  const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*name="([^"]*)"/g)]
  expect(inputs.map(([, name]) => name)).toEqual(['amount'])
  for (const value of ['082\u00A0000\u00A00002', 'Membership', 'Seat 7']) expect(html).toContain(value)
  expect(html).not.toContain('combobox')
})

test('the order shows its template, references untranslated', async () => {
  const { dialog, confirm, send } = await openGifts()
  await send({ type: 'form.submit' })
  const html = renderToHtml(inService(dialog, <Confirming {...orderOf(dialog)} />))
  const message = 'Tennis Club, Yearly Fees: R20.00 for Seat 7.'
  expect(html).toContain(message)
  expect(html).toContain('Estimated Time: Immediate')
  const references = [...html.matchAll(/<dd\b[^>]*translate="no"[^>]*>(Membership|Seat 7)</g)]
  expect(references.map(([, value]) => value)).toEqual(['Seat 7', 'Membership'])
  await confirm()
  expect(renderToHtml(inService(dialog, <Approved {...orderOf(dialog)} />))).toContain(message)
})

test('an approved payment shows its receipt and its charge', async () => {
  const textsAfter = async (script: Dialog) =>
    textsOf(inService((await pay(script)).dialog, <Approved {...orderOf((await pay(script)).dialog)} />))
  const uncharged = await textsAfter({ charges: [lost], submit: [toCallResult(paidRow)] })
  expect(uncharged[0]).toBe('Transaction Approved')
  expect(uncharged[uncharged.indexOf('Total Transaction Charge') + 1]).toBe('R0.00 (not\u00A0known)')
  expect(await textsAfter({ submit: [noReceipt] })).not.toContain('Trace ID')
})

test('an approved withdrawal shows its voucher PIN, or says where it arrives', async () => {
  const service = serviceOf({ application: { render: { service: [{ name: 'cash' }] } } }, cashAtAtm)
  const order: Dialog = { service, path: cashAtAtm.path, submit: [toCallResult(paidRow)] }
  const { dialog, confirm, facts } = await proceed(order, { amount: '500', reference_source: 'Food' })
  await confirm()
  const read = () => textsOf(inService(dialog, <Approved {...orderOf(dialog)} />)).join('')
  const words = read()
  const number = '082\u00A0000\u00A00001'
  expect(words).toContain(
    `The voucher PIN comes by SMS to ${number}. Any Nedbank ATM pays it out. No SMS? Dial *120*001#.`,
  )
  facts.set({ latestTransactions: [{ ...paidRow, details: { voucher: '4812 09337716' } }] })
  expect(read()).toContain('Voucher number4812 0933 7716')
  expect(read()).not.toContain('by SMS')
})

/** Creates a portal with a session, whose network has these contacts. */
const portalWith = (contact: Contact) => {
  const session = createStubActor(sessionMachine, createSessionInput())
  return createStubActor(portalMachine, createPortalInput(), snapshot =>
    Object.assign(
      { ...snapshot },
      {
        context: { ...snapshot.context, config: { ...config, contact } },
        children: { ...snapshot.children, session },
      },
    ),
  )
}

test.each([
  [
    'help@lwandle.example',
    'mailto:help@lwandle.example?subject=Trace%20ID%20trace-2%20%E2%80%93%20Transaction%20Declined',
  ],
  [undefined, undefined],
])('a declined payment leads to the contact %s with its Trace ID', async (email, href) => {
  const { dialog } = await pay({ submit: [refusal('Not today.')] })
  const portal = portalWith({ email, phone: undefined, serviceDesk: undefined })
  const html = renderToHtml(inService(dialog, <Declined {...orderOf(dialog)} />, portal))
  expect(/href="([^"&]*)/.exec(html)?.[1]).toBe(href)
  expect(html).toContain('No money left your wallet.')
})

test.each([
  ['dailyValueLimitExceeded', 'Over the limit.', ' Lower the amount, or try again tomorrow.'],
  ['insufficientFunds', 'Not enough money.', ' Top up or lower the amount, then try again.'],
  [undefined, 'Invalid OTP', ' Ask for a new PIN, then try again.'],
  [undefined, 'Not today.', ''],
])('a payment declined for %s says what fits: %s', async (code, message, advice) => {
  const answer = failureFromResponse(422, { data: { message }, error: { code } })
  const { dialog } = await pay({ submit: [answer] })
  const declined = inService(dialog, <Declined {...orderOf(dialog)} />)
  expect(textsOf(declined)).toContain(`No money left your wallet.${advice}`)
})

const receiptFormat = {
  timeZone: 'Africa/Johannesburg',
  now: 0,
  symbol: 'R',
  ownMsisdn: msisdn,
  isHidden: false,
  money: formatMoney,
}

test.each([
  ['trace-2', undefined, 'Trace%20ID%20trace-2%20%E2%80%93%20', 'Trace ID'],
  [undefined, 'Over the limit.', '', 'SNSI'],
])('a declined transaction of %s leads to the contact', (traceId, declineReason, subject, id) => {
  const contact = { email: 'help@lwandle.example', phone: undefined, serviceDesk: undefined }
  const portal = portalWith(contact)
  const details = { ...(traceId && { traceId }), ...(declineReason && { declineReason }) }
  const html = renderToHtml(
    <SessionActors portal={portal}>
      <Summary transaction={{ ...declinedRow, details }} format={receiptFormat} />
      <ReportTransaction transaction={{ ...declinedRow, details }} format={receiptFormat} />
    </SessionActors>,
  )
  expect(html).toContain(`href="mailto:help@lwandle.example?subject=${subject}Declined`)
  expect(html).toContain(`${encodeURIComponent(`SNSI ${declinedRow.snsi}`)}`)
  expect(html).toContain(`contact us and mention the ${id} below.`)
  expect(html.includes('Over the limit.')).toBe(declineReason !== undefined)
})

test('a form shows only that the wallet cannot be opened', () => {
  const path = 'send/wallet/transfer'
  const { dialog, facts } = openDialog({ service: serviceOf(undefined, sendToAtm), path })
  facts.set({ available: undefined, isWalletMissing: true })
  const html = renderToHtml(inService(dialog, <OrderForm />))
  const help = 'Close this and press Retry at your balance.'
  expect(html).toContain(`We could not open your wallet. ${help}`)
  expect(html).not.toMatch(/Proceed|<input/)
})

test('the parts of a balance are not translated', () => {
  const balance = <LargeAmount symbol="R" whole="4 218" cents=".50" label="Balance" />
  expect(renderToHtml(balance)).toMatch(/<span[^>]* translate="no"[^>]*>.*4 218.*\.50/)
})

test('a charge beyond the balance shows what leaves and says so', async () => {
  const beyond = 'With its charge, this is more than your available balance.'
  const textsWith = async (available: number) => {
    const { dialog, fill, pass } = openForm({ available, charges: [{ charges: [], total: 150 as Cents }] })
    await fill(typed)
    await pass(300)
    const texts = textsOf(inService(dialog, <OrderForm />))
    return [texts[texts.indexOf('Leaves your wallet') + 1], texts.includes(beyond)]
  }
  expect(await textsWith(1_149)).toEqual(['R11.50', true])
  expect(await textsWith(1_150)).toEqual(['R11.50', false])
})

test.each([
  [rent, 'Send, Top Up, Cash Out'],
  [{ ...rent, locked: true }, 'Send'],
])('a locked wallet has no top-up and no cash: %#', async (read, labels) => {
  const service = ['send', 'topup', 'cash'].map(name => ({ name }))
  const wallet = walletThat(read)
  await flushPromises()
  const config = decodeNetworkConfig({ application: { render: { service } } })
  const session = createStubActor(sessionMachine, { ...createSessionInput(), config }, snapshot =>
    Object.assign({ ...snapshot }, { children: { ...snapshot.children, wallet } }),
  )
  const services = (
    <SessionActors portal={createPortalOf(session)}>
      <Services />
    </SessionActors>
  )
  expect(textsOf(services).join(', ')).toBe(labels)
})

test('a sign-in hides the password, for a password manager', () => {
  const input = {
    config: decodeNetworkConfig({}),
    notice: undefined,
    reset: undefined,
    time: simulatedTime(0),
  }
  const html = renderToHtml(
    <SignInForm signIn={createStubActor(signInMachine, input)} NumberExample={() => null} />,
  )
  const fields = [...html.toLowerCase().matchAll(/<input[^>]*>/g)].map(([field]) => field)
  expect(fields).toEqual([
    expect.stringMatching(/autocomplete="username"/),
    expect.stringMatching(/(?=.*type="password")(?=.*autocomplete="current-password")/),
  ])
})

test('a hidden amount is not in the name of its row', () => {
  const name = formatInfoLabel(text, settledRow, { ...receiptFormat, isHidden: true })
  expect(name).toContain(text.dashboard.amountHidden)
  expect(name).not.toMatch(/R\d/)
})

test('hidden amounts are not on the scale of the graph', () => {
  const display = createStubActor(displayMachine, { appearance: 'system', amounts: 'hidden' })
  const session = createStubActor(sessionMachine, createSessionInput())
  const input = { msisdn, currency: 'ZAR', timeZone: 'Africa/Johannesburg', wallet: walletThat(rent) }
  const transactions = createStubActor(transactionsMachine, input, snapshot =>
    Object.assign(
      { ...snapshot },
      { context: { ...snapshot.context, transactions: [pendingRow, settledRow] } },
    ),
  )
  const graph = (
    <SessionActors portal={createPortalOf(session, { display })}>
      <BalanceGraph transactions={transactions} />
    </SessionActors>
  )
  expect(renderToHtml(graph)).toContain('R••••')
  expect(renderToHtml(graph)).not.toMatch(/R\d/)
})
