import { createActor, createEmptyActor } from 'xstate'
import { idleMachine } from '#machines/session/idle/idle.machine.ts'
import { interruptedPaymentMachine } from '#machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { text } from '#src/text/session-text.ts'
import { Interrupted } from '#src/views/session/interrupted-payment/Interrupted.tsx'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { renderOverPage } from '#test/model/facts/route-hosts.tsx'
import { freezeMachine } from '#test/model/harness/actor-controller.ts'
import { createModelTime } from '#test/model/harness/model-time.ts'
import { absent, seen } from '#test/model/harness/shown.ts'
import { playScreen } from '#test/model/play-through-view.ts'

const { time } = createModelTime()
const idle = createActor(freezeMachine(idleMachine), {
  input: { time, timeout: { notification: 300, logout: 60 }, portal: createEmptyActor() },
})
const settings = createActor(freezeMachine(settingsMachine), {
  input: {
    msisdn,
    timeZone: 'Africa/Johannesburg',
    networkClock: time,
    time,
    hidesDeposit: false,
    offersCreditor: false,
    session: { getSnapshot: () => ({ children: {} }) },
  },
})

export const interruptionScreen = playScreen(import.meta.vitest, interruptedPaymentMachine, {
  render: actor => renderOverPage(<Interrupted interruption={actor} settings={settings} idle={idle} />),
  interactions: {
    'interruption.show': { outside: 'What ran the payment broke' },
    'interruption.dismiss': text.failure.close,
  },
  unrelatedButtons: { [text.receipt.checkWallet]: 'Opens My Wallet besides' },
  expectations: {
    'beginning acknowledging done': absent('alertdialog'),
    codeNoticeShown: [seen('alertdialog', text.interruption.codeTitle), text.interruption.codeMessage],
    noticeShown: [
      seen('alertdialog', text.interruption.title),
      text.interruption.message,
      seen('button', text.receipt.checkWallet),
    ],
  },
})
