import { describe, expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import { getSessionPaymentStage } from '../../../machines/payment/payment-stage.ts'
import { getCurrentOffer } from '../../../machines/service/menu-path.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import {
  selectInterruption,
  selectIsOpening,
  selectMsisdn,
  selectOpenFailure,
  selectServices,
} from '../../../machines/session/session.selectors.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { openMachine } from '../../support/scripted-machine.ts'
import { lost, type PaymentScript, paidRow, refusal } from '../../support/scripted-payment.ts'
import { msisdn, transferPath, typed } from '../../support/service-dialog.ts'
import { simulatedTime } from '../../support/simulated-time.ts'
import { at, chunkLost, closed, openSession } from './open-session.ts'

const open = (name: string) => ({ type: 'service.open', name }) as const
const closeDialog = { type: 'dialog.close' } as const
const openedTransfer = { address: transferPath, services: ['send', 'invite'] }

test('a session reads the wallet and the record, and ends all of it', async () => {
  const { session, seen, send, calls, aborted, url, forgets, service } = await openSession({
    address: 'send',
  })
  const dialog = service()
  const reads = [`GET /network/express/wallet/${msisdn}`, `GET /network/express/consumer/${msisdn}`]
  expect(calls.map(({ call }) => call).filter(call => reads.includes(call))).toEqual(reads)
  const now = () => ({ msisdn: selectMsisdn(seen()), watchers: url.watchers(), forgets: forgets(), aborted })
  expect(now()).toEqual({ msisdn, watchers: 1, forgets: 0, aborted: [] })
  session.stop()
  await send()
  expect(now()).toEqual({ msisdn, watchers: 0, forgets: 1, aborted: expect.arrayContaining(reads) })
  expect(dialog?.getSnapshot().status).toBe('stopped')
})

test('service buttons follow the config: order, labels and icons', async () => {
  const service = [
    { name: 'send' },
    { name: 'topup', label: 'Load Money', icon: 'wallet' },
    { name: 'savings', form: { data: [{ name: 'note', type: 'GenericInput' }] } },
    { name: '__proto__', label: 'Odd' },
  ]
  const time = simulatedTime(0)
  const config = decodeNetworkConfig({ application: { render: { service } } })
  const input = { msisdn, config, time, networkClock: time, portalRef: createEmptyActor() }
  const { now } = await openMachine(
    withStubbedActors(sessionMachine),
    { input: { ...input, isPaymentInterrupted: false } },
    session => ({ services: selectServices(session) }),
  )
  expect(now().services).toEqual([
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
      const { send, readDialog, loads } = await openSession()
      await send(open(name))
      expect({ ...readDialog(), loads: loads() }).toEqual({ ...closed, loads: 0 })
    },
  )

  test('is opened by its button and by its URL even if it cannot work', async () => {
    const services = ['send', 'tools']
    const { send, readDialog } = await openSession({ services })
    await send(open('tools'))
    expect(readDialog()).toEqual(at('editing', 'tools'))
    const byAddress = await openSession({ services, address: 'tools' })
    expect(byAddress.readDialog()).toEqual(at('editing', 'tools'))
  })

  test('is the only open one, and leaves the URL of the dashboard', async () => {
    const { send, sendToDialog, readDialog, loads } = await openSession({ services: ['send', 'invite'] })
    await send(open('send'), open('invite'))
    await send(open('invite'))
    expect({ ...readDialog(), loads: loads() }).toEqual({ ...at('choosing', 'send'), loads: 1 })
    await sendToDialog(closeDialog)
    expect(readDialog()).toEqual(closed)
    await send(open('send'))
    expect(readDialog()).toEqual(at('choosing', 'send'))
  })

  test('writes each step to the URL once', async () => {
    const { send, sendToDialog, url } = await openSession()
    await send(open('send'))
    await sendToDialog({ type: 'choice.choose', name: 'wallet' })
    await sendToDialog({ type: 'field.change', field: 'amount', value: '10' }, { type: 'choice.back' })
    expect(url.written).toEqual(['send', transferPath, 'send'])
  })
})

