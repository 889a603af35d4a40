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
import { lost, type PaymentScript, refusal } from '../../support/scripted-payment.ts'
import { msisdn, transferPath, typed } from '../../support/service-dialog.ts'
import { simulatedTime } from '../../support/simulated-time.ts'
import { at, chunkLost, closed, openSession } from './open-session.ts'

const open = (name: string) => ({ type: 'service.open', name }) as const
const closeDialog = { type: 'dialog.close' } as const
const both = { address: transferPath, services: ['send', 'invite'] }

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
      const { send, stand, loads } = await openSession()
      await send(open(name))
      expect({ ...stand(), loads: loads() }).toEqual({ ...closed, loads: 0 })
    },
  )

  test('is opened by its button and by its URL even if it cannot work', async () => {
    const services = ['send', 'tools']
    const { send, stand } = await openSession({ services })
    await send(open('tools'))
    expect(stand()).toEqual(at('editing', 'tools'))
    const byAddress = await openSession({ services, address: 'tools' })
    expect(byAddress.stand()).toEqual(at('editing', 'tools'))
  })

  test('is the only open one, and leaves the URL of the dashboard', async () => {
    const { send, tell, stand, loads } = await openSession({ services: ['send', 'invite'] })
    await send(open('send'), open('invite'))
    await send(open('invite'))
    expect({ ...stand(), loads: loads() }).toEqual({ ...at('choosing', 'send'), loads: 1 })
    await tell(closeDialog)
    expect(stand()).toEqual(closed)
    await send(open('send'))
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('writes each step to the URL once', async () => {
    const { send, tell, url } = await openSession()
    await send(open('send'))
    await tell({ type: 'choice.choose', name: 'wallet' }, { type: 'choice.choose', name: 'transfer' })
    await tell({ type: 'field.change', field: 'amount', value: '10' }, { type: 'choice.back' })
    expect(url.written).toEqual(['send', 'send/wallet', transferPath, 'send/wallet'])
  })
})

