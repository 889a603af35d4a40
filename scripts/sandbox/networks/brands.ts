import type { NetworkConfig, ServiceNode } from '../../../openapi/network.gen.d.ts'
import { khanyaLogo, lwandleLogo, tiroLogo, umoyaLogo } from './logos.ts'

const colours = (primary: string, secondary: string, border: string, page: string) => ({
  component: { color: { border, primary, secondary } },
  body: { background: { color: page } },
})

const services = (...names: string[]): ServiceNode[] => names.map(name => ({ name }))

/** The config of a network; every network of the sandbox has a title. */
type Brand = NetworkConfig & { readonly application: { readonly title: string } }

const lwandle: Brand = {
  id: 'za-sandbox000001',
  application: {
    title: 'Lwandle Wallet',
    theme: {
      style: {
        logo: { width: 108, height: 28, padding: 0 },
        ...colours('#00708f', '#06313f', '#c9dce2', '#f3f7f8'),
      },
      asset: { image: { logo: lwandleLogo } },
    },
    pages: {
      termsConditions: 'https://www.lwandle.example/terms',
      privacyPolicy: 'https://www.lwandle.example/privacy',
    },
    contact: {
      email: 'help@lwandle.example',
      phone: '+27 87 550 0142',
      service_desk: 'https://help.lwandle.example',
    },
    timeout: { notification: 300, logout: 60 },
    render: {
      service: services('topup', 'cash', 'buy', 'pay', 'send', 'request', 'donate', 'invite', 'tools'),
      sso: { sign_up: { field: [] } },
      flags: {
        show_my_creditor_payments: true,
        vas_provider: 'cellair',
        dstv_enabled: true,
        payment_service: ['standard', 'realtime'],
        bulk_enabled: true,
        additional_buy_services: ['memberships'],
        donation_recipients: ['charities', 'parishes', 'fundraisers', 'dioceses'],
        hide_deposit_account_details: false,
      },
    },
    powered_by: 'Network Express',
  },
  authenticate: { sign_up: true },
  otp: { sign_in: false, buy: false, cash_out: false, pay: false, transfer: true },
  idempotency: true,
  time_zone: 'Africa/Johannesburg',
}

const khanya: Brand = {
  id: 'za-sandbox000002',
  application: {
    title: 'Khanya Wallet',
    theme: {
      style: {
        logo: { width: '106px', height: '28px', padding: '2px' },
        ...colours('#ffcb05', '#23211a', '#e8dfc0', '#fffcf2'),
      },
      asset: { image: { logo: khanyaLogo } },
    },
    pages: {
      termsConditions: 'https://www.khanya.example/terms',
      privacyPolicy: 'https://www.khanya.example/privacy',
    },
    contact: { email: 'care@khanya.example', phone: '+27 86 004 2692' },
    timeout: { notification: 240, logout: 60 },
    render: {
      service: [
        { name: 'topup', label: 'Load Money', icon: 'wallet' },
        { name: 'send', label: 'Send Money' },
        ...services('buy', 'pay'),
        { name: 'cash', label: 'Get Cash', icon: 'atm' },
        ...services('request', 'donate'),
        {
          name: 'invite',
          button: [
            { label: 'Send invite', color: '#0a6b3d', icon: 'check' },
            { label: 'Not now', color: '#7a1f1f' },
          ],
        },
        {
          name: 'stokvel',
          label: 'Stokvel',
          icon: 'user',
          instruction: {
            icon: 'info',
            text: 'Pay your share. The treasurer keeps the book.',
            data: [
              { name: 'amount', type: 'AmountInput', label: 'Amount', minimum: 20, maximum: 2000 },
              { name: 'nick', type: 'GenericInput', label: 'Your name in the group', optional: true },
            ],
          },
          method: {
            text: 'What do you pay?',
            data: [
              {
                name: 'share',
                label: 'My share',
                option: {
                  text: 'For which month?',
                  data: [
                    { name: 'this_month', label: 'This month' },
                    { name: 'next_month', label: 'Next month' },
                  ],
                },
              },
              {
                name: 'extra',
                label: 'Something extra',
                data: [{ name: 'reference', type: 'ReferenceInput', label: 'What is it for?' }],
              },
            ],
          },
          values: { to: '27820000002', reference: 'Stokvel', reference_destination: 'Share' },
          button: [
            { label: 'Pay in', color: '#0a6b3d', icon: 'check', action: 'digitalWalletTransferRequest' },
            { label: 'Not now', color: '#7a1f1f' },
          ],
          template: 'Stokvel {nick}: {amount}.',
        },
      ],
      sso: {
        sign_up: {
          field: [
            {
              name: 'id_number',
              label: 'ID Number',
              icon: 'user',
              type: 'input',
              placeholder: '13 digits',
              required: true,
            },
            {
              name: 'province',
              label: 'Province',
              type: 'select',
              placeholder: 'Choose a province',
              options: [
                { value: 'EC', label: 'Eastern Cape' },
                { value: 'FS', label: 'Free State' },
                { value: 'GP', label: 'Gauteng' },
                { value: 'KZN', label: 'KwaZulu-Natal' },
                { value: 'LP', label: 'Limpopo' },
                { value: 'MP', label: 'Mpumalanga' },
                { value: 'NC', label: 'Northern Cape' },
                { value: 'NW', label: 'North West' },
                { value: 'WC', label: 'Western Cape' },
              ],
              required: true,
            },
            { name: 'referral', label: 'Who sent you?', type: 'input', required: false },
          ],
        },
      },
      flags: {
        vas_provider: 'megs',
        dstv_enabled: true,
        payment_service: ['standard'],
        bulk_enabled: false,
        donation_recipients: ['charities', 'fundraisers'],
      },
    },
    powered_by: 'Network Express',
  },
  authenticate: { sign_up: true },
  otp: { sign_in: false, buy: false, cash_out: true, pay: false, transfer: false },
  idempotency: true,
  time_zone: 'Africa/Johannesburg',
}

