import { describe, expect, test } from 'vitest'
import { getSessionPaymentStage } from '../../../machines/payment/payment-stage.ts'
import { getCurrentOffer } from '../../../machines/service/menu-path.ts'
import { selectInterruption } from '../../../machines/session/session.selectors.ts'
import { lost, type PaymentScript, refusal } from '../../support/scripted-payment.ts'
import { transferPath, typed } from '../../support/service-dialog.ts'
import { at, closed, confirm, openSession } from './open-session.ts'

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
    'opens a message when the step is not offered, and closes to the dashboard: %s',
    async address => {
      const { service, stand, browse } = await openSession({ address })
      expect(stand()).toEqual(at('editing', address))
      const context = service()?.getSnapshot().context
      expect(context && getCurrentOffer(context)?.refusal).toEqual({ code: 'menu.unavailable' })
      service()?.send({ type: 'dialog.close' })
      await browse(undefined)
      expect(stand()).toEqual(closed)
    },
  )

  test.each([
    ['withheld while the dialog loads', 'never', false],
    ['shown once the dialog has loaded', 'arrives', true],
    ['shown when the dialog cannot be loaded', 'fails', true],
  ] as const)('the notice of an interrupted payment is %s', async (_, code, isShown) => {
    const { session } = await openSession({ address: transferPath, code: [code] })
    expect({ isShown: selectInterruption(session.getSnapshot()) !== undefined }).toEqual({ isShown })
  })

  test('opens the dialog again on Forward after it was closed', async () => {
    const { browse, stand } = await openSession({ address: 'send' })
    await browse(undefined)
    expect(stand()).toEqual(closed)
    await browse('send', 'entered')
    expect(stand()).toEqual(at('choosing', 'send'))
  })
})

describe("the browser's Back and Forward", () => {
  test('move between the steps of the dialog while the consumer chooses', async () => {
    const { browse, stand, shown } = await openSession({ address: 'send/wallet' })
    shown.length = 0
    await browse('send')
    expect(stand()).toEqual(at('choosing', 'send'))
    await browse('send/wallet', 'entered')
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
    await browse(transferPath, 'entered')
    expect(stand()).toEqual(at('editing', transferPath))
    expect(new Set(shown)).toEqual(new Set(['send', 'send/wallet', transferPath]))
  })

  test('change nothing when they lead to the current step', async () => {
    const { browse, stand, proceed } = await openSession({ address: transferPath })
    await proceed()
    await browse(transferPath)
    expect(stand()).toEqual(at('confirming', transferPath))
  })

  test('clear the form on Back from the form', async () => {
    const { browse, stand, service, proceed } = await openSession({ address: transferPath })
    await proceed()
    service()?.send({ type: 'dialog.close' })
    await browse('send/wallet')
    expect({ stand: stand(), values: service()?.getSnapshot().context.values }).toEqual({
      stand: at('choosing', 'send/wallet'),
      values: {},
    })
  })

  test('return from the confirmation to the form on Back, and keep the URL there', async () => {
    const { browse, stand, proceed, service } = await openSession({ address: transferPath })
    await proceed()
    expect(stand()).toEqual(at('confirming', transferPath))
    await browse('send/wallet')
    expect({ stand: stand(), values: service()?.getSnapshot().context.values }).toEqual({
      stand: at('editing', transferPath),
      values: typed,
    })
  })

  test.each<[string, PaymentScript, object]>([
    ['declined: to the form', { submit: [refusal('No.')] }, at('editing', transferPath)],
    ['approved: out', {}, closed],
    ['unknown: out', { submit: [lost] }, closed],
  ])('close a result on Back: %s', async (_, script, expected) => {
    const opened = await openSession({ address: transferPath, ...script })
    await opened.proceed()
    await confirm(opened)
    await opened.browse('send/wallet')
    expect(opened.stand()).toEqual(expected)
  })

  test.each([undefined, 'send', 'send/wallet'])(
    'do nothing while a payment is pending, and the URL is restored: %s',
    async path => {
      const opened = await openSession({ address: transferPath, submit: ['never'] })
      await opened.proceed()
      await confirm(opened)
      expect({
        stand: opened.stand(),
        isPaying: getSessionPaymentStage(opened.session.getSnapshot().context) === 'paying',
      }).toEqual({
        stand: at('paying', transferPath),
        isPaying: true,
      })
      await opened.browse(path)
      expect({
        stand: opened.stand(),
        isPaying: getSessionPaymentStage(opened.session.getSnapshot().context) === 'paying',
      }).toEqual({
        stand: at('paying', transferPath),
        isPaying: true,
      })
    },
  )

  test('go back one step at a time, and the URL shows the current step', async () => {
    const { browse, stand } = await openSession({ address: transferPath })
    await browse(undefined)
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
  })

  test.each([transferPath, 'send/wallet'])(
    'replace the open service at %s with another service',
    async path => {
      const { browse, stand, service } = await openSession({
        address: path,
        services: [{ name: 'send' }, { name: 'invite' }],
      })
      const first = service()
      await browse('invite/sms')
      expect(stand()).toEqual(at('editing', 'invite/sms'))
      expect(first?.getSnapshot().status).toBe('stopped')
    },
  )

  test('close the dialog on Back from the first step', async () => {
    const { browse, stand } = await openSession({ address: 'send' })
    await browse(undefined)
    expect(stand()).toEqual(closed)
  })
})

describe('a URL that is entered two steps deep in a service', () => {
  const both = { address: transferPath, services: [{ name: 'send' }, { name: 'invite' }] }

  test('closes the service when it names none', async () => {
    const { browse, stand, shown } = await openSession({ address: transferPath })
    shown.length = 0
    await browse(undefined, 'entered')
    expect({ stand: stand(), shown }).toEqual({ stand: closed, shown: [undefined] })
  })

  test.each([
    ['a step behind', 'send', at('choosing', 'send')],
    ['another service', 'invite/sms', at('editing', 'invite/sms')],
  ])('opens the step that it names: %s', async (_, path, expected) => {
    const { browse, stand } = await openSession(both)
    await browse(path, 'entered')
    expect(stand()).toEqual(expected)
  })

  test('opens a step several levels deeper', async () => {
    const { browse, stand } = await openSession({ address: 'send' })
    await browse(transferPath, 'entered')
    expect(stand()).toEqual(at('editing', transferPath))
  })

  test('opens a message when it names a step that is not offered', async () => {
    const { browse, stand } = await openSession({ address: transferPath })
    await browse('send/nowhere', 'entered')
    expect(stand()).toEqual(at('editing', 'send/nowhere'))
  })

  test('leaves an order at the confirmation, of which nothing was sent', async () => {
    const { browse, stand, proceed, submitting } = await openSession(both)
    await proceed()
    await browse('invite/sms', 'entered')
    expect({ stand: stand(), submitting: submitting.calls }).toEqual({
      stand: at('editing', 'invite/sms'),
      submitting: [],
    })
  })

  test('is restored while a payment is pending', async () => {
    const opened = await openSession({ ...both, submit: ['never'] })
    await opened.proceed()
    await confirm(opened)
    await opened.browse('invite/sms', 'entered')
    expect(opened.stand()).toEqual(at('paying', transferPath))
  })

  test('leaves a payment without a response, which stays among the attempts', async () => {
    const opened = await openSession({ ...both, submit: [lost] })
    await opened.proceed()
    await confirm(opened)
    await opened.browse(undefined, 'entered')
    expect(opened.stand()).toEqual(closed)
    expect(opened.seen().context.attempts).toMatchObject([{ snsi: undefined, isDecided: false }])
  })
})
