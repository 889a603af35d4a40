import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type {
  Field,
  LookupOwner,
  Option,
  SelectField,
  Values,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  getOptionsStatusByField,
  hasLostChoice,
  isCurrentRequest,
  type LookupStates,
  listLookupRequests,
  reconcileLookups,
  requestKey,
  withLookupFailed,
  withLookupReloading,
  withOptions,
  withOptionsLoaded,
  withoutLostChoices,
} from '../../../../machines/service/form/lookups.ts'
import { recipientOptions } from '../../../../machines/service/form/options.ts'

const asker: LookupOwner = { msisdn: '27820000001', entity: 'entity-1' }
const nobody: LookupOwner = { ...asker, entity: undefined }

const called = (...values: string[]): readonly Option[] =>
  values.map(value => ({ value, label: { words: value } }))

const selectOf = (
  name: string,
  options: SelectField['options'],
  more: Partial<SelectField> = {},
): SelectField => ({
  kind: 'select',
  name,
  label: { words: name },
  options,
  ...more,
})

const provider = selectOf('provider', called('mtn', 'vodacom'))
const category = selectOf('category', {
  request: ({ provider: network }) =>
    network === 'mtn' || network === 'vodacom' ? { of: 'megsCategories', network } : undefined,
  failed: { code: 'lookup.categories' },
})
const product = selectOf('product', {
  request: ({ provider: network, category: chosen }) =>
    (network === 'mtn' || network === 'vodacom') && chosen
      ? { of: 'megsProducts', network, category: chosen }
      : undefined,
  failed: { code: 'lookup.products' },
})
const cascade: readonly Field[] = [
  { kind: 'phone', name: 'recipient', rule: 'cell', label: { words: 'Cell' } },
  provider,
  category,
  product,
]

const recipient = selectOf('snsi', {
  request: (_, { entity }) => (entity === undefined ? undefined : { of: 'recipients', entity }),
  failed: { code: 'lookup.recipients' },
  empty: { code: 'lookup.noRecipients' },
})
const textOf = (name: string): Field => ({ kind: 'reference', name, label: { words: name } })
const payment: readonly Field[] = [recipient, textOf('reference_source'), textOf('reference_destination')]

const down = new Failure({ kind: 'unreachable' })

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

describe('the lookups of a form', () => {
  test('request what the values and the consumer require', () => {
    expect(listLookupRequests(cascade, { provider: 'mtn' }, asker)).toEqual({
      category: { of: 'megsCategories', network: 'mtn' },
      product: undefined,
    })
    expect(listLookupRequests(cascade, { provider: 'mtn', category: 'Daily' }, asker)).toEqual({
      category: { of: 'megsCategories', network: 'mtn' },
      product: { of: 'megsProducts', network: 'mtn', category: 'Daily' },
    })
    expect(listLookupRequests(payment, {}, asker)).toEqual({ snsi: { of: 'recipients', entity: 'entity-1' } })
  })

  test('request nothing while a value is missing, or without lookups', () => {
    expect(listLookupRequests(cascade, {}, asker)).toEqual({ category: undefined, product: undefined })
    expect(listLookupRequests(payment, {}, nobody)).toEqual({ snsi: undefined })
    expect(listLookupRequests([provider], {}, asker)).toEqual({})
  })
})

