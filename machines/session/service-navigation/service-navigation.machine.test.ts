import { expect, test, vi } from 'vitest'
import { getCurrentOffer } from '#machines/service/menu-path.ts'
import { lost, type PaymentScript, refusal } from '#test/support/scripted-payment.ts'
import { transferPath } from '#test/support/service-dialog.ts'
import { at, chunkLost, closed, openSession } from '../open-session.fixture.ts'

const openedTransfer = { address: transferPath, services: ['send', 'invite'] }

test('the chunk of a service is loaded again on Retry, for the step of the URL', async () => {
  const code = [chunkLost, undefined]
  const { sendToNavigation, failure, readDialog, browse } = await openSession({ address: 'send', code })
  expect(failure()?.cause).toBe(chunkLost)
  await browse('send/wallet')
  await sendToNavigation({ type: 'service.retry' })
  expect(readDialog()).toEqual(at('editing', transferPath))
})

test('a service opens at the step that Back and Forward reached while its chunk loaded', async () => {
  const { send, browse, readDialog } = await openSession()
  const opening = send({ type: 'service.open', name: 'send' })
  await browse('send/wallet')
  await opening
  expect(readDialog()).toEqual(at('editing', transferPath))
})

test.each(['topup', 'sending', 'send/wallet/transfer/more', '__proto__'])(
  'a URL whose step is not offered shows a message: %s',
  async address => {
    const { service, readDialog, browse } = await openSession({ address })
    expect(readDialog()).toEqual(at('editing', address))
    const context = service()?.getSnapshot().context
    expect(context && getCurrentOffer(context)?.refusal).toEqual({ code: 'menu.unavailable' })
    await browse(undefined)
    expect(readDialog()).toEqual(closed)
  },
)

// The journeys of layers and addresses press Back and Forward in a browser.
test('Back and Forward move between the steps in one dialog, and close it', async () => {
  const { browse, readDialog, service } = await openSession({ address: 'send' })
  const dialog = service()
  const steps = [
    [transferPath, 'entered', at('editing', transferPath)],
    ['send/wallet', 'back', at('choosing', 'send')],
    ['send/wallet', 'entered', at('editing', transferPath)],
    [undefined, 'back', at('choosing', 'send')],
  ] as const
  for (const [path, direction, expected] of steps) {
    await browse(path, direction)
    expect([readDialog(), service() === dialog]).toEqual([expected, true])
  }
  await browse(undefined)
  expect(readDialog()).toEqual(closed)
})

test.each<[string, PaymentScript, object]>([
  ['declined: to the form', { submit: [refusal('No.')] }, at('editing', transferPath)],
  ['unknown: out', { submit: [lost] }, closed],
])('Back closes a result that is %s', async (_, script, expected) => {
  const { proceed, confirm, browse, readDialog } = await openSession({ address: transferPath, ...script })
  await proceed()
  await confirm()
  await browse('send/wallet')
  expect(readDialog()).toEqual(expected)
})

test('leaves an unsent order at its confirmation', async () => {
  const { browse, readDialog, proceed, submitting } = await openSession(openedTransfer)
  await proceed()
  await browse('invite/sms', 'entered')
  expect([readDialog(), submitting.calls]).toEqual([at('editing', 'invite/sms'), []])
})

test('a service that crashes is reported, and opens again on Retry', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const { failure, readDialog, sendToNavigation } = await openSession(openedTransfer)
  const error = new Error('broken')
  await sendToNavigation({ type: 'xstate.error.actor.service', actorId: 'service', error } as never)
  expect([failure()?.cause, reportError.mock.calls]).toEqual([error, [[error]]])
  await sendToNavigation({ type: 'service.retry' })
  expect(readDialog()).toEqual(at('editing', transferPath))
  vi.unstubAllGlobals()
})
