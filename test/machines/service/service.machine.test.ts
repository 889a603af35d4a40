import { describe, expect, test } from 'vitest'
import { sendWalletTransfer } from '../../../machines/service/definitions/send-wallet-transfer.ts'
import type { ServiceDefinition } from '../../../machines/service/definitions/service-definition.types.ts'
import {
  selectBreadcrumbs,
  selectCanGoBack,
  selectCanSubmit,
  selectFormRows,
  selectInstructions,
  selectIsChoosing,
  selectOptions,
  selectServiceFocusKey,
} from '../../../machines/service/service.selectors.ts'
import {
  openDialog,
  openForm,
  proceed,
  screenOf,
  serviceOf,
  transferPath,
  typed,
  walletChange,
} from '../../support/service-dialog.ts'

describe('Dialog flow: no selection, then method, option, form', () => {
  test('each choice leads one step down, and the last one to its form', async () => {
    const { seen, choose } = openDialog()
    const stand = () => ({
      screen: screenOf(seen()),
      trail: selectBreadcrumbs(seen()).map(({ name }) => name),
      options: selectOptions(seen()).shown.map(({ name }) => name),
      step: selectServiceFocusKey(seen()),
    })
    expect(stand()).toEqual({ screen: 'choosing', trail: [], options: ['wallet'], step: 'send' })
    expect(selectIsChoosing(seen())).toBe(true)
    await choose('wallet')
    expect(stand()).toEqual({
      screen: 'choosing',
      trail: ['wallet'],
      options: ['transfer'],
      step: 'send/wallet',
    })
    await choose('transfer')
    expect(stand()).toEqual({
      screen: 'editing',
      trail: ['wallet', 'transfer'],
      options: [],
      step: 'editing',
    })
    expect(selectFormRows(seen()).map(row => row.map(({ field }) => field.name))).toEqual([
      ['recipient'],
      ['amount'],
      ['reference_source', 'reference_destination'],
    ])
  })

  test('a service with a form of its own has no choices and no Back', () => {
    const { seen } = openDialog({
      service: serviceOf({
        application: {
          render: { service: [{ name: 'club', form: { data: [{ name: 'note', type: 'GenericInput' }] } }] },
        },
      }),
    })
    expect({ screen: screenOf(seen()), canGoBack: selectCanGoBack(seen()) }).toEqual({
      screen: 'editing',
      canGoBack: false,
    })
  })

  test.each(['nobody', 'transfer', '__proto__', ''])(
    'an option that is not offered cannot be chosen: %s',
    async name => {
      const { seen, choose } = openDialog()
      expect(seen().can({ type: 'choice.choose', name })).toBe(false)
      await choose(name)
      expect({ screen: screenOf(seen()), trail: selectBreadcrumbs(seen()) }).toEqual({
        screen: 'choosing',
        trail: [],
      })
    },
  )

  test('the dialog can open at any step', () => {
    expect(selectBreadcrumbs(openDialog({ path: 'send/wallet' }).seen()).map(({ name }) => name)).toEqual([
      'wallet',
    ])
    expect(screenOf(openForm().seen())).toBe('editing')
  })

  test('the instructions of every step on the path show above the form', async () => {
    const service = serviceOf({
      application: {
        render: {
          service: [
            {
              name: 'send',
              instruction: { text: 'Read this.' },
              method: { data: [{ name: 'wallet', instruction: { text: 'And this.' } }] },
            },
          ],
        },
      },
    })
    const textsAt = (path: string) =>
      selectInstructions(openDialog({ service, path }).seen()).map(({ text }) => text)
    expect(textsAt('send')).toEqual([{ words: 'Read this.' }])
    expect(textsAt(transferPath)).toEqual([{ words: 'Read this.' }, { words: 'And this.' }])
  })
})

describe('Back returns one step and clears the form', () => {
  test('from the form to the choice before', async () => {
    const { seen, send, fill, choose } = openForm()
    await fill(typed)
    await send({ type: 'field.blur', field: 'amount' })
    await send({ type: 'choice.back' })
    expect({ screen: screenOf(seen()), path: seen().context.path }).toEqual({
      screen: 'choosing',
      path: 'send/wallet',
    })
    await choose('transfer')
    expect(
      selectFormRows(seen())
        .flat()
        .map(({ value, problem }) => [value, problem]),
    ).toEqual(Array(4).fill(['', undefined]))
    expect(seen().context.touched).toEqual([])
  })

  test('from choice to choice, and not from the first one', async () => {
    const { seen, send } = openDialog({ path: 'send/wallet' })
    expect(selectCanGoBack(seen())).toBe(true)
    await send({ type: 'choice.back' })
    expect({ path: seen().context.path, canGoBack: selectCanGoBack(seen()) }).toEqual({
      path: 'send',
      canGoBack: false,
    })
    await send({ type: 'choice.back' })
    expect({ path: seen().context.path, status: seen().status }).toEqual({ path: 'send', status: 'active' })
  })
})

