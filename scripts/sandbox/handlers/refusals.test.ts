import { expect, test } from 'vitest'
import { invalidOtp, noNetwork, notFound, register } from '#test/support/sandbox/accounts.ts'
import { openUpload } from '#test/support/sandbox/bulk.ts'
import {
  type Answer,
  type Consumer,
  khanya,
  lwandle,
  mopane,
  openPair,
  tiro,
  transferBody,
  transferPath,
  umoya,
  verdictOf,
} from '#test/support/sandbox/caller.ts'
import {
  airtime,
  buy,
  cashOut,
  distributionsOf,
  electricity,
  payRecipient,
  payRequest,
  requestPayment,
  saveRecipient,
  topUp,
} from '#test/support/sandbox/orders.ts'
import { magicRequests } from '../magic-values.ts'

type Call = (ada: Consumer, ben: Consumer) => Promise<Answer>
type Refusal = readonly [verdict: string, call: Call, brand?: string]

const [unassigned, thandi] = ['27820000201', '27820000001']
const byEft = (product: string, integration: object) => ({ product, tender_type: 'instant_eft', integration })
const dstv = (consumer_id: string | number, amount = 20) => ({
  product: 'dstv',
  tender_type: 'eft',
  integration: { consumer_id, amount },
})
const bundle = (ada: Consumer, more: object) => {
  const integration = { recipient_msisdn: ada.msisdn, network: 'mtn', key: 'mtn-1gb-30d', ...more }
  return { product: 'megs_data', tender_type: 'card', integration }
}
/** Sends a transfer with the given codes only. */
const send =
  (codes: object): Call =>
  (ada, ben) =>
    ada.send('POST', transferPath, transferBody(ada.msisdn, ben.msisdn, '10.00', codes))
const pay =
  (msisdn: string, amount = '10.00', more: object = {}): Call =>
  ada =>
    ada.pay(msisdn, amount, more)

const transfers: readonly Refusal[] = [
  [invalidOtp, send({})],
  ['403 Invalid PIN', send({}), tiro],
  ['400', pay(thandi, '10.00', { surprise: true })],
  ['400 amount: ', pay(thandi, '0.00')],
  ['422 to.msisdn: The mobile number you are sending to is not a customer.', pay('27825550142')],
  ['422 You cannot send money to yourself.', ada => ada.pay(ada.msisdn, '10.00')],
  ['422 The recipient cannot receive money.', pay('27820000202')],
  ['422 Your transaction could not be processed.', pay(thandi, '10.13')],
]

const purchase =
  (order: object): Call =>
  ada =>
    buy(ada, order)
const purchases: readonly Refusal[] = [
  [
    '422 product: This product is not available.',
    ada => buy(ada, { ...airtime(ada), product: 'cellair_airtime_5' }),
  ],
  ['422 This meter is not known.', purchase(electricity(100, '01423876500'))],
  ['400 integration.meter: ', purchase(byEft('cellair_electricity', { meter: '0142387655', amount: 10 }))],
  ['400 tender_type: ', purchase({ ...electricity(10), tender_type: 'card' })],
  ['400 integration.amount: Minimun amount must be R 20,00.', purchase(dstv('0123456789012', 19.99))],
  [invalidOtp, purchase(byEft('umoya_electricity', electricity(10).integration)), umoya],
  [
    '422 integration.amount: The price of this is R85.50.',
    ada => buy(ada, bundle(ada, { amount: 85 })),
    khanya,
  ],
]

const cash =
  (data: object): Call =>
  ada =>
    cashOut(ada, data)
const request =
  (data: object): Call =>
  ada =>
    requestPayment(ada, data)
const payCode =
  (code: keyof typeof magicRequests): Call =>
  ada =>
    payRequest(ada, { request: magicRequests[code] })
