import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { sentBy, transferCall, typed } from '../definitions/configs.fixture.ts'
import type { Field, ServiceDefinition } from '../definitions/service-definition.types.ts'
import type { MenuNode } from '../menu.types.ts'
import { listPathNodes, nodeAt } from '../menu-path.ts'
import { menuFor } from './menu.ts'

const note: Field = { kind: 'text', name: 'note', label: { words: 'note' } }
const definition = (path: string, more: Partial<ServiceDefinition> = {}): ServiceDefinition => ({
  path,
  fields: [note],
  toCall: ({ msisdn }) => ({ operation: 'inviteConsumer', data: { msisdn } }),
  ...more,
})

const deep = [
  definition('send/wallet/people/old'),
  definition('send/wallet/people/new'),
  definition('send/wallet/transfer', { otp: 'transfer', template: 'Sent.' }),
  definition('send/bulk'),
  definition('pay/eft'),
]
const belowWallet =
  'send/wallet send/wallet/people send/wallet/people/old send/wallet/people/new send/wallet/transfer'

const menuOf = (service: unknown, definitions: readonly ServiceDefinition[] = deep) =>
  menuFor(decodeNetworkConfig({ application: { render: { service } } }), definitions)
/** Returns all paths of a menu, separated by blanks. */
const pathsOf = (nodes: readonly MenuNode[]): string =>
  nodes.map(({ path, children }) => `${path} ${pathsOf(children)}`.trim()).join(' ')
/** Returns the node at `path`; fails if the menu does not have it. */
const getNode = (menu: readonly MenuNode[], path: string): MenuNode => {
  const node = menu.flatMap(root => nodeAt(root, path) ?? []).at(0)
  if (node === undefined) throw new Error(`There is nothing at ${path}`)
  return node
}
const fieldsAt = (menu: readonly MenuNode[], path: string) =>
  getNode(menu, path).offer?.fields.map(({ name }) => name)
/** Creates a service whose steps each have one choice, with `node` as the last one. */
const wrapInPath = (path: string, node: object): object =>
  path.split('/').reduceRight<object>((inner, name) => ({ name, option: { data: [inner] } }), node)

/** The menu node of a service that cannot work. */
const nowhere = { children: [], offer: { refusal: { code: 'menu.unavailable' } } }

const generic = {
  form: { data: [{ name: 'invited_conusmer_msisdn', type: 'PhoneInput' }] },
  button: [{ action: 'consumerInviteRequest' }],
}

describe('the menu of the built-in definitions', () => {
  test('has the services of the config in its order', () => {
    const send = `send ${belowWallet} send/bulk`
    const listed = menuOf([{ name: 'pay' }, { name: 'send' }, { name: 'topup' }])
    expect(pathsOf(listed)).toBe(`pay pay/eft ${send} topup`)
    expect(menuOf([])).toEqual([])
  })

  test('leaves out what is not offered, and steps that become empty', () => {
    const offered = definition('send/wallet/transfer', { isOffered: config => config.idempotency })
    expect(menuOf([{ name: 'send' }], [offered])).toMatchObject([nowhere])
    expect(pathsOf(menuOf([{ name: 'send' }], [offered, definition('send/bulk')]))).toBe('send send/bulk')
    const listed = wrapInPath('send/wallet', { name: 'transfer', ...generic })
    expect(menuOf([listed], [offered])).toMatchObject([nowhere])
  })
})