describe('the chunk of a service', () => {
  test('shows a loading dialog that can be closed', async () => {
    const { send, seen, stand } = await openSession({ code: ['never'] })
    await send(open('send'))
    expect([selectIsOpening(seen()), selectOpenFailure(seen())]).toEqual([true, undefined])
    await send(closeDialog)
    expect([selectIsOpening(seen()), stand()]).toEqual([false, closed])
  })

  test.each(['send', 'send/wallet'])('is loaded again on Retry, for the step of the URL: %s', async path => {
    const { send, seen, stand, browse } = await openSession({ address: 'send', code: [chunkLost, undefined] })
    expect([selectIsOpening(seen()), selectOpenFailure(seen()) !== undefined]).toEqual([false, true])
    await browse(path)
    await send({ type: 'service.retry' })
    expect([selectOpenFailure(seen()), stand()]).toEqual([undefined, at('choosing', path)])
  })

  test('leaves the dashboard when a failed dialog is closed', async () => {
    const { send, seen, stand, url } = await openSession({ address: 'send/wallet', code: [chunkLost] })
    await send(closeDialog)
    expect([selectOpenFailure(seen()), stand(), url.written]).toEqual([undefined, closed, [undefined]])
  })

  test.each(['never', chunkLost] as const)('is not awaited after Back: %s', async fate => {
    const { browse, seen, stand, send } = await openSession({ address: 'send', code: [fate, undefined] })
    await browse(undefined)
    expect([seen().value, stand()]).toEqual(['dashboard', closed])
    await send(open('send'))
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('opens at the step that Back and Forward reached meanwhile', async () => {
    const { send, browse, stand } = await openSession()
    const opening = send(open('send'))
    await browse('send/wallet')
    await opening
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
  })
})

test('P4: payments are remembered across dialogs of a session', async () => {
  const opened = await openSession({ address: transferPath, submit: [lost], find: ['never'] })
  const { tell, service, stand, browse, proceed, confirm, submitting } = opened
  await proceed()
  await confirm()
  await browse(undefined)
  expect(stand()).toEqual(closed)
  await browse(transferPath)
  expect(service()?.getSnapshot().context.attempts.length).toBe(1)
  await proceed()
  expect(stand()).toEqual(at('checkingDuplicate', transferPath))
  await tell(closeDialog, closeDialog)
  expect([stand(), submitting.calls.length]).toEqual([closed, 1])
})

describe('a URL that names a step', () => {
  test.each([
    ['send', 'choosing'],
    ['send/wallet', 'choosing'],
    [transferPath, 'editing'],
  ])('opens the dialog at that step: %s', async (address, screen) => {
    const { stand } = await openSession({ address })
    expect(stand()).toEqual(at(screen, address))
  })

  test.each(['topup', 'send/bulk', 'sending', 'send/wallet/transfer/more', '__proto__'])(
    'shows a message for a step that is not offered: %s',
    async address => {
      const { service, stand, browse } = await openSession({ address })
      expect(stand()).toEqual(at('editing', address))
      const context = service()?.getSnapshot().context
      expect(context && getCurrentOffer(context)?.refusal).toEqual({ code: 'menu.unavailable' })
      await browse(undefined)
      expect(stand()).toEqual(closed)
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
    const { browse, stand } = await openSession({ address: 'send/wallet' })
    const steps = [
      ['send', 'back', at('choosing', 'send')],
      ['send/wallet', 'entered', at('choosing', 'send/wallet')],
      [transferPath, 'entered', at('editing', transferPath)],
      [undefined, 'back', at('choosing', 'send/wallet')],
      ['send', 'back', at('choosing', 'send')],
      [undefined, 'back', closed],
      ['send', 'entered', at('choosing', 'send')],
    ] as const
    for (const [path, way, expected] of steps) {
      await browse(path, way)
      expect(stand()).toEqual(expected)
    }
  })

  test('return from Confirm to the form, which the next Back clears', async () => {
    const { browse, stand, service, proceed } = await openSession({ address: transferPath })
    const now = () => ({ ...stand(), values: service()?.getSnapshot().context.values })
    await proceed()
    await browse(transferPath)
    expect(now()).toMatchObject(at('confirming', transferPath))
    await browse('send/wallet')
    expect(now()).toEqual({ ...at('editing', transferPath), values: typed })
    await browse('send/wallet')
    expect(now()).toEqual({ ...at('choosing', 'send/wallet'), values: {} })
  })

  test.each<[string, PaymentScript, object]>([
    ['declined: to the form', { submit: [refusal('No.')] }, at('editing', transferPath)],
    ['approved: out', {}, closed],
    ['unknown: out', { submit: [lost] }, closed],
  ])('close a result on Back: %s', async (_, script, expected) => {
    const { proceed, confirm, browse, stand } = await openSession({ address: transferPath, ...script })
    await proceed()
    await confirm()
    await browse('send/wallet')
    expect(stand()).toEqual(expected)
  })

  test.each([
    [undefined, 'back'],
    ['send', 'back'],
    ['send/wallet', 'back'],
    ['invite/sms', 'entered'],
  ] as const)('do nothing while a payment is pending, and the URL is restored: %s', async (path, way) => {
    const { proceed, confirm, browse, seen, stand } = await openSession({ ...both, submit: ['never'] })
    await proceed()
    await confirm()
    const now = () => [getSessionPaymentStage(seen().context), stand()]
    expect(now()).toEqual(['paying', at('paying', transferPath)])
    await browse(path, way)
    expect(now()).toEqual(['paying', at('paying', transferPath)])
  })

  test.each([transferPath, 'send/wallet'])('replace the service at %s with another one', async address => {
    const { browse, stand, service } = await openSession({ ...both, address })
    const first = service()
    await browse('invite/sms')
    expect(stand()).toEqual(at('editing', 'invite/sms'))
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
    const { browse, stand } = await openSession({ ...both, address })
    await browse(path, 'entered')
    expect(stand()).toEqual(expected)
  })

  test('leaves an order at the confirmation, of which nothing was sent', async () => {
    const { browse, stand, proceed, submitting } = await openSession(both)
    await proceed()
    await browse('invite/sms', 'entered')
    expect([stand(), submitting.calls]).toEqual([at('editing', 'invite/sms'), []])
  })

  test('leaves an unresolved payment, which stays among the attempts', async () => {
    const { proceed, confirm, browse, stand, seen } = await openSession({ ...both, submit: [lost] })
    await proceed()
    await confirm()
    await browse(undefined, 'entered')
    expect(stand()).toEqual(closed)
    expect(seen().context.attempts).toMatchObject([{ snsi: undefined, isDecided: false }])
  })
})