const tiro: Brand = {
  id: 'za-sandbox000003',
  application: {
    title: 'Tiro Pay',
    theme: {
      style: {
        logo: { width: 114, height: 28 },
        ...colours('#1b7f3b', '#123d1f', '#cde3d3', '#f5faf6'),
      },
      asset: { image: { logo: tiroLogo } },
    },
    pages: { termsConditions: 'https://www.tiropay.example/terms' },
    contact: { service_desk: 'https://help.tiropay.example' },
    timeout: { notification: 300, logout: 60 },
    render: {
      service: [
        ...services('topup', 'cash', 'buy', 'pay'),
        {
          name: 'send',
          method: {
            data: [
              {
                name: 'wallet',
                option: {
                  data: [
                    {
                      name: 'transfer',
                      button: [
                        {
                          label: 'Send',
                          handler: 'submit',
                          action: 'digitalWalletTransferRequest',
                          authenticate: true,
                        },
                        { label: 'Cancel', handler: 'cancel' },
                      ],
                    },
                  ],
                },
              },
              { name: 'atm' },
            ],
          },
        },
        ...services('request', 'invite', 'donate'),
        {
          name: 'rewards',
          label: 'Rewards',
          icon: 'info',
          instruction: { icon: 'info', text: 'Rewards begin with your tenth payment.' },
        },
      ],
      flags: {
        vas_provider: 'mmd',
        additional_buy_services: ['memberships'],
        hide_deposit_account_details: true,
      },
    },
    powered_by: 'Network Express',
  },
  authenticate: { sign_up: true },
  otp: { sign_in: false, buy: false, cash_out: false, pay: false, transfer: false },
}

const mopane: Brand = {
  id: 'za-sandbox000004',
  application: { title: 'Mopane', render: { service: services('topup', 'cash', 'send', 'request') } },
}

const umoya: Brand = {
  id: 'za-sandbox000005',
  application: {
    title: 'Umoya Money',
    theme: {
      style: {
        logo: { width: 104, height: 28, padding: 0 },
        ...colours('#6b3fa0', '#2f1a4a', '#ddd0ea', '#f9f6fc'),
      },
      asset: { image: { logo: umoyaLogo } },
    },
    pages: { privacyPolicy: 'https://www.umoya.example/privacy' },
    contact: { email: 'hello@umoya.example', phone: '+27 80 086 6920' },
    timeout: { notification: 120, logout: 30 },
    render: {
      service: [
        ...services('topup', 'cash', 'buy', 'pay', 'send'),
        {
          name: 'savings',
          label: 'Savings',
          icon: 'bank',
          instruction: { icon: 'info', text: 'Put something aside. It stays yours.' },
          form: {
            data: [
              { name: 'amount', type: 'AmountInput', label: 'Amount', minimum: 10, maximum: 5000 },
              { name: 'reference_source', type: 'ReferenceInput', label: 'What is it for?' },
            ],
          },
          component_id: 'express.wallet.transaction.transfer',
          estimate: 'Immediate',
          values: { recipient: '27820000002', reference_destination: 'Savings' },
          button: [
            { label: 'Save', icon: 'check', handler: 'submit', action: 'digitalWalletTransferRequest' },
            { label: 'Cancel', handler: 'cancel' },
          ],
          template: '{amount} put aside for {reference_source}.',
        },
        ...services('request', 'donate', 'tools'),
      ],
      flags: {
        vas_provider: 'cellair',
        dstv_enabled: true,
        payment_service: ['realtime'],
        bulk_enabled: true,
        donation_recipients: ['parishes', 'dioceses'],
      },
    },
    powered_by: 'Network Express',
  },
  authenticate: { sign_up: true },
  otp: { sign_in: true, buy: true, cash_out: true, pay: true, transfer: true },
  idempotency: true,
}

/** The five networks of the sandbox, each with its own brand. */
export const brands: readonly Brand[] = [lwandle, khanya, tiro, mopane, umoya]

/** The networks whose responses contain amounts as JSON numbers; the others send decimal text. */
export const numericAmounts: ReadonlySet<string> = new Set([khanya.id])

/** The networks that charge for the SMS of every order, not only of transfers. */
export const smsNetworks: ReadonlySet<string> = new Set([umoya.id])

/** The networks that require the consumer's PIN for a transfer. */
export const pinNetworks: ReadonlySet<string> = new Set([tiro.id])
