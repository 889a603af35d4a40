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

test('a session reads the wallet and the record of its own number at once', async () => {
  const { seen, asked } = await openSession()
  expect(selectMsisdn(seen())).toBe(msisdn)
  expect(asked).toEqual([
    ['readWallet', { msisdn }],
    ['load', { msisdn }],
  ])
})

test('a session that ends aborts what it was reading, and listens to the browser no more', async () => {
  const { session, aborted, listeners } = await openSession()
  expect(listeners.size).toBe(1)
  session.stop()
  expect({ aborted, listenersCount: listeners.size }).toEqual({
    aborted: ['readWallet', 'load'],
    listenersCount: 0,
  })
})

test('service buttons come from the config, in its order, with its labels and icons before our own', async () => {
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
  test('is opened by its button, and the address says so', async () => {
    const { send, stand, shown } = await openSession()
    await send({ type: 'service.open', name: 'send' })
    expect({ stand: stand(), shown }).toEqual({ stand: at('choosing', 'send'), shown: ['send'] })
  })

  test.each(['tools', 'nothing', '__proto__', ''])('that is not there is not opened: %s', async name => {
    const { send, stand, loads } = await openSession({ services: [{ name: 'send' }] })
    await send({ type: 'service.open', name })
    expect({ stand: stand(), loads: loads() }).toEqual({ stand: closed, loads: 0 })
  })

  test('that cannot work is opened all the same, by its button and by its address', async () => {
    const services = [{ name: 'send' }, { name: 'tools' }]
    const { send, stand } = await openSession({ services })
    await send({ type: 'service.open', name: 'tools' })
    expect(stand()).toEqual(at('editing', 'tools'))
    const byAddress = await openSession({ services, address: 'tools' })
    expect(byAddress.stand()).toEqual(at('editing', 'tools'))
  })

  test('is the only one while it is open', async () => {
    const { send, stand, loads } = await openSession({
      services: [{ name: 'send' }, { name: 'savings', form: { data: [{ name: 'note' }] } }],
    })
    await send({ type: 'service.open', name: 'send' }, { type: 'service.open', name: 'savings' })
    await send({ type: 'service.open', name: 'savings' })
    expect({ stand: stand(), loads: loads() }).toEqual({ stand: at('choosing', 'send'), loads: 1 })
  })

  test('that is closed is forgotten, and leaves the dashboard in the address', async () => {
    const { send, stand, service } = await openSession({ address: transferPath })
    service()?.send({ type: 'dialog.close' })
    await send()
    expect(stand()).toEqual(closed)
    await send({ type: 'service.open', name: 'send' })
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('shows each step in the address, and each only once', async () => {
    const { send, service, shown } = await openSession()
    await send({ type: 'service.open', name: 'send' })
    service()?.send({ type: 'choice.choose', name: 'wallet' })
    service()?.send({ type: 'choice.choose', name: 'transfer' })
    service()?.send({ type: 'field.change', field: 'amount', value: '10' })
    service()?.send({ type: 'choice.back' })
    await send()
    expect(shown).toEqual(['send', 'send/wallet', transferPath, 'send/wallet'])
  })

  test('ends with the session', async () => {
    const { session, service } = await openSession({ address: 'send' })
    const dialog = service()
    session.stop()
    expect(dialog?.getSnapshot().status).toBe('stopped')
  })
})

describe('the code of a service', () => {
  test('is on its way: the dialog says so, and can be closed', async () => {
    const { send, seen, stand } = await openSession({ code: ['never'] })
    await send({ type: 'service.open', name: 'send' })
    expect([selectIsOpening(seen()), selectOpenFailure(seen()) !== undefined]).toEqual([true, false])
    await send({ type: 'dialog.close' })
    expect({ isOpening: selectIsOpening(seen()), stand: stand() }).toEqual({
      isOpening: false,
      stand: closed,
    })
  })

  test('that does not arrive is asked for again on Retry, for the same step', async () => {
    const { send, seen, stand } = await openSession({ address: 'send/wallet', code: ['fails', 'arrives'] })
    expect([selectIsOpening(seen()), selectOpenFailure(seen()) !== undefined]).toEqual([false, true])
    await send({ type: 'service.retry' })
    expect([selectOpenFailure(seen()) !== undefined, stand()]).toEqual([false, at('choosing', 'send/wallet')])
  })

  test('that does not arrive can be done without', async () => {
    const { send, seen, stand, shown } = await openSession({ address: 'send/wallet', code: ['fails'] })
    await send({ type: 'dialog.close' })
    expect([selectOpenFailure(seen()) !== undefined, stand(), shown]).toEqual([false, closed, [undefined]])
  })

  test.each(['never', 'fails'] as const)('is not waited for by who goes Back: %s', async fate => {
    const { browse, seen, stand, send } = await openSession({ address: 'send', code: [fate, 'arrives'] })
    await browse(undefined)
    expect({ state: seen().value, stand: stand() }).toEqual({ state: 'dashboard', stand: closed })
    await send({ type: 'service.open', name: 'send' })
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('opens the dialog where Back and Forward have led meanwhile', async () => {
    const { send, browse, stand } = await openSession()
    const opening = send({ type: 'service.open', name: 'send' })
    await browse('send/wallet')
    await opening
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
  })

  test('is asked for again where they have led since', async () => {
    const { send, browse, stand } = await openSession({ address: 'send', code: ['fails', 'arrives'] })
    await browse('send/wallet')
    await send({ type: 'service.retry' })
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
  })
})

test('P4: payments are remembered from one dialog to the next, for as long as the session', async () => {
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

test('what was read is forgotten when the session ends, and not before', async () => {
  const { session, forgets } = await openSession()
  expect(forgets()).toBe(0)
  session.stop()
  expect(forgets()).toBe(1)
})
