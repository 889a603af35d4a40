import type { DonationCategory } from '#machines/domain/config/flags.ts'
import { toWireText } from '#machines/domain/money.ts'
import { getSentReference } from '#machines/domain/transaction/transaction.ts'
import { amount } from './parts/fields.ts'
import { standardPayment } from './parts/processing-timings.ts'
import { isPaymentOf } from './parts/repetition.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

/** The names of the icons, which tell the choices apart. */
const icons = {
  charities: 'donate',
  parishes: 'home',
  fundraisers: 'gift',
  dioceses: 'users',
} as const satisfies Record<DonationCategory, string>

const donateTo = <const Category extends DonationCategory>(category: Category) =>
  ({
    path: `donate/wallet/${category}`,
    icon: icons[category],
    isOffered: ({ flags }) => flags.donationRecipients.includes(category),
    fields: [
      {
        kind: 'select',
        name: 'account_number',
        label: { code: 'field.donationRecipient' },
        options: {
          request: () => ({ of: 'accounts', category }),
          failed: { code: 'lookup.accounts' },
        },
      },
      amount,
      { kind: 'reference', name: 'reference_source', label: { code: 'field.donorReference' } },
    ],
    chargeComponent: () => 'express.wallet.transaction.sale',
    getTiming: () => standardPayment,
    toCall: ({ values, amount, msisdn, currency }) => ({
      operation: 'sale',
      data: {
        msisdn,
        currency,
        amount: toWireText(amount),
        tender_type: 'instant_eft',
        reference: values.reference_source ?? '',
        merchant_account_number: values.account_number ?? '',
        // Do not request an SMS: the network would charge the donor for it.
        send_notification: false,
      },
    }),
    toPattern: ({ values: { account_number: accountNumber = '', reference_source = '' }, amount }) => ({
      typeAliases: ['sale'],
      amount,
      reference: reference_source,
      payee: { recipient: { accountNumber } },
    }),
    repeatFrom: transaction => {
      const reference_source = getSentReference(transaction)
      const { name, accountNumber: account_number } = transaction.details.recipient ?? {}
      return isPaymentOf(['sale'], transaction) && account_number !== undefined
        ? { name, number: account_number, recipient: { account_number }, rest: { reference_source } }
        : undefined
    },
  }) as const satisfies ServiceDefinition

export const donateToCharity = donateTo('charities')
export const donateToParish = donateTo('parishes')
export const donateToFundraiser = donateTo('fundraisers')
export const donateToDiocese = donateTo('dioceses')
