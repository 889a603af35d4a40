import { fromPromise } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { incomingMachine } from '#machines/wallet/incoming/incoming.machine.ts'
import { type WalletActorRef, walletMachine } from '#machines/wallet/wallet.machine.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { inSession } from '#test/model/facts/in-session.tsx'
import { named } from '#test/model/facts/wallet-facts.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { outside, playScreen, unsaid } from '#test/model/harness/screen.ts'
import { stoppedClock } from '#test/support/simulated-time.ts'
import { text } from '#test/support/texts.tsx'
import { StatusLines } from './StatusLines.tsx'

const arrival = text.connection.received('+R10.00', undefined)

playScreen(incomingMachine, {
  host: hostedBy(['incoming'], machine => ({
    logic: withStubbedActors(walletMachine, {
      incoming: machine,
      record: fromPromise(async () => ({ wallet: named, failure: undefined })),
      readBalance: fromPromise(async () => 421_850 as Cents),
    }),
    input: { msisdn, timeZone: 'Africa/Johannesburg', networkClock: stoppedClock },
  })),
  render: (_, root) => inSession(<StatusLines />, { wallet: root as WalletActorRef }),
  interactions: {
    ...outside('The transactions of the wallet', 'money.received'),
    'notice.dismiss': arrival,
  },
  expectations: {
    silent: unsaid(arrival),
    telling: arrival,
  },
})
