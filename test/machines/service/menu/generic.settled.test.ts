import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import type { Values } from '../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import { summaryOf } from '../../../../machines/service/form/order.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { formatDefinedMessage } from '../../../../src/text/session-text.ts'
import {
  amount,
  asked,
  by,
  configRows,
  form,
  mine,
  theirs,
  transfer,
  typed,
} from '../definitions/definition-rows/configs.ts'
import { orderFrom, parseFilledForm, sentBy } from '../definitions/generic-order.ts'
import { at } from './menus.ts'

describe('a settled value', () => {
  const seenIn = (node: object, given: Values) => {
    const order = orderFrom(node)
    const read = parseFilledForm(order, given)
    return {
      form: order.fields.map(field =>
        field.kind === 'select' && field.isFixed ? `${field.name} fixed` : `${field.name} ${field.kind}`,
      ),
      confirm: summaryOf(order.fields, read ?? { values: {}, amounts: {} }).flatMap(({ label, value }) =>
        value.kind === 'words' ? [[formatDefinedMessage(label), formatDefinedMessage(value.words)]] : [],
      ),
    }
  }

  test('shows in the form and in the confirmation as it is sent', () => {
    const node = {
      ...form(asked('said', 'GenericText'), amount),
      ...transfer,
      values: { recipient: '+27 82 000 0002', reference_source: ' Club ', reference_destination: 'Fees' },
    }
    expect(seenIn(node, { amount: '20' })).toEqual({
      form: [
        'said text-block',
        'recipient fixed',
        'reference_source fixed',
        'reference_destination fixed',
        'amount amount',
      ],
      confirm: [
        ['To', '082\u00A0000\u00A00002'],
        ['My Reference', 'Club'],
        ['Recipient Reference', 'Fees'],
      ],
    })
  })

  test('shows its label, and is hidden when only the network understands it', () => {
    const bought = { product: 'power', tender_type: 'card', provider: 'mtn', meter: '12345678901' }
    expect(
      seenIn({ ...form(amount), ...by('digitalWalletBuyRequest'), values: bought }, { amount: '20' }),
    ).toEqual({
      form: ['provider fixed', 'meter fixed', 'amount amount'],
      confirm: [
        ['Provider', 'MTN'],
        ['Meter Number', '12345678901'],
      ],
    })
  })

  test('cannot be changed', () => {
    const order = orderFrom({
      ...form(amount, mine, theirs),
      ...transfer,
      values: { recipient: '0820000002' },
    })
    expect(parseFilledForm(order, { ...typed, recipient: '0820000009' })?.values.recipient).toBe(
      '27820000002',
    )
  })

  test('cannot be changed in a form that asks for it, and has the form’s label', () => {
    const node = {
      ...form(
        asked('recipient', 'PhoneInput', { label: 'Club' }),
        amount,
        mine,
        theirs,
        asked('note', 'GenericInput'),
      ),
      ...transfer,
      values: { to: '0820000002', amount: '20', note: 'Fees' },
    }
    const order = orderFrom(node)
    expect(seenIn(node, typed).form).toEqual([
      'recipient fixed',
      'amount fixed',
      'reference_source reference',
      'reference_destination reference',
      'note fixed',
    ])
    expect(order.fields[0]).toMatchObject({ label: { words: 'Club' } })
    expect(sentBy(order, { ...typed, recipient: '0820000009', amount: '99', note: 'Mine' })).toMatchObject({
      data: { to: { msisdn: '27820000002' }, amount: '20.00', abstract: { note: 'Fees' } },
    })
  })

  test('cannot be changed in a built-in form', () => {
    const menuWith = (values: Values) => {
      const data = [{ name: 'wallet', data: [{ name: 'transfer' }], values }]
      const service = [{ name: 'send', method: { data } }]
      const config = decodeNetworkConfig({ application: { render: { service } } })
      return menuFor(config, definitions)
    }
    const order = at(menuWith({ to: '0820000002' }), 'send/wallet/transfer').offer
    expect(order?.fields.filter(field => field.kind === 'select')).toEqual([
      expect.objectContaining({ name: 'recipient', isFixed: true }),
    ])
    expect(order && sentBy(order, { ...typed, recipient: '0820000009' })).toMatchObject({
      data: { to: { msisdn: '27820000002' } },
    })
    expect(at(menuWith({ to: 'me' }), 'send').offer?.refusal).toEqual({ code: 'menu.unavailable' })
  })

  test('is shown beside a text with the same name', () => {
    const said = asked('recipient', 'GenericText', { text: 'To the club.' })
    const node = { ...form(said, amount, mine, theirs), ...transfer, values: { recipient: '0820000002' } }
    expect(seenIn(node, typed).form).toEqual([
      ' recipient text-block',
      'recipient fixed',
      'amount amount',
      'reference_source reference',
      'reference_destination reference',
    ])
  })

  test('is also used for a field with only one option', () => {
    const [action = '', node] = configRows.find(([name]) => name === 'createRecipientRequest') ?? []
    const order = orderFrom({ ...node, ...by(action) })
    expect(order.fields[0]).toEqual({
      kind: 'select',
      name: 'country',
      label: { code: 'field.bankCountry' },
      options: [{ value: 'ZA', label: { code: 'country.za' } }],
      isFixed: true,
    })
  })

  const pay = by('digitalWalletPayRequest')
  const buy = by('digitalWalletBuyRequest')

  test.each([
    [
      'a recipient, whom nobody could see',
      { ...form(amount, mine, theirs), ...pay, values: { snsi: 'mother', service_type: 'standard' } },
    ],
    [
      'a way to pay that there is none of',
      {
        ...form(asked('snsi', 'DestinationSelect'), amount, mine, theirs),
        ...pay,
        values: { service_type: 'pigeon' },
      },
    ],
    ['a meter that is none', { ...form(amount), ...buy, values: { product: 'power', meter: '1' } }],
    ['a TV account that is none', { ...form(amount), ...buy, values: { product: 'dstv', consumer_id: 'x' } }],
    [
      'another country',
      {
        ...form(
          ...['name', 'branch_code', 'account_number', 'account_type'].map(name =>
            asked(name, 'GenericInput'),
          ),
          mine,
          theirs,
        ),
        ...by('createRecipientRequest'),
        values: { country: 'GB' },
      },
    ],
  ])('cannot be %s', (_what, node) => {
    expect(orderFrom(node).refusal).toEqual({ code: 'menu.unavailable' })
  })
})