describe('a cascade', () => {
  const chosen = () => {
    const form = fill(cascade)
    form.change('provider', 'mtn')
    form.arrive('category', called('Daily', 'Monthly'))
    form.change('category', 'Monthly')
    form.arrive('product', called('1gb', '2gb'))
    form.change('product', '1gb')
    return form
  }

  test('keeps the choices while the lists are the same', () => {
    const form = chosen()
    const before = form.seen()
    form.change('recipient', '0820000002')
    expect(form.seen()).toEqual({
      values: { provider: 'mtn', category: 'Monthly', product: '1gb', recipient: '0820000002' },
      lookups: before.lookups,
    })
  })

  test('another provider clears category and product, and requests its own lists', () => {
    const form = chosen()
    form.change('provider', 'vodacom')
    expect(form.seen()).toEqual({
      values: { provider: 'vodacom', category: '', product: '' },
      lookups: { category: waitingFor({ of: 'megsCategories', network: 'vodacom' }) },
    })
  })

  test('another category clears the product', () => {
    const form = chosen()
    form.change('category', 'Daily')
    expect(form.values()).toEqual({ provider: 'mtn', category: 'Daily', product: '' })
    expect(form.seen().lookups.product).toEqual(
      waitingFor({ of: 'megsProducts', network: 'mtn', category: 'Daily' }),
    )
  })

  test('keeps the choices that a new list still has, and clears the others', () => {
    const form = chosen()
    form.arrive('category', called('Monthly'))
    expect(form.values()).toEqual({ provider: 'mtn', category: 'Monthly', product: '1gb' })
    form.arrive('category', called('Daily'))
    expect(form.values()).toEqual({ provider: 'mtn', category: '', product: '' })
    expect(Object.keys(form.seen().lookups)).toEqual(['category'])
  })

  test('keeps a prefilled value until its list arrives', () => {
    const form = fill(cascade, { provider: 'mtn', category: 'Daily', product: '1gb' })
    expect(form.values()).toEqual({ provider: 'mtn', category: 'Daily', product: '1gb' })
    form.arrive('product', called('2gb'))
    expect(form.values()).toEqual({ provider: 'mtn', category: 'Daily', product: '' })
    form.arrive('category', called('Daily'))
    expect(form.values().category).toBe('Daily')
  })

  test('keeps a prefilled value until the consumer is known', () => {
    const form = fill(payment, { snsi: 'b' }, nobody)
    expect(form.seen()).toEqual({ values: { snsi: 'b' }, lookups: {} })
    form.askedBy(asker)
    expect(form.seen()).toEqual({
      values: { snsi: 'b' },
      lookups: { snsi: waitingFor({ of: 'recipients', entity: 'entity-1' }) },
    })
  })
})

test('a value that is not an option is not chosen', () => {
  expect(fill([provider], { provider: 'cellc' }).values()).toEqual({ provider: '' })
  expect(fill([provider], { provider: 'mtn' }).values()).toEqual({ provider: 'mtn' })
  expect(fill([provider]).values()).toEqual({})
})

describe('a fixed select', () => {
  const electricity = selectOf(
    'product',
    { request: () => ({ of: 'products', kind: 'prepaid_utility' }), failed: { code: 'lookup.products' } },
    { isFixed: true },
  )

  test('has the first of its options, and cannot be changed', () => {
    const form = fill([selectOf('country', called('ZA', 'NA'), { isFixed: true })])
    expect(form.values()).toEqual({ country: 'ZA' })
    form.change('country', 'NA')
    expect(form.values()).toEqual({ country: 'ZA' })
  })

  test('has the first option that arrives, and no value before', () => {
    const form = fill([electricity], { product: 'guessed' })
    expect(form.values()).toEqual({ product: '' })
    form.arrive('product', called('power', 'light'))
    expect(form.values()).toEqual({ product: 'power' })
    form.arrive('product', [])
    expect(form.values()).toEqual({ product: '' })
  })
})

