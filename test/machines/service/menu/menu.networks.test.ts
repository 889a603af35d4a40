import { describe, expect, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { definitions as builtIn } from '../../../../machines/service/definitions/service-definitions.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { brands } from '../../../../scripts/sandbox/networks/brands.ts'
import { at, definition, namesOf } from './menus.ts'

describe('the networks of the sandbox', () => {
  const menus = brands.map(brand => menuFor(decodeNetworkConfig(brand), builtIn))
  const [lwandle = [], khanya = [], tiro = [], mopane = [], umoya = []] = menus

  test.each(menus.map((menu, index) => [brands[index]?.application.title, menu] as const))(
    '%s sends to a wallet',
    (_title, menu) => {
      expect(at(menu, 'send/wallet/transfer').offer).toMatchObject({ refusal: undefined })
    },
  )

  test('the first and the fifth require a one-time PIN, the third the PIN', () => {
    const orders = [lwandle, khanya, tiro, mopane, umoya].map(menu => at(menu, 'send/wallet/transfer').offer)
    expect(orders.map(order => order?.needsOtp)).toEqual([true, false, false, false, true])
    expect(orders.map(order => order?.needsPin)).toEqual([false, false, true, false, false])
    expect(orders[2]).toMatchObject({ submitLabel: { words: 'Send' }, cancelLabel: { words: 'Cancel' } })
  })

  test('Khanya has its own label and order of services', () => {
    const all = decodeNetworkConfig(brands[1])
    const everything = all.services.map(({ name }) => definition(`${name}/one`))
    const menu = menuFor(all, everything)
    expect(namesOf(menu)).toEqual([
      'topup',
      'send',
      'buy',
      'pay',
      'cash',
      'request',
      'donate',
      'invite',
      'stokvel',
    ])
    expect(menu.slice(0, 3).map(({ label, icon }) => [label, icon])).toEqual([
      [{ words: 'Load Money' }, 'wallet'],
      [{ words: 'Send Money' }, 'send'],
      [{ code: 'service.buy' }, 'buy'],
    ])
  })

  test('Umoya has a service of its own', () => {
    expect(namesOf(umoya)).toEqual([
      'topup',
      'cash',
      'buy',
      'pay',
      'send',
      'savings',
      'request',
      'donate',
      'tools',
    ])
    const savings = at(umoya, 'savings')
    expect(savings).toMatchObject({
      label: { words: 'Savings' },
      icon: 'bank',
      instruction: { icon: 'info', text: { words: 'Put something aside. It stays yours.' } },
      children: [],
      offer: {
        needsOtp: true,
        needsPin: false,
        submitLabel: { words: 'Save' },
        cancelLabel: { words: 'Cancel' },
        submitFace: { icon: 'check', colour: undefined },
        cancelFace: undefined,
        refusal: undefined,
        definition: {
          estimate: { words: 'Immediate' },
          template: '{amount} put aside for {reference_source}.',
        },
      },
    })
    expect(savings.offer?.definition.chargeComponent?.({})).toBe('express.wallet.transaction.transfer')
    expect(savings.offer?.fields).toMatchObject([
      { kind: 'select', name: 'recipient', isFixed: true, options: [{ value: '27820000002' }] },
      { kind: 'select', name: 'reference_destination', isFixed: true, options: [{ value: 'Savings' }] },
      { kind: 'amount', name: 'amount', minimum: 1_000, maximum: 500_000 },
      { kind: 'reference', name: 'reference_source' },
    ])
  })
})
