import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { Journal } from '#machines/payment/journal/payment-journal.ts'
import { serviceMachine } from '#machines/service/service.machine.ts'
import { serviceNavigationMachine } from '#machines/session/service-navigation/service-navigation.machine.ts'
import type { ServiceOpening } from '#machines/session/service-navigation/service-navigation.types.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { WalletActorRefs } from '#machines/wallet/wallet-facts.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { openedActorRefs } from '#test/model/facts/order.fixtures.ts'
import { createPortalOf, createSessionInput } from '#test/model/facts/stub-actors.ts'
import { freezeMachine, getLastEventSentTo, withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { createPlace } from '#test/support/mount.tsx'
import { lost } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { SessionNotices } from './SessionNotices.tsx'

const { render } = createPlace()
const words = text.interruption
const notices = page.getByRole('alertdialog')

/** Shows the notices of a session with a service whose code is loaded so. */
const openSession = (
  load: () => Promise<WalletActorRefs>,
  journal: Partial<Journal>,
  isReplacing = false,
) => {
  const actors = {
    loadService: fromPromise<WalletActorRefs, ServiceOpening>(load),
    service: freezeMachine(serviceMachine),
  }
  const session = createActor(
    withStubbedActors(sessionMachine, { serviceNavigation: serviceNavigationMachine.provide({ actors }) }),
    { input: { ...createSessionInput(undefined, journal), isReplacing } },
  ).start()
  session.send({ type: 'service.open', name: 'send' })
  render(
    <>
      <p>Page</p>
      <SessionActors portal={createPortalOf(session)}>
        <SessionNotices />
      </SessionActors>
    </>,
  )
  return session
}

const lostPayment = { isPaymentLost: true }
const load = async () => openedActorRefs

test.each([
  ['withheld while the dialog loads', () => new Promise<WalletActorRefs>(() => {}), false],
  ['shown once the dialog has loaded', load, true],
  ['shown when the dialog cannot be loaded', () => Promise.reject(lost), true],
])('the notice of a lost payment is %s', async (_, load, isShown) => {
  openSession(load, lostPayment)
  await expect.element(page.getByText('Page')).toBeInTheDocument()
  await expect.poll(() => notices.elements().length).toBe(isShown ? 1 : 0)
})

// The service that has opened closes the settings.
const closed = { type: 'settings.close' }

test.each<[string, Partial<Journal>, string, string, object?]>([
  ['a payment', lostPayment, words.title, text.failure.close],
  [
    'a payment',
    lostPayment,
    words.title,
    text.receipt.checkWallet,
    { type: 'settings.open', section: 'wallet' },
  ],
  ['a payment and a PIN', { ...lostPayment, isPinLost: true }, words.title, text.failure.close],
  ['a PIN', { isPinLost: true }, words.codeTitle, text.failure.close],
])(
  'the notice of %s that was lost is shown until it is closed',
  async (_, journal, title, button, sent = closed) => {
    const session = openSession(load, journal)
    const notice = page.getByRole('alertdialog', { name: title })
    await notice.getByRole('button', { name: button }).click()
    await expect.poll(() => notices.elements().length).toBe(0)
    const { settings } = session.getSnapshot().children
    expect(settings && getLastEventSentTo(settings)).toEqual(sent)
  },
)

test('the notice of another consumer names the number, and precedes that of a lost payment', async () => {
  openSession(load, lostPayment, true)
  const notice = page.getByRole('alertdialog', { name: text.replacement.title })
  await expect.element(notice.getByText(text.replacement.message(formatMsisdn(msisdn)))).toBeInTheDocument()
  await notice.getByRole('button', { name: text.idle.goOn }).click()
  await expect.element(page.getByRole('alertdialog', { name: words.title })).toBeInTheDocument()
  expect(notices.elements()).toHaveLength(1)
})