describe('choosing a saved recipient', () => {
  const saved = (snsi: string, myReference?: string, recipientReference?: string) => ({
    snsi,
    name: snsi,
    accountNumber: undefined,
    accountType: undefined,
    branchCode: undefined,
    myReference,
    recipientReference,
  })
  const options = recipientOptions([
    saved('mother', 'Mother', 'From me'),
    saved('landlord', 'Rent'),
    saved('shop'),
  ])
  const open = (start: Values = {}) => {
    const form = fill(payment, start)
    form.arrive('snsi', options)
    return form
  }

  test('fills in the references that are still empty', () => {
    const form = open({ reference_destination: 'Flowers' })
    form.change('snsi', 'mother')
    expect(form.values()).toEqual({
      snsi: 'mother',
      reference_source: 'Mother',
      reference_destination: 'Flowers',
    })
  })

  test('replaces the references of the earlier recipient, but no typed ones', () => {
    const form = open()
    form.change('snsi', 'mother')
    form.change('snsi', 'landlord')
    expect(form.values()).toEqual({ snsi: 'landlord', reference_source: 'Rent', reference_destination: '' })
    form.change('reference_source', 'Rent for May')
    form.change('snsi', 'mother')
    expect(form.values()).toMatchObject({
      reference_source: 'Rent for May',
      reference_destination: 'From me',
    })
    form.change('snsi', 'shop')
    expect(form.values()).toMatchObject({ reference_source: 'Rent for May', reference_destination: '' })
  })

  test('keeps the filled-in references when the recipient is gone, until another choice', () => {
    const form = open()
    form.change('snsi', 'mother')
    form.change('reference_destination', 'Flowers')
    form.arrive('snsi', options.slice(1), 'mother')
    expect(form.values()).toEqual({ snsi: '', reference_source: 'Mother', reference_destination: 'Flowers' })
    form.change('snsi', 'landlord')
    expect(form.values()).toEqual({
      snsi: 'landlord',
      reference_source: 'Rent',
      reference_destination: 'Flowers',
    })
  })

  test('does not fill in again after other changes', () => {
    const form = open()
    form.change('snsi', 'mother')
    form.change('reference_source', '')
    expect(form.values().reference_source).toBe('')
    form.arrive('snsi', options)
    expect(form.values().reference_source).toBe('')
  })

  test('fills in only fields of the form', () => {
    const form = fill([recipient])
    form.arrive('snsi', options)
    form.change('snsi', 'mother')
    expect(form.values()).toEqual({ snsi: 'mother' })
  })
})

describe('a response', () => {
  const lookups = reconcileLookups(payment, {}, {}, asker).lookups
  const key = requestKey({ of: 'recipients', entity: 'entity-1' })

  test('counts only for the current request', () => {
    expect(isCurrentRequest(lookups, { name: 'snsi', key })).toBe(true)
    expect(isCurrentRequest(lookups, { name: 'snsi', key: requestKey({ of: 'banks' }) })).toBe(false)
    expect(isCurrentRequest(lookups, { name: 'constructor', key })).toBe(false)
    expect(isCurrentRequest({}, { name: 'snsi', key: requestKey(undefined) })).toBe(false)
  })

  test('puts its options into the fields of the form', () => {
    const options = called('a')
    expect(withOptions(payment, withOptionsLoaded(lookups, { name: 'snsi', options }))[0]).toMatchObject({
      options,
    })
    expect(
      withOptions([...payment, provider], lookups).map(field => 'options' in field && field.options),
    ).toEqual([[], false, false, called('mtn', 'vodacom')])
  })

  test('for a field without a request changes nothing', () => {
    expect(withOptionsLoaded(lookups, { name: 'other', options: called('a') })).toBe(lookups)
    expect(withLookupFailed(lookups, 'constructor', { words: undefined, failure: down })).toBe(lookups)
    expect(withLookupReloading(lookups, 'other')).toBe(lookups)
  })
})

