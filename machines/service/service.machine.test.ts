import { describe, expect, test } from 'vitest'
import { type Dialog, openDialog, serviceOf, transferPath, typed } from '#test/support/service-dialog.ts'
import { sendToAtm } from './definitions/send-atm-nedbank.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import { selectServiceDialog, selectStep } from './service.selectors.ts'

const back = { type: 'choice.back' } as const
const networkOf = (...service: readonly object[]) => ({ application: { render: { service } } })

/** Opens a dialog with what it shows of its menu. */
const openMenu = (dialog: Dialog = {}) => {
  const opened = openDialog(dialog)
  const { seen, screen } = opened
  const menu = () => {
    const { shown, page, pages, canGoBack, canGoOn } = selectStep(seen()).options
    const options = shown.map(({ name }) => name).join(' ')
    const trail = selectServiceDialog(seen()).breadcrumbs.map(({ name }) => name)
    const arrows = [canGoBack && 'previous', canGoOn && 'next'].filter(Boolean).join(' ')
    return { screen: screen(), trail: trail.join('/'), options, pages: `${page}/${pages}`, arrows }
  }
  return { ...opened, menu }
}

/** Opens the menu of a service with several choices, of which one leads to a step with one choice. */
const openSend = () => openMenu({ service: serviceOf(undefined, sendToAtm) })

describe('the menu', () => {
  test('leads one step down to the form, and back to the empty form', async () => {
    const { seen, form, send, choose, fill, menu, walletEvents, now } = openSend()
    await choose('unknown', 'transfer', '__proto__', '')
    expect(menu()).toMatchObject({ screen: 'choosing', trail: '', options: 'wallet atm' })
    const focus = () => selectServiceDialog(seen()).focusKey
    expect([focus(), selectStep(seen()).canGoBack, walletEvents]).toEqual(['send', false, ['wallet.show']])
    await choose('wallet')
    expect(focus()).toBe('editing')
    expect(menu()).toMatchObject({ screen: 'editing', trail: 'wallet/transfer', options: '' })
    await fill(typed)
    await send(back)
    expect(now()).toMatchObject({ screen: 'choosing', path: 'send', values: {} })
    await choose('wallet')
    expect([form().context.values, form().context.touched]).toEqual([{}, []])
  })

  test('is skipped when no step has several choices', async () => {
    const { seen, menu, fill, send, now } = openMenu({ path: 'send' })
    expect(menu()).toMatchObject({ screen: 'editing', trail: 'wallet/transfer' })
    await fill({ amount: '10' })
    await send(back)
    expect(now()).toMatchObject({ screen: 'editing', values: { amount: '10' } })
    expect(selectStep(seen()).canGoBack).toBe(false)
  })

  test('shows the instructions of every step above the form', () => {
    const method = { data: [{ name: 'wallet', instruction: { text: 'And this.' } }] }
    const service = serviceOf(networkOf({ name: 'send', instruction: { text: 'Read this.' }, method }))
    const { seen } = openDialog({ service, path: transferPath })
    const texts = selectStep(seen()).instructions.map(({ text }) => text)
    expect(texts).toEqual([{ words: 'Read this.' }, { words: 'And this.' }])
  })

  const openOptions = (count: number) => {
    const paths = Array.from({ length: count }, (_, index) => `pay/way-${index + 1}`)
    const offered = paths.map(path => ({ ...sendWalletTransfer, path }))
    return openMenu({ service: serviceOf(networkOf({ name: 'pay' }), ...offered) })
  }
  const next = { type: 'page.turn', by: 1 } as const
  const previous = { type: 'page.turn', by: -1 } as const
  const six = 'way-1 way-2 way-3 way-4 way-5 way-6'

  test('shows six options on one page, and pages more by five, also on the way back', async () => {
    expect(openOptions(6).menu()).toMatchObject({ options: six, pages: '1/1', arrows: '' })
    const { menu, send, choose } = openOptions(11)
    await send(previous)
    expect(menu()).toMatchObject({ options: six.slice(0, -6), pages: '1/3', arrows: 'next' })
    await send(next)
    expect(menu()).toMatchObject({ pages: '2/3', arrows: 'previous next' })
    await choose('way-6')
    await send(back)
    expect(menu()).toMatchObject({ pages: '2/3' })
    await send(next, next)
    expect(menu()).toMatchObject({ options: 'way-11', pages: '3/3', arrows: 'previous' })
  })
})
