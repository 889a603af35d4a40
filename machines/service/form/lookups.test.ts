import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { Failure } from '#machines/network/failure.ts'
import { buyProviderData } from '../definitions/buy-data.ts'
import { payRecipient } from '../definitions/pay-eft-recipient.ts'
import type {
  Field,
  LookupOwner,
  Option,
  SelectField,
  Values,
} from '../definitions/service-definition.types.ts'
import {
  getOptionsStatusByField,
  hasLostChoice,
  reconcileLookups,
  requestKey,
  withLookupFailed,
  withLookupReloading,
  withOptionsLoaded,
  withoutLostChoices,
} from './lookups.ts'
import type { LookupStates } from './lookups.types.ts'

const asker: LookupOwner = { msisdn: '27820000001', entity: 'entity-1' }
const unknownOwner: LookupOwner = { ...asker, entity: undefined }

const optionsNamed = (...values: string[]): readonly Option[] =>
  values.map(value => ({ value, label: { words: value } }))
const selectOf = (name: string, options: SelectField['options'], more = {}): SelectField => ({
  kind: 'select',
  name,
  label: { words: name },
  options,
  ...more,
})

/** The fields of a purchase whose lists depend on each other: recipient, provider, category, product. */
const cascade: readonly Field[] = buyProviderData.fields
/** The saved recipient and the two references of a payment. */
const payment: readonly Field[] = payRecipient.fields.slice(1, 4)
const categories = (network: string) => ({ of: 'megsCategories', network })
const daily = { of: 'megsProducts', network: 'mtn', category: 'Daily' }
const recipients = { of: 'recipients', entity: 'entity-1' }

/** Fills in a form step by step, and reconciles the lookups after each change, as the dialog does. */
const fill = (fields: readonly Field[], start: Values = {}, who = asker) => {
  let form = reconcileLookups(fields, start, {}, who)
  const settle = (values: Values, lookups: LookupStates, changed?: string, now = who) => {
    form = reconcileLookups(fields, values, lookups, now, changed)
  }
  return {
    seen: () => form,
    values: () => form.values,
    change: (name: string, value: string) => settle({ ...form.values, [name]: value }, form.lookups, name),
    arrive: (name: string, options: readonly Option[], chosen?: string) =>
      settle(form.values, withOptionsLoaded(form.lookups, { name, options }, chosen)),
    askedBy: (now: LookupOwner) => settle(form.values, form.lookups, undefined, now),
  }
}

const waitingFor = (request: object) => ({ key: requestKey(request), options: undefined, problem: undefined })

describe('a cascade', () => {
  const chosen = { provider: 'mtn', category: 'Monthly', product: '1gb' }
  const open = () => {
    const form = fill(cascade)
    form.change('provider', 'mtn')
    form.arrive('category', optionsNamed('Daily', 'Monthly'))
    form.change('category', 'Monthly')
    form.arrive('product', optionsNamed('1gb', '2gb'))
    form.change('product', '1gb')
    return form
  }

  test('clears the choices that depend on a changed one', () => {
    const form = open()
    form.change('category', 'Daily')
    expect(form.values()).toEqual({ provider: 'mtn', category: 'Daily', product: '' })
    expect(form.seen().lookups.product).toEqual(waitingFor(daily))
    form.change('provider', 'vodacom')
    expect(form.seen()).toEqual({
      values: { provider: 'vodacom', category: '', product: '' },
      lookups: { category: waitingFor(categories('vodacom')) },
    })
  })

  test('keeps a prefilled value until its list arrives', () => {
    const form = fill(cascade, chosen)
    expect(form.values()).toEqual(chosen)
    form.arrive('product', optionsNamed('2gb'))
    expect(form.values()).toEqual({ ...chosen, product: '' })
    const unowned = fill(payment, { snsi: 'b' }, unknownOwner)
    expect(unowned.seen()).toEqual({ values: { snsi: 'b' }, lookups: {} })
    unowned.askedBy(asker)
    expect(unowned.seen()).toEqual({ values: { snsi: 'b' }, lookups: { snsi: waitingFor(recipients) } })
  })
})

test('a fixed select has its first option, which cannot be changed', () => {
  const form = fill([selectOf('country', optionsNamed('ZA', 'NA'), { isFixed: true })])
  form.change('country', 'NA')
  expect(form.values()).toEqual({ country: 'ZA' })
  const failed = { code: 'lookup.products' } as const
  const request = () => ({ of: 'products', kind: 'prepaid_utility' }) as const
  const product = selectOf('product', { request, failed }, { isFixed: true })
  const electricity = fill([product], { product: 'guessed' })
  const lists = [undefined, optionsNamed('power', 'light'), []].map(options => {
    if (options) electricity.arrive('product', options)
    return electricity.values().product
  })
  expect(lists).toEqual(['', 'power', ''])
})