describe('the status of the options', () => {
  const lookups = reconcileLookups(payment, {}, {}, asker).lookups
  const offer = (known: LookupStates, fields = payment) => getOptionsStatusByField(fields, known).get('snsi')
  const silent = {
    isLoading: false,
    emptyMessage: undefined,
    problemMessage: undefined,
    choiceMessage: undefined,
    traceId: undefined,
  }

  test('is silent without a request, loading during it and silent after it', () => {
    expect(offer({})).toEqual(silent)
    expect(offer(lookups)).toEqual({ ...silent, isLoading: true })
    expect(offer(withOptionsLoaded(lookups, { name: 'snsi', options: called('a') }))).toEqual(silent)
  })

  test('has the field’s own words for an empty list, or the default ones', () => {
    const none = withOptionsLoaded(lookups, { name: 'snsi', options: [] })
    expect(offer(none)).toEqual({ ...silent, emptyMessage: { code: 'lookup.noRecipients' } })
    const plain = selectOf('snsi', { request: () => undefined, failed: { code: 'lookup.banks' } })
    expect(offer(none, [plain])).toEqual({ ...silent, emptyMessage: { code: 'lookup.empty' } })
  })

  test('shows a problem after a failure, until the retry', () => {
    const failed = withLookupFailed(lookups, 'snsi', { words: undefined, failure: down })
    expect(offer(failed)).toEqual({ ...silent, problemMessage: { code: 'lookup.recipients' } })
    expect(offer(withLookupReloading(failed, 'snsi'))).toEqual({ ...silent, isLoading: true })
  })

  test('shows a problem beside the known options when the list cannot be read again', () => {
    const read = withOptionsLoaded(lookups, { name: 'snsi', options: called('a') })
    const failed = withLookupFailed(read, 'snsi', { words: undefined, failure: down })
    expect(failed.snsi?.options).toEqual(called('a'))
    expect(offer(failed)).toEqual({ ...silent, problemMessage: { code: 'lookup.recipients' } })
    const retried = withLookupReloading(failed, 'snsi')
    expect(offer(retried)).toEqual({ ...silent, isLoading: true })
    expect(offer(withOptionsLoaded(retried, { name: 'snsi', options: called('a') }))).toEqual(silent)
    expect(offer(withLookupFailed(retried, 'snsi', { words: undefined, failure: down }))).toEqual(
      offer(failed),
    )
  })

  test.each<[string, Partial<Option>]>([
    ['price', { cost: 2_000 as Cents }],
    ['name', { label: { words: 'A new name' } }],
    ['details', { details: { category: 'Daily' } }],
  ])('names a choice whose %s has changed', (_, change) => {
    const [option] = called('a')
    const old: Option = { ...option, value: 'a', label: { words: 'Airtime' }, cost: 1_000 as Cents }
    const read = withOptionsLoaded(lookups, { name: 'snsi', options: [old] })
    const changed = withOptionsLoaded(read, { name: 'snsi', options: [{ ...old, ...change }] }, 'a')
    const choiceMessage = { code: 'choice.changed', name: change.label ?? old.label }
    expect(offer(changed)).toEqual({ ...silent, choiceMessage })
    const readAgain = withOptionsLoaded(changed, { name: 'snsi', options: [{ ...old, ...change }] }, 'a')
    expect(offer(readAgain)).toEqual({ ...silent, choiceMessage })
    expect(hasLostChoice(readAgain)).toBe(true)
    expect(offer(withoutLostChoices(readAgain))).toEqual(silent)
  })

  test('ignores a change of the description or the position of a choice', () => {
    const [a, b] = called('a', 'b')
    const read = withOptionsLoaded(lookups, { name: 'snsi', options: [a, b].flatMap(one => one ?? []) })
    const now = [b, { ...a, about: { words: 'New' } }] as readonly Option[]
    expect(hasLostChoice(withOptionsLoaded(read, { name: 'snsi', options: now }, 'a'))).toBe(false)
  })

  test('names a choice that is gone, if a list ever had it', () => {
    const read = withOptionsLoaded(lookups, { name: 'snsi', options: called('a') })
    const gone = withOptionsLoaded(read, { name: 'snsi', options: called('b') }, 'a')
    expect(offer(gone)?.choiceMessage).toEqual({ code: 'choice.gone', name: called('a')[0]?.label })
    const never = withOptionsLoaded(lookups, { name: 'snsi', options: called('b') }, 'a')
    expect(offer(never)?.choiceMessage).toEqual({ code: 'lookup.gone' })
  })

  test('shows the words and the Trace ID of another call that failed', () => {
    const problemMessage = { code: 'lookup.merchants' }
    const failure = new Failure({ kind: 'rejected', traceId: 'trace-1' })
    expect(offer(withLookupFailed(lookups, 'snsi', { words: problemMessage, failure }))).toEqual({
      ...silent,
      problemMessage,
      traceId: 'trace-1',
    })
  })

  test('exists only for fields with a lookup', () => {
    expect([...getOptionsStatusByField(cascade, {}).keys()]).toEqual(['category', 'product'])
  })
})
