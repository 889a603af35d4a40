import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import type { ServiceDefinition } from '../../../../machines/service/definitions/service-definition.types.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import type { MenuNode } from '../../../../machines/service/menu.types.ts'
import { listPathNodes, nodeAt } from '../../../../machines/service/menu-path.ts'
import { sentBy } from '../definitions/generic-order.ts'
import { at, definition, field, namesOf } from './menus.ts'

const configOf = (service: unknown, otp = {}) =>
  decodeNetworkConfig({ application: { render: { service } }, otp })

const deep = [
  definition('send/wallet/people/friends/old'),
  definition('send/wallet/people/friends/new'),
  definition('send/wallet/transfer', { icon: 'phone', otp: 'transfer', template: 'Sent.' }),
  definition('send/bulk'),
  definition('pay/eft'),
]

const menuOf = (service: unknown, definitions: readonly ServiceDefinition[] = deep, otp = {}) =>
  menuFor(configOf(service, otp), definitions)
const pathsOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ path, children }) => [path, ...pathsOf(children)])
/** Creates a service whose steps each have one choice, with `node` as the last one. */
const wrapped = (names: readonly string[], node: object): object =>
  names.reduceRight<object>((inner, name) => ({ name, option: { data: [inner] } }), node)

/** The menu node of a service that cannot work. */
const nowhere = { children: [], offer: { refusal: { code: 'menu.unavailable' } } }

const generic = {
  form: { data: [{ name: 'invited_conusmer_msisdn', type: 'PhoneInput' }] },
  button: [{ action: 'consumerInviteRequest' }],
}

describe('the menu of the built-in definitions', () => {
  test('has the services of the config in its order', () => {
    expect(namesOf(menuOf([{ name: 'send' }, { name: 'topup' }, { name: 'pay' }]))).toEqual([
      'send',
      'topup',
      'pay',
    ])
    expect(namesOf(menuOf([{ name: 'pay' }, { name: 'send' }]))).toEqual(['pay', 'send'])
    expect(menuOf([])).toEqual([])
  })

  test('is as deep as its definitions, in their order', () => {
    expect(pathsOf(menuOf([{ name: 'send' }]))).toEqual([
      'send',
      'send/wallet',
      'send/wallet/people',
      'send/wallet/people/friends',
      'send/wallet/people/friends/old',
      'send/wallet/people/friends/new',
      'send/wallet/transfer',
      'send/bulk',
    ])
  })

  test('takes labels and questions from the codes of the path', () => {
    const menu = menuOf([{ name: 'send' }])
    const { label, question, offer } = at(menu, 'send')
    expect({ label, question, order: offer }).toEqual({
      label: { code: 'service.send' },
      question: { code: 'question.send' },
      order: undefined,
    })
    expect(at(menu, 'send/wallet/people')).toMatchObject({
      label: { code: 'menu.send/wallet/people' },
      question: { code: 'question.send/wallet/people' },
    })
    expect(at(menu, 'send/wallet/people/friends/new')).toMatchObject({
      label: { code: 'menu.send/wallet/people/friends/new' },
      question: undefined,
      children: [],
      offer: { needsOtp: false, needsPin: false, refusal: undefined },
    })
  })

  test('has the icon of the config, or the definition, or the name', () => {
    const menu = menuOf([{ name: 'send', icon: 'wallet' }])
    expect(at(menu, 'send').icon).toBe('wallet')
    expect(at(menu, 'send/wallet').icon).toBe('wallet')
    expect(at(menu, 'send/wallet/transfer').icon).toBe('phone')
    expect(at(menu, 'send/bulk').icon).toBe('bulk')
    const own = menuOf([wrapped(['send', 'wallet'], { name: 'transfer', icon: 'bolt' })])
    expect(at(own, 'send/wallet/transfer').icon).toBe('bolt')
  })

  test('leaves out what the network does not offer, and steps that become empty', () => {
    const offered = definition('send/wallet/transfer', { isOffered: config => config.idempotency })
    expect(menuOf([{ name: 'send' }], [offered])).toMatchObject([nowhere])
    expect(pathsOf(menuOf([{ name: 'send' }], [offered, definition('send/bulk')]))).toEqual([
      'send',
      'send/bulk',
    ])
    const listed = wrapped(['send', 'wallet'], { name: 'transfer', ...generic })
    expect(menuOf([listed], [offered])).toMatchObject([nowhere])
  })

  test.each([
    ['pay', false],
    ['transfer', true],
  ])('requires a one-time PIN if the config says so: %s', (operation, needsOtp) => {
    const menu = menuOf([{ name: 'send' }], deep, { [operation]: true })
    expect(at(menu, 'send/wallet/transfer').offer?.needsOtp).toBe(needsOtp)
  })
})

