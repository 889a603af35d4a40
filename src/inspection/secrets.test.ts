import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { beforeAll, expect, test } from 'vitest'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { selectConfirmation, selectPayment } from '#machines/service/checkout/checkout.selectors.ts'
import { selectCheckout, selectOrderForm } from '#machines/service/service.selectors.ts'
import { selectAvailable } from '#machines/wallet/wallet.selectors.ts'
import { createSandbox } from '#scripts/sandbox/sandbox.ts'
import { openHeadless, seen, waitUntil } from '#test/support/headless-portal.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'
import { reportActors } from './report-actors.ts'

/** Values that occur nowhere else. */
const [otp, pin, amount] = ['730914', '8315', '18.61']
const name = { first_name: 'Xolelwa', last_name: 'Qwabena' }
const references = { reference_source: 'Lunch by the sea', reference_destination: 'From an old friend' }

const reported: StatelyInspectionEvent[] = []
let secrets: readonly string[] = []
let recipient = ''

/** Signs in with a second step and pays a transfer with the PIN of the consumer, without a screen. */
const runWholeFlows = async () => {
  const sandbox = createSandbox({ database: ':memory:', fixedOtp: otp })
  const tokens: string[] = []
  const listening: typeof fetch = async (input, init) => {
    const response = await sandbox.fetch(new Request(input, init))
    for (const [, token = ''] of (await response.clone().text()).matchAll(/"token":"([^"]+)"/g))
      tokens.push(token)
    return response
  }
  const control = createSandboxControl('http://sandbox.test', listening)
  const person = await control.person({ ...name, second_step: 'sms', balance_cents: 421_850 })
  recipient = (await control.person({ first_name: 'Thokozile' })).msisdn

  const page = openHeadless({
    fetch: listening,
    network: { id: 'za-sandbox000003' },
    watch: portal => reportActors(portal, event => reported.push(event), Date.now),
  })
  await waitUntil(page.signIn)
  page.submit(person.msisdn, person.password)
  const step = await waitUntil(() => page.account()?.getSnapshot().children.secondStep)
  step.send({ type: 'field.change', field: 'otp', value: otp })
  step.send({ type: 'form.submit' })
  await waitUntil(() => seen(page.wallet(), selectAvailable))

  page.session()?.send({ type: 'service.open', name: 'send/wallet/transfer' })
  const service = await waitUntil(page.service)
  const form = await waitUntil(() => seen(service, selectOrderForm))
  for (const [field, value] of Object.entries({ ...references, recipient, amount }))
    form.send({ type: 'field.change', field, value })
  await waitUntil(() => form.getSnapshot().can({ type: 'form.submit' }))
  form.send({ type: 'form.submit' })
  const checkout = () => seen(service, selectCheckout)
  const confirmation = await waitUntil(() => seen(checkout(), selectConfirmation))
  confirmation.send({ type: 'field.change', field: 'pin', value: pin })
  confirmation.send({ type: 'form.submit' })
  await waitUntil(() => seen(confirmation, selectConfirming)?.canConfirm)
  confirmation.send({ type: 'order.confirm' })
  const payment = await waitUntil(() => seen(checkout(), selectPayment))
  await waitUntil(() => payment.getSnapshot().matches('approved'))
  page.portal.stop()
  sandbox.close()
  secrets = [person.password, ...tokens, otp, pin]
}
beforeAll(runWholeFlows, 60_000)

/** Returns the values that occur as a word in the reported events. */
const found = (...values: readonly string[]): readonly string[] => {
  const text = JSON.stringify(reported)
  return values.filter(value =>
    new RegExp(`(?<![\\w.-])${value.replaceAll(/\W/g, '\\$&')}(?![\\w-])`).test(text),
  )
}

test('an inspector receives nothing that the consumer typed or the network returned', () => {
  expect(reported.length).toBeGreaterThan(200)
  expect(secrets.length).toBeGreaterThan(3)
  const order = [...Object.values(name), ...Object.values(references), recipient, amount]
  expect(found(...secrets, ...order)).toEqual([])
  // Names are found by the same search.
  expect(found('signIn')).toEqual(['signIn'])
})
