import { describe, expect, test } from 'vitest'
import {
  selectIsOpening,
  selectMsisdn,
  selectOpenFailure,
  selectServices,
} from '../../../machines/session/session.selectors.ts'
import { lost } from '../../support/scripted-payment.ts'
import { msisdn, transferPath } from '../../support/service-dialog.ts'
import { at, closed, confirm, openSession } from './open-session.ts'

test('a session reads the wallet and the record, and ends all of it', async () => {
  const { session, seen, asked, aborted, listeners, forgets, service } = await openSession({
    address: 'send',
  })
  expect(selectMsisdn(seen())).toBe(msisdn)
  expect(asked).toEqual([
    ['readWallet', { msisdn }],
    ['load', { msisdn }],
  ])
  expect([listeners.size, forgets()]).toEqual([1, 0])
  const dialog = service()
  session.stop()
  expect({ aborted, listenersCount: listeners.size }).toEqual({
    aborted: ['readWallet', 'load'],
    listenersCount: 0,
  })
  expect([forgets(), dialog?.getSnapshot().status]).toEqual([1, 'stopped'])
})

test('service buttons follow the config: its order, and its labels and icons first', async () => {
  const { seen } = await openSession({
    services: [
      { name: 'send' },
      { name: 'topup', label: 'Load Money', icon: 'wallet' },
      { name: 'savings', form: { data: [{ name: 'note', type: 'GenericInput' }] } },
      { name: '__proto__', label: 'Odd' },
    ],
  })
  expect(selectServices(seen())).toEqual([
    { name: 'send', label: { code: 'service.send' }, icon: undefined, needsUnlocked: false },
    { name: 'topup', label: { words: 'Load Money' }, icon: 'wallet', needsUnlocked: true },
    { name: 'savings', label: { words: 'Savings' }, icon: undefined, needsUnlocked: false },
    { name: '__proto__', label: { words: 'Odd' }, icon: undefined, needsUnlocked: false },
  ])
})

describe('a service', () => {
  test.each(['tools', 'nothing', '__proto__', ''])(
    'is not opened when the menu does not offer it: %s',
    async name => {
      const { send, stand, loads } = await openSession({ services: [{ name: 'send' }] })
      await send({ type: 'service.open', name })
      expect({ stand: stand(), loads: loads() }).toEqual({ stand: closed, loads: 0 })
    },
  )

  test('is opened by its button and by its URL even if it cannot work', async () => {
    const services = [{ name: 'send' }, { name: 'tools' }]
    const { send, stand } = await openSession({ services })
    await send({ type: 'service.open', name: 'tools' })
    expect(stand()).toEqual(at('editing', 'tools'))
    const byAddress = await openSession({ services, address: 'tools' })
    expect(byAddress.stand()).toEqual(at('editing', 'tools'))
  })

  test('is the only open one', async () => {
    const { send, stand, loads } = await openSession({
      services: [{ name: 'send' }, { name: 'savings', form: { data: [{ name: 'note' }] } }],
    })
    await send({ type: 'service.open', name: 'send' }, { type: 'service.open', name: 'savings' })
    await send({ type: 'service.open', name: 'savings' })
    expect({ stand: stand(), loads: loads() }).toEqual({ stand: at('choosing', 'send'), loads: 1 })
  })

  test('is removed when it is closed, and the URL returns to the dashboard', async () => {
    const { send, stand, service } = await openSession({ address: transferPath })
    service()?.send({ type: 'dialog.close' })
    await send()
    expect(stand()).toEqual(closed)
    await send({ type: 'service.open', name: 'send' })
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('writes each step to the URL once', async () => {
    const { send, service, shown } = await openSession()
    await send({ type: 'service.open', name: 'send' })
    service()?.send({ type: 'choice.choose', name: 'wallet' })
    service()?.send({ type: 'choice.choose', name: 'transfer' })
    service()?.send({ type: 'field.change', field: 'amount', value: '10' })
    service()?.send({ type: 'choice.back' })
    await send()
    expect(shown).toEqual(['send', 'send/wallet', transferPath, 'send/wallet'])
  })
})

describe('the chunk of a service', () => {
  test('shows a loading dialog that can be closed', async () => {
    const { send, seen, stand } = await openSession({ code: ['never'] })
    await send({ type: 'service.open', name: 'send' })
    expect([selectIsOpening(seen()), selectOpenFailure(seen()) !== undefined]).toEqual([true, false])
    await send({ type: 'dialog.close' })
    expect({ isOpening: selectIsOpening(seen()), stand: stand() }).toEqual({
      isOpening: false,
      stand: closed,
    })
  })

  test.each(['send', 'send/wallet'])('is loaded again on Retry, for the step of the URL: %s', async path => {
    const { send, seen, stand, browse } = await openSession({ address: 'send', code: ['fails', 'arrives'] })
    expect([selectIsOpening(seen()), selectOpenFailure(seen()) !== undefined]).toEqual([false, true])
    await browse(path)
    await send({ type: 'service.retry' })
    expect([selectOpenFailure(seen()) !== undefined, stand()]).toEqual([false, at('choosing', path)])
  })

  test('leaves the dashboard after a failure when the consumer closes the dialog', async () => {
    const { send, seen, stand, shown } = await openSession({ address: 'send/wallet', code: ['fails'] })
    await send({ type: 'dialog.close' })
    expect([selectOpenFailure(seen()) !== undefined, stand(), shown]).toEqual([false, closed, [undefined]])
  })

  test.each(['never', 'fails'] as const)('is not awaited after Back: %s', async fate => {
    const { browse, seen, stand, send } = await openSession({ address: 'send', code: [fate, 'arrives'] })
    await browse(undefined)
    expect({ state: seen().value, stand: stand() }).toEqual({ state: 'dashboard', stand: closed })
    await send({ type: 'service.open', name: 'send' })
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('opens the dialog at the step that Back and Forward reached meanwhile', async () => {
    const { send, browse, stand } = await openSession()
    const opening = send({ type: 'service.open', name: 'send' })
    await browse('send/wallet')
    await opening
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
  })
})

test('P4: payments are remembered across dialogs for as long as the session lasts', async () => {
  const opened = await openSession({ address: transferPath, submit: [lost], find: ['never'] })
  const { send, service, stand, browse } = opened
  await opened.proceed()
  await confirm(opened)
  await browse(undefined)
  expect(stand()).toEqual(closed)
  await browse(transferPath)
  expect(service()?.getSnapshot().context.attempts.length).toBe(1)
  await opened.proceed()
  expect(stand()).toEqual(at('checkingDuplicate', transferPath))
  service()?.send({ type: 'dialog.close' })
  service()?.send({ type: 'dialog.close' })
  await send()
  expect({ stand: stand(), submittingCalls: opened.submitting.calls.length }).toEqual({
    stand: closed,
    submittingCalls: 1,
  })
})
