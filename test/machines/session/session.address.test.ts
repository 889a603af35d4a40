import { describe, expect, test } from 'vitest'
import { getSessionPaymentStage } from '../../../machines/payment/payment-stage.ts'
import { getCurrentOffer } from '../../../machines/service/menu-path.ts'
import { selectInterruption } from '../../../machines/session/session.selectors.ts'
import { lost, type PaymentScript, refusal } from '../../support/scripted-payment.ts'
import { transferPath, typed } from '../../support/service-dialog.ts'
import { at, closed, confirm, openSession } from './open-session.ts'

const both = { address: transferPath, services: [{ name: 'send' }, { name: 'invite' }] }

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
})

describe("the browser's Back and Forward", () => {
  test('move between the steps of the dialog, close it, and open it again', async () => {
    const { browse, stand, shown } = await openSession({ address: 'send/wallet' })
    shown.length = 0
    await browse('send')
    expect(stand()).toEqual(at('choosing', 'send'))
    await browse('send/wallet', 'entered')
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
    await browse(transferPath, 'entered')
    expect(stand()).toEqual(at('editing', transferPath))
    expect(new Set(shown)).toEqual(new Set(['send', 'send/wallet', transferPath]))
    await browse(undefined)
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
    await browse('send')
    await browse(undefined)
    expect(stand()).toEqual(closed)
    await browse('send', 'entered')
    expect(stand()).toEqual(at('choosing', 'send'))
  })

  test('return from the confirmation to the form, which the next Back clears', async () => {
    const { browse, stand, service, proceed } = await openSession({ address: transferPath })
    await proceed()
    await browse(transferPath)
    expect(stand()).toEqual(at('confirming', transferPath))
    await browse('send/wallet')
    expect(stand()).toEqual(at('editing', transferPath))
    expect(service()?.getSnapshot().context.values).toEqual(typed)
    await browse('send/wallet')
    expect(stand()).toEqual(at('choosing', 'send/wallet'))
    expect(service()?.getSnapshot().context.values).toEqual({})
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

  test.each([
    [undefined, 'back'],
    ['send', 'back'],
    ['send/wallet', 'back'],
    ['invite/sms', 'entered'],
  ] as const)('do nothing while a payment is pending, and the URL is restored: %s', async (path, way) => {
    const opened = await openSession({ ...both, submit: ['never'] })
    await opened.proceed()
    await confirm(opened)
    const stage = () => getSessionPaymentStage(opened.session.getSnapshot().context)
    expect([stage(), opened.stand()]).toEqual(['paying', at('paying', transferPath)])
    await opened.browse(path, way)
    expect([stage(), opened.stand()]).toEqual(['paying', at('paying', transferPath)])
  })

  test.each([transferPath, 'send/wallet'])(
    'replace the open service at %s with another service',
    async path => {
      const { browse, stand, service } = await openSession({ ...both, address: path })
      const first = service()
      await browse('invite/sms')
      expect(stand()).toEqual(at('editing', 'invite/sms'))
      expect(first?.getSnapshot().status).toBe('stopped')
    },
  )
})

describe('a URL that is entered two steps deep in a service', () => {
  test('closes the service when it names none', async () => {
    const { browse, stand, shown } = await openSession({ address: transferPath })
    shown.length = 0
    await browse(undefined, 'entered')
    expect({ stand: stand(), shown }).toEqual({ stand: closed, shown: [undefined] })
  })

  test.each([
    [transferPath, 'send', 'choosing'],
    [transferPath, 'invite/sms', 'editing'],
    [transferPath, 'send/nowhere', 'editing'],
    ['send', transferPath, 'editing'],
  ])('opens the step that it names: %s, then %s', async (address, path, screen) => {
    const { browse, stand } = await openSession({ ...both, address })
    await browse(path, 'entered')
    expect(stand()).toEqual(at(screen, path))
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

  test('leaves a payment without a response, which stays among the attempts', async () => {
    const opened = await openSession({ ...both, submit: [lost] })
    await opened.proceed()
    await confirm(opened)
    await opened.browse(undefined, 'entered')
    expect(opened.stand()).toEqual(closed)
    expect(opened.seen().context.attempts).toMatchObject([{ snsi: undefined, isDecided: false }])
  })
})