describe('the config of a built-in step', () => {
  const agree = { name: 'agree', type: 'GenericText', text: 'Agreed?' }
  const transfer = {
    name: 'transfer',
    label: 'To a friend',
    instruction: { icon: 'info', text: 'It is free.', data: [agree] },
    form: { data: [{ name: 'other', type: 'GenericInput' }] },
    button: [
      { label: 'Send it', action: 'consumerInviteRequest', authenticate: true, color: 'red', icon: 'send' },
      { label: 'Leave it', color: 'var(--x)' },
    ],
    component_id: 'express.other',
    estimate: 'Tomorrow',
    template: 'Sent to {note}.',
  }
  const data = [{ name: 'bulk' }, { name: 'wallet', option: { data: [transfer] } }]
  const instruction = { data: [{ name: 'id_number', type: 'GenericInput' }] }
  const menu = menuOf([
    { name: 'send', label: 'Send Money', instruction, method: { text: 'Where to?', data } },
  ])

  test('sets labels, questions and order', () => {
    const words = { label: { words: 'Send Money' }, question: { words: 'Where to?' } }
    expect(getNode(menu, 'send')).toMatchObject(words)
    const codes = { label: { code: 'menu.send/wallet' }, question: { code: 'question.send/wallet' } }
    expect(getNode(menu, 'send/wallet')).toMatchObject(codes)
    expect(pathsOf(menu)).toBe('send send/bulk send/wallet send/wallet/transfer')
  })

  test('overrides the definition, but not its form and call', () => {
    const node = getNode(menu, 'send/wallet/transfer')
    expect(node).toMatchObject({
      label: { words: 'To a friend' },
      cancelLabel: { words: 'Leave it' },
      instruction: {
        icon: 'info',
        text: { words: 'It is free.' },
        fields: [{ kind: 'text-block', name: 'agree', text: { words: 'Agreed?' } }],
      },
      offer: {
        needsPin: true,
        submitLabel: { words: 'Send it' },
        cancelLabel: { words: 'Leave it' },
        submitFace: { icon: 'send', colour: '#ff0000' },
        cancelFace: undefined,
        refusal: undefined,
        definition: { estimate: { words: 'Tomorrow' }, template: 'Sent to {note}.', otp: 'transfer' },
      },
    })
    expect(node.offer?.definition.chargeComponent?.({})).toBe('express.other')
    expect(node.offer?.definition.fields).toEqual([note])
  })

  test('adds the fields of its instructions to every form below', () => {
    expect(fieldsAt(menu, 'send/wallet/transfer')).toEqual(['id_number', 'agree', 'note'])
    expect(fieldsAt(menu, 'send/bulk')).toEqual(['id_number', 'note'])
    const same = { data: [{ name: 'note', type: 'GenericPassword' }] }
    expect(getNode(menuOf([{ name: 'pay', instruction: same }]), 'pay/eft').offer?.fields).toEqual([note])
  })

  test('replaces the options below a step with its list', () => {
    const parcel = { name: 'parcel', label: 'A parcel', ...generic }
    const listing = (...data: readonly object[]) => menuOf([{ name: 'send', method: { data } }])
    const mixed = listing(parcel, { name: 'BULK' }, { name: 'bulk', label: 'Another' })
    expect(pathsOf(mixed)).toBe('send send/parcel send/bulk')
    const labels = [{ words: 'A parcel' }, { code: 'menu.send/bulk' }]
    expect(['send/parcel', 'send/bulk'].map(path => getNode(mixed, path).label)).toEqual(labels)
    expect(pathsOf(listing({ name: 'wallet' }))).toBe(`send ${belowWallet}`)
    expect(listing({ name: 'nobody' })).toMatchObject([nowhere])
    expect(pathsOf(listing({}))).toBe(`send ${belowWallet} send/bulk`)
  })
})

describe('a step that only the config defines', () => {
  test('is refused when it leads to no form', () => {
    const dead = wrapInPath('a/b', { name: 'c' })
    const refused = wrapInPath('a/b', { name: 'c', ...generic, button: [{ action: 'eval' }] })
    expect(menuOf([refused])).toMatchObject([nowhere])
    const data = [{ name: 'fees', ...generic }, dead, { name: 'dead' }]
    expect(pathsOf(menuOf([{ name: 'club', method: { data } }]))).toBe('club club/fees')
    expect(menuOf([{ name: 'club', button: [{ label: 'Go' }] }, dead])).toMatchObject([nowhere, nowhere])
  })

  test('shows an instruction and Close when it has only a text', () => {
    const text = 'Soon.'
    const definition = { finalScreen: 'instruction' }
    const button = [{}, { label: 'Fine' }]
    const [said] = menuOf([{ name: 'club', instruction: { text }, button }])
    expect(said?.instruction?.text).toEqual({ words: text })
    expect(said?.offer).toMatchObject({ refusal: undefined, cancelLabel: { words: 'Fine' }, definition })
    const data = [{ name: 'note', type: 'GenericInput' }]
    expect(menuOf([{ name: 'club', instruction: { text, data } }])).toMatchObject([nowhere])
  })

  test('shows its choices, else the text of its form above the fields', () => {
    const form = { text: 'Once a year.', ...generic.form }
    const [club] = menuOf([{ name: 'club', form }])
    const text = { kind: 'text-block', text: { words: 'Once a year.' } }
    expect(club?.offer?.fields).toMatchObject([text, { kind: 'phone', name: 'invited_conusmer_msisdn' }])
    const [step] = menuOf([{ ...wrapInPath('club', { name: 'fees', ...generic }), form }])
    expect(step).toMatchObject({ children: [{ name: 'fees' }], offer: undefined })
  })
})