describe('a service that is opened with values', () => {
  const values = { recipient: '082 000 0002', amount: '80.00' }
  const openTransfer = { ...open(transferPath), values }
  const valuesOf = (dialog: Awaited<ReturnType<typeof openSession>>) =>
    dialog.service()?.getSnapshot().context.values

  test('shows its form with them, and is empty when it is opened again', async () => {
    const opened = await openSession()
    await opened.send(openTransfer)
    expect([opened.readDialog(), valuesOf(opened)]).toEqual([at('editing', transferPath), values])
    await opened.sendToDialog(closeDialog)
    await opened.send(open(transferPath))
    expect([opened.readDialog(), valuesOf(opened)]).toEqual([at('editing', transferPath), {}])
  })

  test('forgets them when the URL leads to another step', async () => {
    const opened = await openSession({ services: openedTransfer.services, code: [chunkLost, undefined] })
    await opened.send(openTransfer)
    await opened.browse('invite/sms', 'entered')
    await opened.send({ type: 'service.retry' })
    expect([opened.readDialog(), valuesOf(opened)]).toEqual([at('editing', 'invite/sms'), {}])
  })

  test('closes Transaction Info and My Wallet', async () => {
    const { seen, send } = await openSession()
    const { receipt, settings } = seen().children
    receipt?.send({ type: 'receipt.open', transaction: paidRow })
    settings?.send({ type: 'settings.open', section: 'wallet' })
    const statesOf = () => [receipt?.getSnapshot().matches('closed'), settings?.getSnapshot().value]
    expect(statesOf()).toEqual([false, 'opening'])
    await send(openTransfer)
    expect(statesOf()).toEqual([true, 'closed'])
  })

  test('replaces an approved order and keeps its attempt', async () => {
    const opened = await openSession(openedTransfer)
    await opened.proceed()
    await opened.send(open('invite'))
    expect(opened.readDialog()).toEqual(at('confirming', transferPath))
    await opened.confirm()
    const attempts = opened.seen().context.attempts
    expect([opened.readDialog().screen, attempts.length]).toEqual(['approved', 1])
    await opened.send(openTransfer)
    expect([opened.readDialog(), valuesOf(opened)]).toEqual([at('editing', transferPath), values])
    expect(opened.service()?.getSnapshot().context.attempts).toEqual(attempts)
  })

  test.each([
    ['pending', 'never'],
    ['declined', refusal('No.')],
    ['unknown', lost],
  ] as const)('is refused while the payment is %s', async (_, answer) => {
    const { proceed, confirm, send, service, readDialog } = await openSession({
      ...openedTransfer,
      submit: [answer],
    })
    await proceed()
    await confirm()
    const [dialog, shown] = [service(), readDialog()]
    await send(open('invite'))
    expect([service(), readDialog()]).toEqual([dialog, shown])
  })
})

describe('the chunk of a service', () => {
  test('shows a loading dialog that can be closed', async () => {
    const { send, seen, readDialog } = await openSession({ code: ['never'] })
    await send(open('send'))
    expect([selectIsOpening(seen()), selectOpenFailure(seen())]).toEqual([true, undefined])
    await send(closeDialog)
    expect([selectIsOpening(seen()), readDialog()]).toEqual([false, closed])
  })

  test.each([
    ['send', at('choosing', 'send')],
    ['send/wallet', at('editing', transferPath)],
  ])('is loaded again on Retry, for the step of the URL: %s', async (path, expected) => {
    const { send, seen, readDialog, browse } = await openSession({
      address: 'send',
      code: [chunkLost, undefined],
    })
    expect([selectIsOpening(seen()), selectOpenFailure(seen()) !== undefined]).toEqual([false, true])
    await browse(path)
    await send({ type: 'service.retry' })
    expect([selectOpenFailure(seen()), readDialog()]).toEqual([undefined, expected])
  })

  test('leaves the dashboard when a failed dialog is closed', async () => {
    const { send, seen, readDialog, url } = await openSession({ address: 'send/wallet', code: [chunkLost] })
    await send(closeDialog)
    expect([selectOpenFailure(seen()), readDialog(), url.written]).toEqual([undefined, closed, [undefined]])
  })

  test.each(['never', chunkLost] as const)('is not awaited after Back: %s', async fate => {
    const { browse, seen, readDialog, send } = await openSession({ address: 'send', code: [fate, undefined] })
    await browse(undefined)
    expect([seen().value, readDialog()]).toEqual(['dashboard', closed])
    await send(open('send'))
    expect(readDialog()).toEqual(at('choosing', 'send'))
  })

  test('opens at the step that Back and Forward reached meanwhile', async () => {
    const { send, browse, readDialog } = await openSession()
    const opening = send(open('send'))
    await browse('send/wallet')
    await opening
    expect(readDialog()).toEqual(at('editing', transferPath))
  })
})

test('P4: payments are remembered across dialogs of a session', async () => {
  const opened = await openSession({ address: transferPath, submit: [lost], find: ['never'] })
  const { sendToDialog, service, readDialog, browse, proceed, confirm, submitting } = opened
  await proceed()
  await confirm()
  await browse(undefined)
  expect(readDialog()).toEqual(closed)
  await browse(transferPath)
  expect(service()?.getSnapshot().context.attempts.length).toBe(1)
  await proceed()
  expect(readDialog()).toEqual(at('checkingDuplicate', transferPath))
  await sendToDialog(closeDialog, closeDialog)
  expect([readDialog(), submitting.calls.length]).toEqual([closed, 1])
})