describe('Close resets everything', () => {
  test.each<[string, string]>([
    ['while choosing', 'send/wallet'],
    ['in the form', transferPath],
  ])('%s', async (_, path) => {
    const { seen, send, fill } = openDialog({ path })
    await fill(typed)
    await send({ type: 'dialog.close' })
    expect({ status: seen().status, output: seen().output }).toEqual({
      status: 'done',
      output: { attempts: [] },
    })
    const { values, touched, order } = seen().context
    expect({ values, touched, order }).toEqual({ values: {}, touched: [], order: undefined })
  })

  test('at the confirmation it cancels, and the form keeps its values', async () => {
    const { seen, send, submitting } = await proceed()
    await send({ type: 'dialog.close' })
    expect({ screen: screenOf(seen()), values: seen().context.values, submitting: submitting.calls }).toEqual(
      { screen: 'editing', values: typed, submitting: [] },
    )
  })
})

describe('Proceed is disabled while invalid', () => {
  test.each<[string, Partial<typeof typed>]>([
    ['no destination', { recipient: '' }],
    ['no destination of this country', { recipient: '0820' }],
    ['no amount', { amount: '' }],
    ['an amount of nothing', { amount: '0' }],
    ['no number', { amount: '20.000' }],
    ['more than the balance', { amount: '1000.01' }],
    ['no reference of one’s own', { reference_source: ' ' }],
    ['no reference of the recipient', { reference_destination: '' }],
  ])('%s', async (_, wrong) => {
    const { seen, send, fill } = openForm()
    await fill(typed)
    expect(selectCanSubmit(seen())).toBe(true)
    await fill(wrong)
    expect(selectCanSubmit(seen())).toBe(false)
    await send({ type: 'form.submit' })
    expect(screenOf(seen())).toBe('editing')
  })

  test('while the balance is unknown (P7)', async () => {
    const { seen, send, fill } = openForm({ available: undefined })
    await fill(typed)
    expect(selectCanSubmit(seen())).toBe(false)
    await send(walletChange(1_000))
    expect(selectCanSubmit(seen())).toBe(true)
    await send(walletChange(999))
    expect(selectCanSubmit(seen())).toBe(false)
  })

  test('for a service that the network cannot take an order for', async () => {
    const service = serviceOf({
      application: {
        render: {
          service: [{ name: 'club', form: { data: [] }, button: [{ action: 'window.close', label: 'Go' }] }],
        },
      },
    })
    const { seen } = openDialog({ service })
    expect({ screen: screenOf(seen()), canSubmit: selectCanSubmit(seen()) }).toEqual({
      screen: 'editing',
      canSubmit: false,
    })
  })
})

test('a touched field shows the problem of its current text', async () => {
  const { seen, send, fill } = openForm()
  const problem = () => selectFormRows(seen())[1]?.[0]?.problem
  await fill({ amount: '1000.01' })
  expect(problem()).toBeUndefined()
  await send({ type: 'field.blur', field: 'amount' })
  expect(problem()).toEqual({ code: 'problem.amount.balance' })
  await fill({ amount: '20.000' })
  expect(problem()).toEqual({ code: 'problem.amount.format' })
  await fill({ amount: '20' })
  expect(problem()).toBeUndefined()
})

describe('more than 6 options are paged 5 at a time', () => {
  const payments = (count: number) =>
    serviceOf(
      { application: { render: { service: [{ name: 'pay' }] } } },
      ...Array.from(
        { length: count },
        (_, index): ServiceDefinition => ({ ...sendWalletTransfer, path: `pay/way-${index + 1}` }),
      ),
    )
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `way-${from + index}`)
  const page = (dialog: ReturnType<typeof openDialog>) => {
    const { shown, ...rest } = selectOptions(dialog.seen())
    return { shown: shown.map(({ name }) => name), ...rest }
  }

  test('6 options show on one page', async () => {
    const dialog = openDialog({ service: payments(6) })
    const all = { shown: names(1, 6), page: 1, pages: 1, canGoBack: false, canGoOn: false }
    expect(page(dialog)).toEqual(all)
    await dialog.send({ type: 'page.turn', by: 1 }, { type: 'page.turn', by: -1 })
    expect(page(dialog)).toEqual(all)
  })

  test('7 options show as 5 and 2, and the arrows stop at the ends', async () => {
    const dialog = openDialog({ service: payments(7) })
    const first = { shown: names(1, 5), page: 1, pages: 2, canGoBack: false, canGoOn: true }
    const second = { shown: names(6, 7), page: 2, pages: 2, canGoBack: true, canGoOn: false }
    expect(page(dialog)).toEqual(first)
    await dialog.send({ type: 'page.turn', by: -1 })
    expect(page(dialog)).toEqual(first)
    await dialog.send({ type: 'page.turn', by: 1 }, { type: 'page.turn', by: 1 })
    expect(page(dialog)).toEqual(second)
    await dialog.send({ type: 'page.turn', by: -1 })
    expect(page(dialog)).toEqual(first)
  })

  test('Back leads to the page of the chosen option', async () => {
    const dialog = openDialog({ service: payments(11) })
    await dialog.send({ type: 'page.turn', by: 1 }, { type: 'page.turn', by: 1 })
    expect(page(dialog)).toMatchObject({ shown: ['way-11'], page: 3, pages: 3 })
    await dialog.choose('way-11')
    await dialog.send({ type: 'choice.back' })
    expect(page(dialog)).toMatchObject({ shown: ['way-11'], page: 3 })
  })
})
