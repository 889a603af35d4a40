import type { Distributions, Recipient, Transaction } from '../../../openapi/network.gen.d.ts'
import type { Answer, Consumer } from './caller.ts'

type Headers = Readonly<Record<string, string>>

/** Accepts only JSON, so that the network does not answer with a page. */
const jsonOnly = { accept: 'application/json' }

const version = '1.0.0'

/** The consumer who sends an order. */
type Sender = Pick<Consumer, 'msisdn' | 'send'>

const poster =
  <Data>(path: string, usual: (consumer: Sender) => object, always: Headers = {}) =>
  (consumer: Sender, data: object, headers: Headers = {}): Promise<Answer<Data>> =>
    consumer.send(
      'POST',
      `/network/express/${path}`,
      { version, data: { ...usual(consumer), ...data } },
      { ...always, ...headers },
    )

const rands = ({ msisdn }: Sender) => ({ msisdn, currency: 'ZAR', send_notification: false })

/** A call that moves money, as the consumer would make it; what is given overrides what is usual. */
export const topUp = poster<Transaction>(
  'wallet/topup',
  consumer => ({
    ...rands(consumer),
    amount: '100.00',
    tender_type: 'online_card',
    redirect: true,
    send_notification: true,
  }),
  jsonOnly,
)
export const cashOut = poster<Transaction>('wallet/cashout', consumer => ({
  ...rands(consumer),
  amount: '200',
  tender_type: 'atm',
  reference: 'Cash',
}))
export const buy = poster<Transaction>('wallet/buy', rands)
export const payRecipient = poster<Transaction>('wallet/payment', consumer => ({
  ...rands(consumer),
  amount: '100.00',
  service_type: 'standard',
  reference: { source: 'Rent', destination: 'Mokoena' },
}))
export const sale = poster<Transaction>('wallet/sale', consumer => ({
  ...rands(consumer),
  amount: '50.00',
  tender_type: 'instant_eft',
  reference: 'For the roof',
  merchant_account_number: '1000000042',
}))
export const payRequest = poster<Transaction>('wallet/request/pay', ({ msisdn }) => ({
  msisdn,
  tender_type: 'transfer',
  send_notification: true,
}))

/** Creditor payments and collections, by the keys that the consumer's abstract has. */
export const distributionsOf = ({ send }: Consumer, data: object): Promise<Answer<Distributions>> =>
  send('POST', '/financial/za/capitalsoftware/EpsDistributionList', { version, data })

/** A code, as it is answered. */
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

/** The `snsi` of the payment request that a code leads to. */
export const requestIn = ({ url }: Code): string => url.slice(url.lastIndexOf('/') + 1)

/** Sends a one-time PIN; in tests it is always the same. */
export const askOtp = poster<object>('notification/send/otp', ({ msisdn }) => ({ msisdn }))

/** The consumer's own `snsi`. */
const entityOf = async ({ get, msisdn }: Consumer): Promise<string> =>
  (await get<{ snsi: string }>(`/network/express/consumer/${msisdn}`)).body.data.snsi

/** The body of a recipient of the consumer's; `account` goes into its bank account. */
export const recipientBody = async (consumer: Consumer, account: object = {}, more: object = {}) => ({
  version,
  data: {
    name: 'Landlord',
    class: 'entity',
    type: 'bank_account',
    entity: { snsi: await entityOf(consumer) },
    bank_account: {
      class: 'regional',
      account_type: 'current',
      account_name: 'Landlord',
      account_number: '1234567890',
      branch_code: '198765',
      country: 'ZA',
      ...account,
    },
    reference: { source: 'Rent', destination: 'Mokoena' },
    ...more,
  },
})

export const saveRecipient = async (consumer: Consumer, account: object = {}): Promise<Answer<Recipient>> =>
  consumer.send('POST', '/network/express/recipient', await recipientBody(consumer, account))

export const recipientsOf = async (consumer: Consumer): Promise<Answer<Recipient[]>> =>
  consumer.get(`/network/express/recipient?entity=${await entityOf(consumer)}&type=bank_account`)

/** What an approved purchase on the list of the first network takes. */
export const airtime = (consumer: Consumer, more: object = {}) => ({
  product: 'cellair_airtime_29',
  tender_type: 'instant_eft',
  integration: { send_voucher: true, recipient_msisdn: consumer.msisdn, amount: 29, ...more },
})

/** Airtime of any amount, on the network of the providers. */
export const megsAirtime = (amount: number, more: object = {}) => ({
  product: 'megs_airtime',
  tender_type: 'card',
  integration: { network: 'mtn', recipient_msisdn: '27725550199', amount, ...more },
})

export const electricity = (amount: number, meter = '01423876551') => ({
  product: 'cellair_electricity',
  tender_type: 'instant_eft',
  integration: { meter, amount },
})
