import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { toWireText } from '../../../../machines/domain/money.ts'
import type {
  ServiceDefinition,
  Values,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import { msisdn } from '../../../support/service-dialog.ts'

// An invented service, once as a file of the portal and once as a network's config.

/** The steps below `club`, five with it: two more than the deepest built-in definition has. */
export const names = ['fees', 'yearly', 'family', 'renewal']
const path = ['club', ...names].join('/')

/** Returns the config of a network in which `node` is the last of the five steps. */
const configOf = (node: object) =>
  decodeNetworkConfig({
    application: {
      render: {
        service: [
          names.toReversed().reduce<object>(
            (below, _, index) => ({
              name: ['club', ...names].at(-2 - index),
              method: { data: [below] },
            }),
            { name: 'renewal', component_id: 'club.fees', ...node },
          ),
        ],
      },
    },
    otp: { transfer: true },
    idempotency: true,
  })

const words = (text: string) => ({ words: text })

/** A definition that the portal does not have, with every kind of field and its own call. */
const invented: ServiceDefinition = {
  path,
  otp: 'transfer',
  estimate: { code: 'estimate.immediate' },
  template: '{member} is a member.',
  fields: [
    { kind: 'heading', name: 'heading', text: words('Your family') },
    { kind: 'text-block', name: 'block', text: words('Once a year.') },
    { kind: 'source', name: 'from', label: words('From') },
    { kind: 'phone', name: 'club', rule: 'cell', label: words('Club') },
    { kind: 'amount', name: 'fee', label: words('Fee'), minimum: 1_000, multiple: 500, wholeUnits: true },
    { kind: 'text', name: 'member', rule: 'digits', label: words('Member'), summary: words('Member no.') },
    {
      kind: 'select',
      name: 'plan',
      label: words('Plan'),
      options: [{ value: 'gold', label: words('Gold') }],
    },
    { kind: 'reference', name: 'mine', label: words('My Reference') },
    { kind: 'reference', name: 'theirs', label: words('Their Reference') },
    { kind: 'file', name: 'list', label: words('List'), accept: ['.csv'] },
    { kind: 'password', name: 'secret', label: words('Secret') },
    { kind: 'text', name: 'note', label: words('Note'), optional: true },
  ],
  toCall: ({ values, amount, currency }) => ({
    operation: 'transfer',
    data: {
      from: { msisdn: values.from ?? '', currency, reference: values.mine ?? '' },
      to: {
        msisdn: values.club ?? '',
        currency,
        reference: [
          values.theirs,
          values.member,
          values.plan,
          values.list,
          values.secret,
          values.note,
        ].join(),
      },
      amount: toWireText(amount),
      send_notification: true,
    },
  }),
  toPattern: ({ values, amount }) => ({ typeAliases: ['transfer'], amount, reference: values.mine ?? '' }),
}

interface Case {
  readonly config: ReturnType<typeof decodeNetworkConfig>
  readonly definitions: readonly ServiceDefinition[]
  /** The names of the fields in each row of the form. */
  readonly rows: readonly (readonly string[])[]
  readonly typed: Values
  /** The rows of the confirmation and the result. */
  readonly summary: readonly (readonly [label: string, value: unknown])[]
  readonly data: { readonly send_notification: boolean; readonly [name: string]: unknown }
}

const money = (cents: number) => ({ kind: 'money', cents })
const phone = (number: string) => ({ kind: 'phone', msisdn: number })
const text = (what: string) => ({ kind: 'words', words: words(what) })

export const builtInCase: Case = {
  config: configOf({ button: [{ authenticate: true }] }),
  definitions: [invented],
  rows: [
    ['heading'],
    ['block'],
    ['from'],
    ['club'],
    ['fee'],
    ['member'],
    ['plan'],
    ['mine', 'theirs'],
    ['list'],
    ['secret'],
    ['note'],
  ],
  typed: {
    club: '082 000 0009',
    fee: 'R 20',
    member: ' 42 ',
    plan: 'gold',
    mine: 'Club',
    theirs: 'Family',
    list: 'Family.CSV',
    secret: ' s3cret ',
  },
  summary: [
    ['From', phone(msisdn)],
    ['Club', phone('27820000009')],
    ['Fee', money(2_000)],
    ['Member no.', text('42')],
    ['Plan', text('Gold')],
    ['My Reference', text('Club')],
    ['Their Reference', text('Family')],
    ['List', text('Family.CSV')],
  ],
  data: {
    from: { msisdn, currency: 'ZAR', reference: 'Club' },
    to: { msisdn: '27820000009', currency: 'ZAR', reference: 'Family,42,gold,Family.CSV, s3cret ,' },
    amount: '20.00',
    send_notification: true,
  },
}

const field = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  label: `The ${name}`,
  ...more,
})

export const configCase: Case = {
  config: configOf({
    form: {
      data: [
        field('heading', 'GenericHeader', { text: 'Your family' }),
        field('block', 'GenericText', { text: 'Once a year.' }),
        field('from', 'SourceSelect'),
        field('recipient', 'DestinationSelect', { options: [{ value: '27820000009', label: 'The club' }] }),
        field('amount', 'AmountInput', { minimum: 10, multiple: 5, decimal: 0 }),
        field('phone', 'PhoneInput'),
        field('member', 'GenericInput', { rule: 'digits' }),
        field('plan', 'GenericSelect', { options: [{ value: 'gold', label: 'Gold' }] }),
        field('product', 'BuySelect', { options: [{ value: 'card', label: 'Card' }] }),
        field('reference_source', 'ReferenceInput'),
        field('reference_destination', 'ReferenceInput'),
        field('secret', 'GenericPassword'),
        field('note', 'of the future', { optional: true }),
      ],
    },
    button: [{ action: 'digitalWalletTransferRequest', authenticate: true }],
  }),
  definitions: [],
  rows: [
    ['heading'],
    ['block'],
    ['from'],
    ['recipient'],
    ['amount'],
    ['phone'],
    ['member'],
    ['plan'],
    ['product'],
    ['reference_source', 'reference_destination'],
    ['secret'],
    ['note'],
  ],
  typed: {
    recipient: '27820000009',
    amount: 'R 20',
    phone: '082 000 0003',
    member: ' 42 ',
    plan: 'gold',
    product: 'card',
    reference_source: 'Club',
    reference_destination: 'Family',
    secret: ' s3cret ',
  },
  summary: [
    ['The from', phone(msisdn)],
    ['The recipient', text('The club')],
    ['The amount', money(2_000)],
    ['The phone', phone('27820000003')],
    ['The member', text('42')],
    ['The plan', text('Gold')],
    ['The product', text('Card')],
    ['The reference_source', text('Club')],
    ['The reference_destination', text('Family')],
  ],
  data: {
    from: { msisdn, currency: 'ZAR', reference: 'Club' },
    to: { msisdn: '27820000009', currency: 'ZAR', reference: 'Family' },
    amount: '20.00',
    send_notification: false,
    abstract: {
      phone: '27820000003',
      member: '42',
      plan: 'gold',
      product: 'card',
      method: 'fees',
      option: 'yearly',
      sub_option: 'family/renewal',
      secret: ' s3cret ',
    },
  },
}
