import { describe, expect, test } from 'vitest'
import { selectTotalCharge } from '../../machines/charges/charges.selectors.ts'
import { decodeNetworkConfig } from '../../machines/domain/network-config.ts'
import {
  selectCanSubmit,
  selectCharges,
  selectFormRows,
  selectOptions,
  selectOrderNode,
  selectReceipt,
  selectScreen,
  selectService,
  selectSummary,
  selectTrail,
} from '../../machines/service/service.selectors.ts'
import type { ServiceDefinition, Values } from '../../machines/service/service-definition.types.ts'
import { until } from '../support/headless-portal.ts'
import { confirmWith, msisdn } from '../support/service-dialog.ts'
import { openOnNetwork } from '../support/service-on-network.ts'
import { settled } from '../support/simulated-time.ts'

/** Five steps: two more than the deepest of the built-in definitions. */
const names = ['fees', 'yearly', 'family', 'renewal']
const path = ['club', ...names].join('/')

/** The config of a network in which `node` is the last of the five. */
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

/** A definition of which the portal knows nothing: every kind of field, and a call of its own making. */
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
    { kind: 'amount', name: 'fee', label: words('Fee'), minimum: 1_000, multiple: 500, whole: true },
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
  body: ({ values, currency }) => ({
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
      amount: `${values.fee}.00`,
      send_notification: true,
    },
  }),
  trace: ({ values, amount }) => ({ types: ['transfer'], amount, reference: values.mine ?? '' }),
}

interface Case {
  readonly config: ReturnType<typeof decodeNetworkConfig>
  readonly definitions: readonly ServiceDefinition[]
  /** The names of the fields in each row of the form. */
  readonly rows: readonly (readonly string[])[]
  readonly typed: Values
  /** What confirm and receipt show. */
  readonly summary: readonly (readonly [label: string, value: unknown])[]
  readonly data: object
}

const money = (cents: number) => ({ kind: 'money', cents })
const phone = (number: string) => ({ kind: 'phone', msisdn: number })
const text = (what: string) => ({ kind: 'words', words: words(what) })

const byFile: Case = {
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

const field = (name: string, type: string, more: object = {}) => ({ name, type, label: name, ...more })

const byConfig: Case = {
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
        field('list', 'GenericFileInput'),
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
    ['list'],
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
    list: 'Family.CSV',
    secret: ' s3cret ',
  },
  summary: [
    ['from', phone(msisdn)],
    ['recipient', text('The club')],
    ['amount', money(2_000)],
    ['phone', phone('27820000003')],
    ['member', text('42')],
    ['plan', text('Gold')],
    ['product', text('Card')],
    ['reference_source', text('Club')],
    ['reference_destination', text('Family')],
    ['list', text('Family.CSV')],
  ],
  data: {
    from: { msisdn, currency: 'ZAR', reference: 'Club' },
    to: { msisdn: '27820000009', currency: 'ZAR', reference: 'Family' },
    amount: '20.00',
    send_notification: false,
  },
}

describe.each([
  ['one file of the portal', byFile],
  ['the config of a network', byConfig],
])('a service invented here, in %s', (_, { config, definitions, rows, typed, summary, data }) => {
  test('is found five steps down, filled in, confirmed and sent, and nothing was changed for it', async () => {
    const { dialog, time, posts, seen } = openOnNetwork(config, definitions)
    expect(selectService(seen()).path).toBe('club')
    for (const name of names) {
      expect(selectOptions(seen()).shown.map(option => option.name)).toEqual([name])
      dialog.send({ type: 'choice.choose', name })
    }
    expect([selectScreen(seen()), selectTrail(seen()).map(({ name }) => name)]).toEqual(['filling', names])
    expect(selectFormRows(seen()).map(row => row.map(each => each.field.name))).toEqual(rows)

    for (const [name, value] of Object.entries(typed)) {
      await until(() => seen().context.account.available !== undefined)
      expect(selectCanSubmit(seen())).toBe(false)
      dialog.send({ type: 'field.change', name, value })
      dialog.send({ type: 'field.leave', name })
    }
    expect(
      selectFormRows(seen())
        .flat()
        .flatMap(({ problem }) => problem ?? []),
    ).toEqual([])
    time.advance(300)
    await until(() => {
      const charges = selectCharges(seen())?.getSnapshot()
      return charges && selectTotalCharge(charges) === 150
    })

    dialog.send({ type: 'form.submit' })
    expect(selectScreen(seen())).toBe('confirming')
    expect(selectOrderNode(seen())).toMatchObject({ needsPin: true, needsOtp: true, refusal: undefined })
    expect(
      selectSummary(seen()).map(({ label, value }) => ['words' in label ? label.words : label.code, value]),
    ).toEqual(summary)

    await confirmWith(dialog, { pin: '1234', otp: '123456' })
    await until(() => selectScreen(seen()) === 'approved')
    expect(selectReceipt(seen())).toEqual({
      traceId: 'trace-1',
      words: undefined,
      snsi: 'paid',
      standing: undefined,
      doubtful: false,
    })
    expect(posts).toEqual([
      [
        '/network/express/charge/component/club.fees/summary',
        false,
        { version: '1.0.0', data: { currency: 'ZAR', amount: '20.00', send_notification: false } },
      ],
      [
        '/network/express/wallet/transfer',
        true,
        { version: '1.0.0', data: { ...data, pin: '1234', otp: '123456' } },
      ],
    ])
    dialog.send({ type: 'result.finish' })
    await settled()
    expect(seen().status).toBe('done')
  })
})