describe('the config of a built-in step', () => {
  const transfer = {
    name: 'transfer',
    label: 'To a friend',
    instruction: {
      icon: 'info',
      text: 'It is free.',
      data: [{ name: 'agree', type: 'GenericText', text: 'Agreed?' }],
    },
    form: { data: [{ name: 'other', type: 'GenericInput' }] },
    button: [
      { label: 'Send it', action: 'consumerInviteRequest', authenticate: true, color: 'red', icon: 'send' },
      { label: 'Leave it', color: 'var(--x)' },
    ],
    component_id: 'express.other',
    estimate: 'Tomorrow',
    template: 'Sent to {note}.',
  }
  const menu = menuOf([
    {
      name: 'send',
      label: 'Send Money',
      instruction: { data: [{ name: 'id_number', type: 'GenericInput' }] },
      method: {
        text: 'Where to?',
        data: [{ name: 'bulk' }, { name: 'wallet', option: { data: [transfer] } }],
      },
    },
  ])

  test('sets labels, questions and order', () => {
    expect(at(menu, 'send')).toMatchObject({
      label: { words: 'Send Money' },
      question: { words: 'Where to?' },
    })
    expect(at(menu, 'send/wallet')).toMatchObject({
      label: { code: 'menu.send/wallet' },
      question: { code: 'question.send/wallet' },
    })
    expect(pathsOf(menu)).toEqual(['send', 'send/bulk', 'send/wallet', 'send/wallet/transfer'])
  })

  test('overrides the definition, but not its form and call', () => {
    const { label, instruction, offer } = at(menu, 'send/wallet/transfer')
    expect({ label, instruction }).toEqual({
      label: { words: 'To a friend' },
      instruction: {
        icon: 'info',
        text: { words: 'It is free.' },
        fields: [{ kind: 'text-block', name: 'agree', text: { words: 'Agreed?' } }],
      },
    })
    expect(offer).toMatchObject({
      needsPin: true,
      submitLabel: { words: 'Send it' },
      cancelLabel: { words: 'Leave it' },
      submitFace: { icon: 'send', colour: '#ff0000' },
      cancelFace: undefined,
      refusal: undefined,
      definition: { estimate: { words: 'Tomorrow' }, template: 'Sent to {note}.', otp: 'transfer' },
    })
    expect(offer?.definition.chargeComponent?.({})).toBe('express.other')
    expect(offer?.definition.fields.map(({ name }) => name)).toEqual(['note'])
  })

  test('adds the fields of its instructions to every form below, before the form’s own', () => {
    const fieldsAt = (path: string) => at(menu, path).offer?.fields.map(({ name }) => name)
    expect(fieldsAt('send/wallet/transfer')).toEqual(['id_number', 'agree', 'note'])
    expect(fieldsAt('send/bulk')).toEqual(['id_number', 'note'])
  })

  test('cannot replace a field of the form', () => {
    const [node] = menuOf([
      { name: 'pay', instruction: { data: [{ name: 'note', type: 'GenericPassword' }] } },
    ])
    expect(node?.children[0]?.offer?.fields).toEqual([field('note')])
  })

  test('replaces the options below a step with its list of own and built-in ones', () => {
    const parcel = { name: 'parcel', label: 'A parcel', ...generic }
    const listing = (...data: readonly object[]) => menuOf([{ name: 'send', method: { data } }])
    const [send] = listing(parcel, { name: 'bulk' })
    expect(namesOf(send?.children ?? [])).toEqual(['parcel', 'bulk'])
    expect(send?.children[0]?.label).toEqual({ words: 'A parcel' })
    expect(pathsOf(listing({ name: 'wallet' }))).toEqual([
      'send',
      'send/wallet',
      'send/wallet/people',
      'send/wallet/people/friends',
      'send/wallet/people/friends/old',
      'send/wallet/people/friends/new',
      'send/wallet/transfer',
    ])
    expect(listing({ name: 'nobody' })).toMatchObject([nowhere])
  })

  test('keeps all options below a step when its list has no named entry', () => {
    for (const data of [[], [{}], 'wallet'])
      expect(namesOf(menuOf([{ name: 'send', method: { data } }])[0]?.children ?? [])).toEqual([
        'wallet',
        'bulk',
      ])
  })

  test('matches a built-in step in any case, and once', () => {
    const [send] = menuOf([
      { name: 'send', method: { data: [{ name: 'BULK' }, { name: 'bulk', label: 'Another' }] } },
    ])
    expect(send?.children.map(({ path, label }) => [path, label])).toEqual([
      ['send/bulk', { code: 'menu.send/bulk' }],
    ])
  })

  test('has nothing below a definition', () => {
    const listed = menuOf([wrapped(['send', 'bulk'], { name: 'more', ...generic })])
    expect(at(listed, 'send/bulk').children).toEqual([])
    expect(at(listed, 'send/bulk').offer?.definition.path).toBe('send/bulk')
  })
})