describe('a config in the shape of the specification', () => {
  const amount = { name: 'amount', type: 'AmountInput', label: 'How much?' }
  const recipient = { name: 'recipient', type: 'PhoneInput' }
  const fees = { name: 'fees', data: [{ name: 'monthly', data: [recipient] }, { name: 'yearly' }] }
  const gift = { name: 'gift', data: [recipient, { name: 'note', type: 'GenericInput' }] }
  const club = {
    name: 'club',
    instruction: { icon: 'info', text: 'Once a month.', data: [amount] },
    method: { text: 'For what?', data: [fees, gift] },
    values: { recipient: '0820000002', reference_source: 'A', reference_destination: 'B' },
    button: [
      { label: 'Pay', color: 'red', handler: 'submit', action: 'digitalWalletTransferRequest' },
      { label: 'Not now', icon: 'cross' },
    ],
    template: 'Paid {amount}.',
  }
  const menu = menuOf([club])
  const cancel = { cancelLabel: { words: 'Not now' }, cancelFace: { icon: 'cross' } }
  const submit = { submitLabel: { words: 'Pay' }, submitFace: { colour: '#ff0000' } }
  const inherited = { ...submit, ...cancel, definition: { template: 'Paid {amount}.' } }

  test('has its paths, and the settled fields first', () => {
    expect(pathsOf(menu)).toBe('club club/fees club/fees/monthly club/fees/yearly club/gift')
    const references = ['reference_source', 'reference_destination', 'amount']
    expect(fieldsAt(menu, 'club/fees/monthly')).toEqual([...references, 'recipient'])
    expect(fieldsAt(menu, 'club/fees/yearly')).toEqual(['recipient', ...references])
  })

  test.each([
    ['club/fees/monthly', { method: 'fees', option: 'monthly' }],
    ['club/fees/yearly', { method: 'fees', option: 'yearly' }],
    ['club/gift', { method: 'gift', note: 'For you' }],
  ])('sends the choices with the typed values: %s', (path, abstract) => {
    const { offer } = getNode(menu, path)
    expect(offer).toMatchObject({ refusal: undefined, ...inherited })
    expect(offer?.definition.otp).toBe('transfer')
    const sent = offer && sentBy(offer, { amount: '20', note: 'For you' })
    expect(sent).toEqual({ ...transferCall, data: { ...transferCall.data, abstract } })
  })

  test.each([
    [null, 'Paid {amount}.'],
    ['', ''],
  ])('can override the settings at a step, with the template %j', (own, template) => {
    const values = { recipient: '0820000004' }
    const step = { name: 'gift', button: [{ label: 'Give' }], template: own, values }
    const { offer } = getNode(menuOf([{ ...club, method: { data: [step] } }]), 'club/gift')
    const expectedOffer = { submitLabel: { words: 'Give' }, submitFace: submit.submitFace }
    expect(offer).toMatchObject({ refusal: undefined, ...expectedOffer, definition: { template } })
    expect(offer && sentBy(offer, typed)).toMatchObject({ data: { to: { msisdn: '27820000004' } } })
  })

  test('is refused with an unknown handler, also if built in', () => {
    const button = [{ label: 'Go' }, { handler: 'eval' }]
    expect(menuOf([{ ...club, button: [club.button[0], button[1]] }])).toMatchObject([nowhere])
    expect(menuOf([{ name: 'send', button }])).toMatchObject([nowhere])
    expect(menuOf([{ name: 'send', button: button.slice(1) }])).toMatchObject([nowhere])
  })
})

test.each([
  ['send/wallet/people', 'send wallet people'],
  ['send/wallet/nobody', 'send wallet'],
  ['send/wal', 'send'],
  ['sending', ''],
  ['', ''],
])('the path %j ends at the last of the nodes "%s"', (path, names) => {
  const [send] = menuOf([{ name: 'send' }])
  const nodes = send === undefined ? [] : listPathNodes(send, path)
  expect(nodes.map(({ name }) => name).join(' ')).toBe(names)
})