const others: readonly Refusal[] = [
  ['400 amount: Minimun amount must be R 20,00.', cash({ amount: '10' })],
  ['400 amount: Amount must be in denominations of R 20,00.', cash({ amount: '30' })],
  ['400 amount: Amount must be less than R4 000,00.', cash({ amount: '4020' })],
  ['400 abstract.retail_outlet: This is required.', cash({ tender_type: 'retail' })],
  ['422 recipient_msisdn: This mobile number is not a customer.', cash({ recipient_msisdn: unassigned })],
  ['422 This amount is less than its charge.', ada => topUp(ada, { amount: '0.01' })],
  ['422 ', request({ recipient: { msisdn: thandi } })],
  ['422 This payment request does not say how much.', payCode('personAny')],
]

const account =
  (more: object): Call =>
  ada =>
    saveRecipient(ada, more)
const withKeys = (more: object) => ({ merchant_code: 'LWN0108', id_number: '8504125800086', ...more })
const records: readonly Refusal[] = [
  ['422 This bank account cannot be paid.', account({ account_number: '1234567000' })],
  ['422 bank_account.branch_code: This branch code is not known.', account({ branch_code: '999999' })],
  [
    '422 recipient.snsi: This recipient is not known.',
    async (ada, ben) => {
      const { snsi } = (await saveRecipient(ben)).body.data
      return payRecipient(ada, { recipient: { snsi } })
    },
  ],
  [notFound, async (ada, ben) => ada.read(`wallet/transaction/${(await ben.history(1))[0]?.snsi}`)],
  [notFound, (ada, ben) => ada.read(`consumer/${ben.msisdn}`)],
  [
    notFound,
    async (ada, ben) => ada.get(`/network/express/recipient/${(await saveRecipient(ben)).body.data.snsi}`),
  ],
  ['422 You cannot invite yourself.', ada => ada.post('consumer/invite', { msisdn: ada.msisdn })],
  ['422 msisdn: This mobile', ada => ada.post('consumer/invite', { msisdn: unassigned })],
  ['422 This belongs to another consumer.', ada => distributionsOf(ada, withKeys({}))],
  ['422 Bulk transfers are not available.', ada => openUpload(ada), khanya],
  ['422 This belongs to another', ada => openUpload(ada, { notification: { email: 'else@example.com' } })],
]

test.each(
  [...transfers, ...purchases, ...others, ...records].map(
    ([verdict, call, brand = lwandle]) => [verdict, brand, call] as const,
  ),
)('A call is refused with "%s" on %s, and moves nothing', async (verdict, brand, call) => {
  const { network, ada, ben } = await openPair()
  const caller = await network.as(ada.msisdn, brand)
  expect(verdictOf(await call(caller, ben))).toContain(verdict)
  const funds = [Number(await caller.available()), Number(await ben.available())]
  expect(funds).toEqual([1000, 1000])
  const moved = [...(await caller.history()), ...(await ben.history())]
  expect(moved.filter(({ state }) => state.alias !== 'authorization_declined')).toHaveLength(2)
})

const fields = { id_number: '9202204720083', province: 'GP' }
const knownNumber = 'msisdn: This mobile number is already registered.'
const knownMail = 'email: This email is already registered.'

test.each([
  [`409 ${knownNumber} ${knownMail}`, { msisdn: thandi, email: 'THANDI.MOKOENA@example.com' }],
  ['422 password: Password Must Contain at Least 1 Uppercase Letter', { password: 'n3w-passw0rd' }],
  ['400 email: This is not an email address.', { email: 'naledi@example' }],
  ['400 password: Password Must Be a Maximum of 50 Characters', { password: `N-${'a'.repeat(49)}` }],
  ['422 abstract.id_number: This is required.', { abstract: { ...fields, id_number: ' ' } }, khanya],
  ['422 Registration is not available here.', {}, mopane],
  [noNetwork, {}, 'za-sandbox000404'],
])('A registration is refused with "%s": %o', async (verdict, more, id?: string) => {
  const { network } = await openPair()
  const people = await network.control<unknown[]>('GET', 'people')
  expect(verdictOf(await register(network, more, id))).toBe(verdict)
  expect(await network.control('GET', 'people')).toHaveLength(people.length)
})