describe('a step that only the config defines', () => {
  test('has the config’s label and question, or its name and the default question', () => {
    const menu = menuOf([wrapped(['club', 'fees'], { name: 'year', ...generic })])
    expect(at(menu, 'club')).toMatchObject({
      label: { words: 'Club' },
      icon: 'club',
      question: { code: 'question.generic' },
    })
    expect(at(menu, 'club/fees/year')).toMatchObject({ label: { words: 'Year' }, question: undefined })
  })

  test('is refused when it leads to no form', () => {
    const dead = wrapped(['a', 'b'], { name: 'c' })
    expect(menuOf([{ name: 'club' }, dead])).toMatchObject([nowhere, nowhere])
    const refused = wrapped(['a', 'b'], { name: 'c', ...generic, button: [{ action: 'eval' }] })
    expect(menuOf([refused])).toMatchObject([nowhere])
    const [club] = menuOf([
      { name: 'club', method: { data: [{ name: 'fees', ...generic }, dead, { name: 'dead' }] } },
    ])
    expect(namesOf(club?.children ?? [])).toEqual(['fees'])
  })

  test('shows an instruction and a Close button when it has only a text', () => {
    const [club] = menuOf([{ name: 'club', instruction: { text: 'Soon.' }, button: [{}, { label: 'Fine' }] }])
    expect(club).toMatchObject({
      instruction: { text: { words: 'Soon.' } },
      offer: {
        refusal: undefined,
        cancelLabel: { words: 'Fine' },
        definition: { finalScreen: 'instruction' },
      },
    })
    const asking = { text: 'Soon.', data: [{ name: 'note', type: 'GenericInput' }] }
    expect(menuOf([{ name: 'club', instruction: asking }])).toMatchObject([nowhere])
  })

  test('can be a form, a button or both', () => {
    expect(namesOf(menuOf([{ name: 'club', form: generic.form }]))).toEqual(['club'])
    expect(namesOf(menuOf([{ name: 'club', button: generic.button }]))).toEqual(['club'])
  })

  test('shows its choices even when it has a form too', () => {
    const [club] = menuOf([{ ...wrapped(['club'], { name: 'fees', ...generic }), ...generic }])
    expect(namesOf(club?.children ?? [])).toEqual(['fees'])
    expect(club?.offer).toBeUndefined()
  })

  test('shows the text of its form above the fields', () => {
    const [club] = menuOf([{ name: 'club', form: { text: 'Once a year.', ...generic.form } }])
    expect(club?.offer?.fields).toMatchObject([
      { kind: 'text-block', text: { words: 'Once a year.' } },
      { kind: 'phone', name: 'invited_conusmer_msisdn' },
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('can be named %s', name => {
    const odd = {
      name,
      form: { data: [{ name, type: name, rule: name }] },
      button: [{ handler: name, action: name }],
    }
    const option = { data: [odd, { name: 'fees', ...generic }] }
    const [service] = menuOf([{ name, method: { data: [{ name, option }] } }])
    const order = service && nodeAt(service, `${name}/${name}/${name}`)?.offer
    expect(order?.fields).toMatchObject([{ kind: 'text', name }])
    expect(order?.refusal).toEqual({ code: 'menu.unavailable' })
  })
})

describe('a config in the shape of the specification', () => {
  const amount = { name: 'amount', type: 'AmountInput', label: 'How much?' }
  const recipient = { name: 'recipient', type: 'PhoneInput' }
  const club = {
    name: 'club',
    instruction: { icon: 'info', text: 'Once a month.', data: [amount] },
    method: {
      text: 'For what?',
      data: [
        { name: 'fees', data: [{ name: 'monthly', data: [recipient] }, { name: 'yearly' }] },
        { name: 'gift', data: [recipient, { name: 'note', type: 'GenericInput' }] },
      ],
    },
    values: { recipient: '0820000003', reference_source: 'Mine', reference_destination: 'Club' },
    button: [
      { label: 'Pay', color: 'red', handler: 'submit', action: 'digitalWalletTransferRequest' },
      { label: 'Not now', icon: 'cross' },
    ],
    template: 'Paid {amount}.',
  }
  const menu = menuOf([club])

  test('is chosen step by step', () => {
    expect(pathsOf(menu)).toEqual(['club', 'club/fees', 'club/fees/monthly', 'club/fees/yearly', 'club/gift'])
    expect(at(menu, 'club').question).toEqual({ words: 'For what?' })
  })

  test('applies the service’s settings to every form', () => {
    for (const path of ['club/fees/monthly', 'club/fees/yearly', 'club/gift'])
      expect(at(menu, path).offer).toMatchObject({
        refusal: undefined,
        submitLabel: { words: 'Pay' },
        submitFace: { colour: '#ff0000' },
        cancelLabel: { words: 'Not now' },
        cancelFace: { icon: 'cross' },
        definition: { template: 'Paid {amount}.', otp: 'transfer' },
      })
    const fieldsAt = (path: string) => at(menu, path).offer?.fields.map(({ name }) => name)
    expect(fieldsAt('club/fees/monthly')).toEqual([
      'reference_source',
      'reference_destination',
      'amount',
      'recipient',
    ])
    expect(fieldsAt('club/fees/yearly')).toEqual([
      'recipient',
      'reference_source',
      'reference_destination',
      'amount',
    ])
  })

  test('sends the choices with the typed values', () => {
    const sent = (path: string) => {
      const order = at(menu, path).offer
      return order && sentBy(order, { amount: '20', recipient: '0820000002', note: 'For you' })
    }
    const data = {
      from: { msisdn: '27820000001', currency: 'ZAR', reference: 'Mine' },
      to: { msisdn: '27820000002', currency: 'ZAR', reference: 'Club' },
      amount: '20.00',
      send_notification: false,
    }
    const settled = { ...data.to, msisdn: '27820000003' }
    expect(sent('club/fees/monthly')).toEqual({
      operation: 'transfer',
      data: { ...data, to: settled, abstract: { method: 'fees', option: 'monthly' } },
    })
    expect(sent('club/fees/yearly')).toEqual({
      operation: 'transfer',
      data: {
        ...data,
        to: settled,
        abstract: { method: 'fees', option: 'yearly' },
      },
    })
    expect(sent('club/gift')).toEqual({
      operation: 'transfer',
      data: { ...data, to: settled, abstract: { method: 'gift', note: 'For you' } },
    })
  })

  test('can override the settings at a step', () => {
    const gift = {
      name: 'gift',
      button: [{ label: 'Give' }],
      template: 'Given.',
      values: { recipient: '0820000004' },
    }
    const order = at(menuOf([{ ...club, method: { data: [gift] } }]), 'club/gift').offer
    expect(order).toMatchObject({
      refusal: undefined,
      submitLabel: { words: 'Give' },
      submitFace: { colour: '#ff0000' },
      definition: { template: 'Given.' },
    })
    expect(order && sentBy(order, { amount: '20' })).toMatchObject({
      data: { to: { msisdn: '27820000004' } },
    })
  })

  test.each([
    ['null', null, 'Paid {amount}.'],
    ['an empty text', '', ''],
  ])('resolves %s as a step’s own template', (_what, template, expected) => {
    const gift = { name: 'gift', template, values: { recipient: '0820000004' } }
    const order = at(menuOf([{ ...club, method: { data: [gift] } }]), 'club/gift').offer
    expect(order?.definition.template).toBe(expected)
  })

  test('gives the buttons of a service to the built-in steps below', () => {
    const { button, template } = club
    const send = menuOf([{ name: 'send', button, template }])
    for (const path of ['send', 'send/wallet', 'send/wallet/people/friends/new'])
      expect(at(send, path)).toMatchObject({
        cancelLabel: { words: 'Not now' },
        cancelFace: { icon: 'cross' },
      })
    expect(at(send, 'send/wallet/people/friends/new').offer).toMatchObject({
      submitLabel: { words: 'Pay' },
      submitFace: { colour: '#ff0000' },
      cancelLabel: { words: 'Not now' },
      definition: { template: 'Paid {amount}.' },
    })
  })

  test.each([[[{ handler: 'eval' }]], [[{ label: 'Go' }, { handler: 'eval' }]]])(
    'is refused with the unknown handler of %j, also for a built-in service',
    button => {
      expect(menuOf([{ ...club, button: [{ ...club.button[0], ...button[0] }, button[1]] }])).toMatchObject([
        nowhere,
      ])
      expect(menuOf([{ name: 'send', button }])).toMatchObject([nowhere])
    },
  )
})

describe('the nodes of a path', () => {
  const [send] = menuOf([{ name: 'send' }])
  if (send === undefined) throw new Error('There is nothing to send')

  test.each([
    ['send', ['send']],
    ['send/wallet/people', ['send', 'wallet', 'people']],
    ['send/wallet/nobody', ['send', 'wallet']],
    ['send/wal', ['send']],
    ['sending', []],
    ['pay/eft', []],
    ['', []],
  ])('are listed for %j', (path, names) => {
    expect(namesOf(listPathNodes(send, path))).toEqual(names)
  })

  test.each(['', 'sending', 'send/wal', 'send/wallet/nobody', 'pay/eft', 'send/'])(
    'do not include a node at %j',
    path => {
      expect(nodeAt(send, path)).toBeUndefined()
    },
  )
})
