import type { SnapshotFrom } from 'xstate'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { confirmationMachine } from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import type { ServiceActorRef } from '../../../../machines/service/service.machine.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { loadingCharges, request } from '../../../model/facts/order.fixtures.ts'
import { checkoutWith, fillAndProceed, hostInService } from '../../../model/facts/service-host.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { startOfRun } from '../../../model/harness/model-time.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

type Snapshot = SnapshotFrom<typeof confirmationMachine>

const portal = createFrozenPortal()
const words = text.service

/** By which the order that is confirmed is known again. */
const fingerprint = JSON.stringify([request.call.operation, request.call.data])

const labelIn = (snapshot: Snapshot) => (snapshot.matches('enteringPin') ? words.pin : words.otp)

const showsOrder = (look: ScreenQueries, snapshot: Snapshot) => {
  const { needsOtp, otp } = snapshot.context
  look.says(words.confirmQuestion)
  look.says('R10.00')
  look.offers(words.cancel)
  if (needsOtp) look.holds(words.otp, otp)
  else look.lacks('textbox')
  if (snapshot.can({ type: 'order.confirm' })) look.offers(words.confirm)
  else look.withholds(words.confirm)
}

/** True if a problem of the code replaces the hint. */
const hasProblem = ({ context: { isTouched, otp } }: Snapshot) => isTouched && otp !== '' && otp.length < 6

const saysWhere = (
  look: ScreenQueries,
  snapshot: Snapshot,
  otherwise: 'willSendTo' | 'maybeSentTo' | 'lastSentTo',
) => {
  if (hasProblem(snapshot)) return
  look.says(words[snapshot.context.isSent ? 'sentTo' : otherwise](formatMsisdn(msisdn)))
}

const saysFailure = (look: ScreenQueries, { context: { failure } }: Snapshot) => {
  if (failure === undefined) return look.lacks('alert')
  const isRefused = failure.kind === 'rejected'
  look.says(isRefused ? `${words.sendFailed} ${formatMessage(failure.words)}` : words.maybeSent)
  look.says(failure.traceId)
}

export const confirmationScreen = createViewSpec(confirmationMachine, {
  host: hostInService({
    path: ['checkout', 'confirmation'],
    actors: (machine, input) => ({
      ...checkoutWith({ confirmation: machine }),
      ...(getAt(input, 'charges') === undefined ? {} : { charges: loadingCharges }),
    }),
    reach: fillAndProceed,
    conditions: input => ({
      needsPin: getAt(input, 'needsPin') === true,
      needsOtp: getAt(input, 'needsOtp') === true,
    }),
    remembers: input =>
      getAt(input, 'isSent') === true
        ? { otp: { sentAt: { wall: startOfRun, monotonic: 0 }, fingerprint } }
        : {},
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'code.change': (person, { value }, snapshot) => person.type(labelIn(snapshot), value),
    'code.blur': (person, _, snapshot) => person.leave(labelIn(snapshot)),
    'pin.submit': { press: words.goOn },
    'otp.send': { press: words.sendOtp },
    'time.tick': { outside: 'The clock' },
    'charges.change': { outside: 'The charges' },
    'order.confirm': { press: words.confirm },
    'order.cancel': { press: words.cancel },
  },
  incidental: ['code.blur'],
  unreachableReason(snapshot, { type, ...event }) {
    if (snapshot.matches('enteringPin') && getAt(event, 'value') === '123456') return 'A PIN has 4 digits'
    if (!type.startsWith('code.')) return undefined
    return snapshot.matches('enteringPin') || snapshot.context.needsOtp
      ? undefined
      : 'Without a one-time PIN there is no field for it'
  },
  expectations: {
    enteringPin(look, { context: { pin } }) {
      look.says(words.enterPinHelp)
      look.holds(words.pin, pin)
      look.offers(words.cancel)
    },
    'confirming.ready'(look, snapshot) {
      showsOrder(look, snapshot)
      if (!snapshot.context.needsOtp) return look.lacks('button', words.sendOtp)
      saysWhere(look, snapshot, 'willSendTo')
      saysFailure(look, snapshot)
      look.offers(words.sendOtp)
    },
    'confirming.sending'(look, snapshot) {
      showsOrder(look, snapshot)
      look.withholds(words.sendOtp)
    },
    'confirming.cooldown'(look, snapshot) {
      showsOrder(look, snapshot)
      const isLost = snapshot.context.failure !== undefined
      saysWhere(look, snapshot, isLost ? 'maybeSentTo' : 'lastSentTo')
      if (!hasProblem(snapshot)) look.says(words.sendAgain(snapshot.context.secondsLeft))
      saysFailure(look, snapshot)
      look.withholds(words.sendOtp)
    },
    confirmed(look) {
      look.says(words.processing)
    },
    cancelled(look) {
      look.sees('button', words.proceed)
    },
  },
})

if (import.meta.vitest) playThroughView(confirmationScreen)
