import { fromPromise } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { autoRefreshMachine } from '#machines/wallet/auto-refresh/auto-refresh.machine.ts'
import { type WalletActorRef, walletMachine } from '#machines/wallet/wallet.machine.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { named } from '#test/model/facts/wallet-facts.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { needs, outside, playScreen } from '#test/model/harness/screen.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import { text } from '#test/support/texts.tsx'
import { StatusLines } from './StatusLines.tsx'

/** All states of the regions; the connection and a slow network alone are shown. */
const states =
  'focus.throttled.idle focus.throttled.refreshDue focus.ready rest.visible rest.hidden connection.online connection.offline network.prompt network.slow'

playScreen(autoRefreshMachine, {
  host: hostedBy(['autoRefresh'], machine => ({
    logic: withStubbedActors(walletMachine, {
      autoRefresh: machine,
      record: fromPromise(async () => ({ wallet: named, failure: undefined })),
      readBalance: fromPromise(async () => 421_850 as Cents),
    }),
    input: { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock },
  })),
  render: (_, root) => inSession(<StatusLines />, { wallet: root as WalletActorRef }),
  interactions: outside(
    'The page',
    ...(['page.show', 'page.hide', 'page.offline', 'page.online', 'calls.slow', 'calls.prompt'] as const),
  ),
  expectations: {
    [states]: snapshot => [
      needs(snapshot.matches({ connection: 'offline' }), text.connection.lostWithBalance('2:00am')),
      needs(snapshot.matches({ connection: 'online', network: 'slow' }), text.connection.slow),
    ],
  },
})
