import type { Distributions, Recipient, Transaction } from '#openapi/network.gen.d.ts'
import type { Caller } from './caller.ts'

type Headers = Readonly<Record<string, string>>

const poster =
  <Data>(path: string, usual: (caller: Caller) => object, always: Headers = {}) =>
  (caller: Caller, data: object = {}, headers: Headers = {}) =>
    caller.post<Data>(path, { ...usual(caller), ...data }, { ...always, ...headers })

const rands = ({ msisdn }: Caller) => ({ msisdn, currency: 'ZAR', send_notification: false })

const order = (path: string, usual: object = {}, always: Headers = {}) =>
  poster<Transaction>(path, caller => ({ ...rands(caller), ...usual }), always)

export const topUp = order(
  'wallet/topup',
  { amount: '100.00', tender_type: 'online_card', redirect: true, send_notification: true },
  // Accepts only JSON, so that the network does not answer with a page.
  { accept: 'application/json' },
)
export const cashOut = order('wallet/cashout', { amount: '200', tender_type: 'atm', reference: 'Cash' })
export const buy = order('wallet/buy')
const rent = { source: 'Rent', destination: 'Mokoena' }
const standard = { amount: '100.00', service_type: 'standard', reference: rent }
export const payRecipient = order('wallet/payment', standard)
export const sale = order('wallet/sale', {
  amount: '50.00',
  tender_type: 'instant_eft',
  reference: 'For the roof',
  merchant_account_number: '1000000042',
})
export const payRequest = poster<Transaction>('wallet/request/pay', ({ msisdn }) => ({
  msisdn,
  tender_type: 'transfer',
  send_notification: true,
}))

export const distributionsOf = ({ send }: Caller, data: object) =>
  send<Distributions>('POST', '/financial/za/capitalsoftware/EpsDistributionList', { version: '1.0.0', data })

export interface Code {
  readonly snsi?: string
  readonly url: string
  readonly qr_code?: string
}

export const requestPayment = poster<Code>('wallet/request', ({ msisdn }) => ({
  currency: 'ZAR',
  amount: '80.00',
  recipient: { msisdn },
  reference: 'Pizza',
}))

export const requestIn = ({ url }: Code): string => url.slice(url.lastIndexOf('/') + 1)

export const askOtp = poster<object>('notification/send/otp', ({ msisdn }) => ({ msisdn }))

const entityOf = async ({ read, msisdn }: Caller): Promise<string> =>
  (await read<{ snsi: string }>(`consumer/${msisdn}`)).body.data.snsi

const branch = { class: 'regional', account_type: 'current', branch_code: '198765', country: 'ZA' }

export const recipientBody = async (consumer: Caller, account: object = {}, more: object = {}) => ({
  version: '1.0.0',
  data: {
    name: 'Landlord',
    class: 'entity',
    type: 'bank_account',
    reference: rent,
    entity: { snsi: await entityOf(consumer) },
    bank_account: { ...branch, account_name: 'Landlord', account_number: '1234567890', ...account },
    ...more,
  },
})

export const saveRecipient = async (consumer: Caller, account: object = {}) =>
  consumer.post<Recipient>('recipient', (await recipientBody(consumer, account)).data)

export const recipientsOf = async (consumer: Caller) =>
  consumer.read<Recipient[]>(`recipient?entity=${await entityOf(consumer)}&type=bank_account`)

export const airtime = ({ msisdn }: Caller, more: object = {}) => ({
  product: 'cellair_airtime_29',
  tender_type: 'instant_eft',
  integration: { send_voucher: true, recipient_msisdn: msisdn, amount: 29, ...more },
})

export const electricity = (amount: number, meter = '01423876551') => ({
  product: 'cellair_electricity',
  tender_type: 'instant_eft',
  integration: { meter, amount },
})
