import { describe, expect, expectTypeOf, test } from 'vitest'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { nodeAt } from '../../../../machines/service/menu-path.ts'
import type { DefinitionCode } from '../../../../machines/service/service.codes.ts'
import { brands } from '../../../../scripts/sandbox/networks/brands.ts'
import type { text } from '../../../../src/text/session-text.ts'
import { cases } from './definition-rows/cases.ts'
import { rows } from './definition-rows/rows.ts'

const pathsOf = (list: readonly { readonly path: string }[]): readonly string[] =>
  [...new Set(list.map(({ path }) => path))].filter(Boolean)
const countAt = (list: readonly { readonly path: string }[], path: string): number =>
  list.filter(each => each.path === path).length

describe('the table of definitions', () => {
  test('has a row for each definition', () => {
    const missing = pathsOf(definitions).filter(path => countAt(rows, path) < countAt(definitions, path))
    expect(missing).toEqual([])
  })

  test('has no row without a definition', () => {
    const superfluous = pathsOf(rows).filter(path => countAt(rows, path) > countAt(definitions, path))
    expect(superfluous).toEqual([])
  })
})

describe('the menu', () => {
  const configOf = (flags: unknown) => decodeNetworkConfig({ application: { render: { flags } } })
  const offeredBy = (flags: unknown): readonly string[] =>
    cases.flatMap(({ name, definition: { isOffered } }) => (isOffered?.(configOf(flags)) ? [name] : []))

  test('has one path for each definition and its variants, and no path inside another', () => {
    const paths = [...new Set(cases.map(({ path }) => path))]
    expect(paths.filter(path => !/^[a-z-]+(\/[a-z-]+)+$/.test(path))).toEqual([])
    expect(paths.filter(path => paths.some(other => other.startsWith(`${path}/`)))).toEqual([])
    const variants = paths.filter(path => cases.filter(each => each.path === path).length > 1)
    expect(variants).toEqual(['buy/airtime', 'buy/data', 'buy/electricity', 'pay/accounts/dstv'])
  })

  test('requires an unlocked wallet for Top Up, Cash Out and cash for another person', () => {
    const kept = cases.filter(({ definition }) => definition.needsUnlocked === true)
    expect(kept.map(({ path }) => path)).toEqual([
      'topup/card/visa',
      'topup/card/mastercard',
      'topup/card/amex',
      'topup/eft/ozow',
      'cash/atm/nedbank',
      'cash/retail/store',
      'send/atm/nedbank',
    ])
  })

  test('requires the consumer’s entity for bank payments and recipients', () => {
    const waiting = cases.filter(({ definition }) => definition.needsEntity === true)
    expect(waiting.map(({ path }) => path)).toEqual(['pay/eft/new', 'pay/eft/recipient', 'pay/eft/saved'])
  })

  const everywhere = ['pay/eft/recipient', 'pay/eft/saved']
  test.each<[unknown, readonly string[]]>([
    [{}, everywhere],
    [undefined, everywhere],
    ['cellair', everywhere],
    [
      { vas_provider: 'cellair' },
      ['buy/airtime, from a list', 'buy/data, from a list', 'buy/electricity, from a list', ...everywhere],
    ],
    [
      { vas_provider: 'megs' },
      ['buy/airtime, by provider', 'buy/data, by provider', 'buy/electricity, by provider', ...everywhere],
    ],
    [{ vas_provider: 'mmd' }, ['buy/airtime, of any network', ...everywhere]],
    [
      { vas_provider: 'mmd', additional_buy_services: ['gifts', 'memberships'], dstv_enabled: true },
      ['buy/airtime, of any network', 'buy/memberships', ...everywhere],
    ],
    [{ vas_provider: 'Cellair', additional_buy_services: ['memberships'], dstv_enabled: true }, everywhere],
    [{ vas_provider: ['cellair'], additional_buy_services: 'memberships' }, everywhere],
    [{ vas_provider: '__proto__', donation_recipients: ['constructor'] }, everywhere],
    [{ payment_service: [] }, everywhere],
    [{ payment_service: ['realtime'], dstv_enabled: true }, everywhere],
    [{ payment_service: 'none' }, everywhere],
    [
      { donation_recipients: ['dioceses', 'charities'] },
      [...everywhere, 'donate/wallet/charities', 'donate/wallet/dioceses'],
    ],
    [{ donation_recipients: 'charities' }, everywhere],
  ])('offers the definitions for the flags %j', (flags, names) => {
    expect(offeredBy(flags)).toEqual(names)
  })

  test.each([
    [{ vas_provider: 'cellair', dstv_enabled: true }, 'pay/accounts/dstv, by number'],
    [{ vas_provider: 'megs', dstv_enabled: true }, 'pay/accounts/dstv, by identifier'],
  ])('offers a TV account for the flags %j', (flags, name) => {
    expect(offeredBy(flags).filter(each => each.startsWith('pay/accounts'))).toEqual([name])
    expect(offeredBy({ ...flags, dstv_enabled: 'true' }).filter(each => each.startsWith('pay/acc'))).toEqual(
      [],
    )
  })

  test.each([
    ['Lwandle Wallet', ['standard', 'realtime']],
    ['Khanya Wallet', ['standard']],
    ['Umoya Money', ['realtime']],
  ])('offers on %s the payment services %j', (title, services) => {
    const brand = brands.find(({ application }) => application.title === title)
    const fields = menuFor(decodeNetworkConfig(brand), definitions).flatMap(
      service => nodeAt(service, 'pay/eft/recipient')?.offer?.fields ?? [],
    )
    const field = fields.find(({ name }) => name === 'service_type')
    const options = field?.kind === 'select' && !('request' in field.options) ? field.options : []
    expect(options.map(({ value }) => value)).toEqual(services)
  })
})

describe('a definition', () => {
  test.each(cases.map(each => [each.name, each] as const))(
    '%s: has each field once',
    (_name, { definition }) => {
      const names = definition.fields.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    },
  )

  test('has words for every code in a language', () => {
    expectTypeOf<DefinitionCode>().toExtend<keyof typeof text.codes>()
    expectTypeOf<
      'menu.send/wallet' | 'question.send' | 'field.to' | 'estimate.immediate'
    >().toExtend<DefinitionCode>()
    // @ts-expect-error a language must have a text for every code
    const silent = {} satisfies Record<DefinitionCode, string>
    expect(silent).toEqual({})
  })
})