describe('choosing a saved recipient', () => {
  const fills = [
    { reference_source: 'Mother', reference_destination: 'From me' },
    { reference_source: 'Rent' },
    {},
  ]
  const options = optionsNamed('mother', 'landlord', 'shop').map((each, index) => ({
    ...each,
    fills: fills[index] ?? {},
  }))
  /** Opens the form with the mother chosen; `refs` are its choice and its references. */
  const open = (fields = payment, start: Values = {}) => {
    const form = fill(fields, start)
    form.arrive('snsi', options)
    form.change('snsi', 'mother')
    const names = ['snsi', 'reference_source', 'reference_destination']
    return { ...form, refs: () => names.map(name => form.values()[name]) }
  }

  test('fills in the references of the form that are still empty', () => {
    const { refs } = open(payment, { reference_destination: 'Flowers' })
    expect(refs()).toEqual(['mother', 'Mother', 'Flowers'])
    expect(open(payment.slice(0, 1)).values()).toEqual({ snsi: 'mother' })
  })

  test('replaces the references of the earlier recipient alone', () => {
    const { change, refs } = open()
    change('snsi', 'landlord')
    expect(refs()).toEqual(['landlord', 'Rent', ''])
    change('reference_source', 'Rent for May')
    change('snsi', 'mother')
    expect(refs()).toEqual(['mother', 'Rent for May', 'From me'])
    change('snsi', 'shop')
    expect(refs()).toEqual(['shop', 'Rent for May', ''])
  })
})

describe('the options of a lookup', () => {
  const { lookups } = reconcileLookups(payment, {}, {}, asker)
  const problem = { words: undefined, failure: new Failure({ kind: 'unreachable' }) }
  /** Returns what a status shows. */
  const statusIn = (known: LookupStates) => {
    const status = getOptionsStatusByField(payment, known).get('snsi')
    return Object.entries(status ?? {}).filter(([, value]) => value !== undefined && value !== false)
  }
  const failed = [['problemMessage', { code: 'lookup.recipients' }]]
  const loading = [['isLoading', true]]
  const loaded = (options: readonly Option[], before = lookups, chosen?: string) =>
    withOptionsLoaded(before, { name: 'snsi', options }, chosen)
  const read = loaded(optionsNamed('a'))

  test('show when they load, are empty or have a problem', () => {
    expect([statusIn({}), statusIn(lookups), statusIn(read)]).toEqual([[], loading, []])
    expect(statusIn(loaded([]))).toEqual([['emptyMessage', { code: 'lookup.noRecipients' }]])
    const down = withLookupFailed(lookups, 'snsi', problem)
    expect([statusIn(down), statusIn(withLookupReloading(down, 'snsi'))]).toEqual([failed, loading])
  })

  test('stay beside a problem, with its own words and Trace ID, when the list cannot be read again', () => {
    const words = { code: 'lookup.merchants' } as const
    const rejected = { words, failure: new Failure({ kind: 'rejected', traceId: 'trace-1' }) }
    const down = withLookupFailed(read, 'snsi', rejected)
    expect(down.snsi?.options).toEqual(optionsNamed('a'))
    const problemMessage = ['problemMessage', words]
    expect(statusIn(down)).toEqual([problemMessage, ['traceId', 'trace-1']])
  })

  test.each<Partial<Option>>([
    { cost: 2_000 as Cents },
    { label: { words: 'A new name' } },
    { details: { category: 'Daily' } },
  ])('name a choice that has changed by %j, until Proceed', change => {
    const old: Option = { value: 'a', label: { words: 'Airtime' }, cost: 1_000 as Cents }
    const changed = loaded([{ ...old, ...change }], loaded([old]), 'a')
    const message = [['choiceMessage', { code: 'choice.changed', name: change.label ?? old.label }]]
    const again = loaded([{ ...old, ...change }], changed, 'a')
    expect([statusIn(changed), statusIn(again)]).toEqual([message, message])
    expect(hasLostChoice(again)).toBe(true)
    expect(statusIn(withoutLostChoices(again))).toEqual([])
  })

  test('name a choice that is gone, if a list ever had it', () => {
    const goneMessage = { code: 'choice.gone', name: { words: 'a' } }
    expect(statusIn(loaded(optionsNamed('b'), read, 'a'))).toEqual([['choiceMessage', goneMessage]])
    const unnamed = { code: 'lookup.gone' }
    expect(statusIn(loaded(optionsNamed('b'), lookups, 'a'))).toEqual([['choiceMessage', unnamed]])
  })
})
