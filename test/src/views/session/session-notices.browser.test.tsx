import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { serviceMachine } from '#machines/service/service.machine.ts'
import { interruptedPaymentMachine } from '#machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { serviceNavigationMachine } from '#machines/session/service-navigation/service-navigation.machine.ts'
import type { ServiceOpening } from '#machines/session/service-navigation/service-navigation.types.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { WalletActorRefs } from '#machines/wallet/wallet-facts.ts'
import { text } from '#src/text/session-text.ts'
import { SessionNotices } from '#src/views/session/SessionNotices.tsx'
import { openedActorRefs } from '#test/model/facts/order.fixtures.ts'
import { createSessionInput } from '#test/model/facts/stub-actors.ts'
import { freezeMachine, withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { createPlace } from '#test/support/mount.ts'
import { lost } from '#test/support/scripted-payment.ts'

const { render } = createPlace()
const notice = page.getByRole('alertdialog', { name: text.interruption.title })

test.each([
  ['withheld while the dialog loads', () => new Promise<WalletActorRefs>(() => {}), false],
  ['shown once the dialog has loaded', async () => openedActorRefs, true],
  ['shown when the dialog cannot be loaded', () => Promise.reject(lost), true],
])('the notice of an interrupted payment is %s', async (_, load, isShown) => {
  const actors = {
    loadService: fromPromise<WalletActorRefs, ServiceOpening>(load),
    service: freezeMachine(serviceMachine),
  }
  const session = createActor(
    withStubbedActors(sessionMachine, {
      interruptedPayment: withStubbedActors(interruptedPaymentMachine),
      serviceNavigation: serviceNavigationMachine.provide({ actors }),
    }),
    { input: { ...createSessionInput(), isPaymentInterrupted: true } },
  ).start()
  session.send({ type: 'service.open', name: 'send' })
  render(
    <>
      <p>Page</p>
      <SessionNotices session={session} />
    </>,
  )
  await expect.element(page.getByText('Page')).toBeInTheDocument()
  await expect.poll(() => notice.elements().length).toBe(isShown ? 1 : 0)
})