describe('a URL that names a step', () => {
  test.each([
    ['send', at('choosing', 'send')],
    ['send/wallet', at('editing', transferPath)],
    [transferPath, at('editing', transferPath)],
  ])('opens the dialog at that step, or at the next choice: %s', async (address, expected) => {
    const { readDialog } = await openSession({ address })
    expect(readDialog()).toEqual(expected)
  })

  test.each(['topup', 'send/bulk', 'sending', 'send/wallet/transfer/more', '__proto__'])(
    'shows a message for a step that is not offered: %s',
    async address => {
      const { service, readDialog, browse } = await openSession({ address })
      expect(readDialog()).toEqual(at('editing', address))
      const context = service()?.getSnapshot().context
      expect(context && getCurrentOffer(context)?.refusal).toEqual({ code: 'menu.unavailable' })
      await browse(undefined)
      expect(readDialog()).toEqual(closed)
    },
  )

  test.each([
    ['withheld while the dialog loads', 'never', false],
    ['shown once the dialog has loaded', undefined, true],
    ['shown when the dialog cannot be loaded', chunkLost, true],
  ] as const)('the notice of an interrupted payment is %s', async (_, code, isShown) => {
    const { seen } = await openSession({ address: transferPath, code: [code] })
    expect({ isShown: selectInterruption(seen()) !== undefined }).toEqual({ isShown })
  })
})

describe("the browser's Back and Forward", () => {
  test('move between the steps of the dialog, close it, and open it again', async () => {
    const { browse, readDialog, service } = await openSession({ address: 'send' })
    const dialog = service()
    const steps = [
      [transferPath, 'entered', at('editing', transferPath)],
      ['send/wallet', 'back', at('choosing', 'send')],
      ['send/wallet', 'entered', at('editing', transferPath)],
      [undefined, 'back', at('choosing', 'send')],
      [undefined, 'back', closed],
      ['send', 'entered', at('choosing', 'send')],
    ] as const
    for (const [path, direction, expected] of steps) {
      await browse(path, direction)
      expect(readDialog()).toEqual(expected)
      expect([dialog, undefined].includes(service())).toBe(expected !== steps.at(-1)?.[2])
    }
  })

  test('return from Confirm to the form, which the next Back clears', async () => {
    const { browse, readDialog, service, proceed } = await openSession({ address: transferPath })
    const now = () => ({ ...readDialog(), values: service()?.getSnapshot().context.values })
    await proceed()
    await browse(transferPath)
    expect(now()).toMatchObject(at('confirming', transferPath))
    await browse('send/wallet')
    expect(now()).toEqual({ ...at('editing', transferPath), values: typed })
    await browse('send/wallet')
    expect(now()).toEqual({ ...at('choosing', 'send'), values: {} })
  })

  test.each<[string, PaymentScript, object]>([
    ['declined: to the form', { submit: [refusal('No.')] }, at('editing', transferPath)],
    ['approved: out', {}, closed],
    ['unknown: out', { submit: [lost] }, closed],
  ])('close a result on Back: %s', async (_, script, expected) => {
    const { proceed, confirm, browse, readDialog } = await openSession({ address: transferPath, ...script })
    await proceed()
    await confirm()
    await browse('send/wallet')
    expect(readDialog()).toEqual(expected)
  })

  test.each([
    [undefined, 'back'],
    ['send', 'back'],
    ['send/wallet', 'back'],
    ['invite/sms', 'entered'],
  ] as const)(
    'do nothing while a payment is pending, and the URL is restored: %s',
    async (path, direction) => {
      const { proceed, confirm, browse, seen, readDialog } = await openSession({
        ...openedTransfer,
        submit: ['never'],
      })
      await proceed()
      await confirm()
      const now = () => [getSessionPaymentStage(seen().context), readDialog()]
      expect(now()).toEqual(['paying', at('paying', transferPath)])
      await browse(path, direction)
      expect(now()).toEqual(['paying', at('paying', transferPath)])
    },
  )

  test.each([transferPath, 'send/wallet'])('replace the service at %s with another one', async address => {
    const { browse, readDialog, service } = await openSession({ ...openedTransfer, address })
    const first = service()
    await browse('invite/sms')
    expect(readDialog()).toEqual(at('editing', 'invite/sms'))
    expect(first?.getSnapshot().status).toBe('stopped')
  })
})

describe('a URL that is entered', () => {
  test.each([
    [transferPath, undefined, closed],
    [transferPath, 'send', at('choosing', 'send')],
    [transferPath, 'invite/sms', at('editing', 'invite/sms')],
    [transferPath, 'send/nowhere', at('editing', 'send/nowhere')],
    ['send', transferPath, at('editing', transferPath)],
  ])('opens the step that it names: %s, then %s', async (address, path, expected) => {
    const { browse, readDialog } = await openSession({ ...openedTransfer, address })
    await browse(path, 'entered')
    expect(readDialog()).toEqual(expected)
  })

  test('leaves an order at the confirmation, of which nothing was sent', async () => {
    const { browse, readDialog, proceed, submitting } = await openSession(openedTransfer)
    await proceed()
    await browse('invite/sms', 'entered')
    expect([readDialog(), submitting.calls]).toEqual([at('editing', 'invite/sms'), []])
  })

  test('leaves an unresolved payment, which stays among the attempts', async () => {
    const { proceed, confirm, browse, readDialog, seen } = await openSession({
      ...openedTransfer,
      submit: [lost],
    })
    await proceed()
    await confirm()
    await browse(undefined, 'entered')
    expect(readDialog()).toEqual(closed)
    expect(seen().context.attempts).toMatchObject([{ snsi: undefined, isDecided: false }])
  })
})
