import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../machines/domain/network-config.ts'
import { menuFor, nodeAt, nodesTo } from '../../machines/service/menu.ts'
import type { MenuNode } from '../../machines/service/menu.types.ts'
import type { ServiceDefinition } from '../../machines/service/service-definition.types.ts'
import { at, definition, field, namesOf } from '../support/menus.ts'

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
/** A service with `node` as its only choice, and so on down. */
const wrapped = (names: readonly string[], node: object): object =>
  names.reduceRight<object>((inner, name) => ({ name, option: { data: [inner] } }), node)

const generic = {
  form: { data: [{ name: 'note', type: 'GenericInput' }] },
  button: [{ action: 'digitalWalletTransferRequest' }],
}

describe('the menu of the built-in definitions', () => {
  test('has the services of the config in its order, as far as they lead anywhere', () => {
    expect(namesOf(menuOf([{ name: 'send' }, { name: 'topup' }, { name: 'pay' }]))).toEqual(['send', 'pay'])
    expect(namesOf(menuOf([{ name: 'pay' }, { name: 'send' }]))).toEqual(['pay', 'send'])
    expect(menuOf([])).toEqual([])
    expect(menuOf([{ name: 'send' }], [])).toEqual([])
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

  test('names and asks by codes of the path', () => {
    const menu = menuOf([{ name: 'send' }])
    const { label, question, order } = at(menu, 'send')
    expect({ label, question, order }).toEqual({
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
      order: { needsOtp: false, needsPin: false, refusal: undefined },
    })
  })

  test('has the icon of the config, else of the definition, else of the name', () => {
    const menu = menuOf([{ name: 'send', icon: 'wallet' }])
    expect(at(menu, 'send').icon).toBe('wallet')
    expect(at(menu, 'send/wallet').icon).toBe('wallet')
    expect(at(menu, 'send/wallet/transfer').icon).toBe('phone')
    expect(at(menu, 'send/bulk').icon).toBe('bulk')
    const own = menuOf([wrapped(['send', 'wallet'], { name: 'transfer', icon: 'bolt' })])
    expect(at(own, 'send/wallet/transfer').icon).toBe('bolt')
  })

  test('leaves out what the network does not offer, and a step that then leads nowhere', () => {
    const offered = definition('send/wallet/transfer', { offered: config => config.idempotency })
    expect(menuOf([{ name: 'send' }], [offered])).toEqual([])
    expect(pathsOf(menuOf([{ name: 'send' }], [offered, definition('send/bulk')]))).toEqual([
      'send',
      'send/bulk',
    ])
    const listed = wrapped(['send', 'wallet'], { name: 'transfer', ...generic })
    expect(menuOf([listed], [offered])).toEqual([])
  })

  test.each([
    ['pay', false],
    ['transfer', true],
  ])('asks for a one-time PIN where the config says so: %s', (operation, needsOtp) => {
    const menu = menuOf([{ name: 'send' }], deep, { [operation]: true })
    expect(at(menu, 'send/wallet/transfer').order?.needsOtp).toBe(needsOtp)
  })
})

describe('what the config says of a built-in step', () => {
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

  test('names, asks and orders', () => {
    expect(at(menu, 'send')).toMatchObject({
      label: { words: 'Send Money' },
      question: { words: 'Where to?' },
    })
    expect(at(menu, 'send/wallet')).toMatchObject({
      label: { code: 'menu.send/wallet' },
      question: { code: 'question.send/wallet' },
    })
    expect(pathsOf(menu)).toEqual([
      'send',
      'send/bulk',
      'send/wallet',
      'send/wallet/transfer',
      'send/wallet/people',
      'send/wallet/people/friends',
      'send/wallet/people/friends/old',
      'send/wallet/people/friends/new',
    ])
  })

  test('stands before the definition, whose form and call stay', () => {
    const { label, instruction, order } = at(menu, 'send/wallet/transfer')
    expect({ label, instruction }).toEqual({
      label: { words: 'To a friend' },
      instruction: {
        icon: 'info',
        text: { words: 'It is free.' },
        fields: [{ kind: 'text-block', name: 'agree', text: { words: 'Agreed?' } }],
      },
    })
    expect(order).toMatchObject({
      needsPin: true,
      submitLabel: { words: 'Send it' },
      cancelLabel: { words: 'Leave it' },
      submitFace: { icon: 'send', colour: '#ff0000' },
      cancelFace: undefined,
      refusal: undefined,
      definition: { estimate: { words: 'Tomorrow' }, template: 'Sent to {note}.', otp: 'transfer' },
    })
    expect(order?.definition.component?.({})).toBe('express.other')
    expect(order?.definition.fields.map(({ name }) => name)).toEqual(['note'])
  })

  test('asks its instructions’ fields of every form below, before the form’s own', () => {
    const fieldsAt = (path: string) => at(menu, path).order?.fields.map(({ name }) => name)
    expect(fieldsAt('send/wallet/transfer')).toEqual(['id_number', 'agree', 'note'])
    expect(fieldsAt('send/bulk')).toEqual(['id_number', 'note'])
  })

  test('cannot replace a field of the form', () => {
    const [node] = menuOf([
      { name: 'pay', instruction: { data: [{ name: 'note', type: 'GenericPassword' }] } },
    ])
    expect(node?.children[0]?.order?.fields).toEqual([field('note')])
  })

  test('adds choices of its own to the built-in ones', () => {
    const node = { name: 'parcel', label: 'A parcel', ...generic }
    const [send] = menuOf([{ name: 'send', method: { data: [node] } }])
    expect(namesOf(send?.children ?? [])).toEqual(['parcel', 'wallet', 'bulk'])
    expect(send?.children[0]?.label).toEqual({ words: 'A parcel' })
  })

  test('has nothing below a definition', () => {
    const listed = menuOf([wrapped(['send', 'bulk'], { name: 'more', ...generic })])
    expect(at(listed, 'send/bulk').children).toEqual([])
    expect(at(listed, 'send/bulk').order?.definition.path).toBe('send/bulk')
  })
})

describe('what only the config knows', () => {
  test('is named and asked by it, else by its name and a question for all', () => {
    const menu = menuOf([wrapped(['club', 'fees'], { name: 'year', ...generic })])
    expect(at(menu, 'club')).toMatchObject({
      label: { words: 'club' },
      icon: 'club',
      question: { code: 'question.generic' },
    })
    expect(at(menu, 'club/fees/year')).toMatchObject({ label: { words: 'year' }, question: undefined })
  })

  test('disappears where it leads to nothing', () => {
    expect(menuOf([{ name: 'club' }, wrapped(['a', 'b'], { name: 'c' })])).toEqual([])
    expect(menuOf([{ name: 'club', instruction: { text: 'Soon.' } }])).toEqual([])
  })

  test('is a form, a button or both', () => {
    expect(namesOf(menuOf([{ name: 'club', form: generic.form }]))).toEqual(['club'])
    expect(namesOf(menuOf([{ name: 'club', button: generic.button }]))).toEqual(['club'])
  })

  test('asks where there are choices, whatever form it has besides', () => {
    const [club] = menuOf([{ ...wrapped(['club'], { name: 'fees', ...generic }), ...generic }])
    expect(namesOf(club?.children ?? [])).toEqual(['fees'])
    expect(club?.order).toBeUndefined()
  })

  test('says what its form says above the fields', () => {
    const [club] = menuOf([{ name: 'club', form: { text: 'Once a year.', ...generic.form } }])
    expect(club?.order?.fields).toMatchObject([
      { kind: 'text-block', text: { words: 'Once a year.' } },
      { kind: 'text', name: 'note' },
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be called %s', name => {
    const [service] = menuOf([
      wrapped([name, name], {
        name,
        ...generic,
        form: { data: [{ name, type: name, rule: name }] },
        button: [{ handler: name, action: name }],
      }),
    ])
    const order = service && nodeAt(service, `${name}/${name}/${name}`)?.order
    expect(order?.fields).toMatchObject([{ kind: 'text', name }])
    expect(order?.refusal).toEqual({ code: 'menu.unavailable' })
  })
})

describe('finding the way', () => {
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
  ])('to %j', (path, names) => {
    expect(namesOf(nodesTo(send, path))).toEqual(names)
  })

  test.each(['', 'sending', 'send/wal', 'send/wallet/nobody', 'pay/eft', 'send/'])('to %j is none', path => {
    expect(nodeAt(send, path)).toBeUndefined()
  })
})
