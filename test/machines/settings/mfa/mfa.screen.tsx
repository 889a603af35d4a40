import { toRealTraceId } from '../../../../machines/network/trace-id.ts'
import { formatInGroups } from '../../../../machines/settings/mfa/authenticator.ts'
import { type MfaSnapshot, mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import {
  selectCodeProblem,
  selectFailureReasons,
  selectRejection,
  selectTooManyWrongRejection,
  selectTraceId,
} from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import { formatMessage, text } from '../../../../src/text/session-text.ts'
import { Mfa } from '../../../../src/views/settings/mfa/Mfa.tsx'
import { createStubActor } from '../../../model/harness/actor-controller.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { authenticator } from './mfa.model.ts'

const copy = createStubActor(copyMachine)
const issuer = 'Lwandle Wallet'
const words = text.mfa
const labels = { otp: words.otp, confirmOtp: words.confirmOtp }

const secret = formatInGroups(authenticator.secret ?? '')

const keepsSecret = (look: ScreenQueries) => {
  look.lacks('img', words.code)
  look.doesNotSay(secret)
}

const showsNoDialog = (look: ScreenQueries) => {
  look.lacks('dialog')
  keepsSecret(look)
}

const showsStanding = (look: ScreenQueries, snapshot: MfaSnapshot) => {
  showsNoDialog(look)
  const rejection = selectTooManyWrongRejection(snapshot)
  if (rejection === undefined) look.lacks('alert')
  else {
    look.says(formatMessage(rejection.words))
    look.says(rejection.traceId)
  }
}

const showsCode = (look: ScreenQueries, snapshot: MfaSnapshot, field: keyof typeof labels) => {
  look.holds(labels[field], snapshot.context.values[field])
  const problem = selectCodeProblem(snapshot, field)
  if (problem) look.says(formatMessage(problem))
}

const showsForm = (look: ScreenQueries, snapshot: MfaSnapshot) => {
  const rejection = selectRejection(snapshot)
  look.lacks('alert')
  if (rejection === undefined) look.doesNotSay(text.failure.traceId)
  else look.says(`${text.failure.traceId} ${rejection.traceId}`)
  look.offers(text.service.cancel)
  if (snapshot.can({ type: 'form.submit' })) look.offers(text.service.confirm)
  else look.withholds(text.service.confirm)
}

const showsBusy = (look: ScreenQueries) => {
  look.sees('dialog', words.title)
  look.says(text.preferences.wait)
  look.says(text.preferences.processing)
  look.says(text.service.authorizing)
  keepsSecret(look)
}

const showsTrace = (look: ScreenQueries, snapshot: MfaSnapshot) => {
  const traceId = selectTraceId(snapshot)
  if (snapshot.matches('approved') && toRealTraceId(traceId) === undefined)
    look.doesNotSay(text.failure.traceId)
  else look.says(`${text.failure.traceId} ${traceId}`)
  look.offers(text.service.close)
  keepsSecret(look)
}

export const mfaScreen = createViewSpec(mfaMachine, {
  render: actor => <Mfa mfa={actor} copy={copy} issuer={issuer} />,
  interactions: {
    'mfa.retry': { press: text.failure.retry },
    'mfa.enable': { press: words.enable },
    'mfa.disable': { press: words.disable },
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'form.submit': { press: text.service.confirm },
    'form.cancel': { press: text.service.cancel },
    'check.now': { press: text.service.checkNow },
    'failure.acknowledge': { press: text.service.close },
    'result.finish': { press: text.service.close },
  },
  unrelatedButtons: {
    [`${text.settings.copy} ${words.manual}`]: {
      to: copy,
      event: { type: 'text.copy', text: authenticator.secret },
    },
  },
  incidental: ['field.blur'],
  unreachableReason: (snapshot, event) =>
    snapshot.matches({ editing: 'disabling' }) && 'field' in event && event.field === 'confirmOtp'
      ? 'One code is enough to disable it'
      : undefined,
  expectations: {
    reading(look) {
      showsNoDialog(look)
      look.sees('heading', words.title)
      look.says(words.loading)
      look.withholds(words.enable)
    },
    readFailed(look) {
      showsNoDialog(look)
      look.says(text.codes['mfa.consumerCheck'])
      look.says(`${text.failure.traceId} 0`)
    },
    off(look, snapshot) {
      showsStanding(look, snapshot)
      look.says(words.off)
      look.offers(words.enable)
    },
    on(look, snapshot) {
      showsStanding(look, snapshot)
      look.says(words.on)
      look.offers(words.disable)
    },
    registering: showsBusy,
    'editing.enabling'(look, snapshot) {
      look.sees('dialog', words.enable)
      look.sees('img', words.code)
      look.says(secret)
      look.sees('link', words.openApp)
      look.offers(`${text.settings.copy} ${words.manual}`)
      showsForm(look, snapshot)
      showsCode(look, snapshot, 'otp')
      showsCode(look, snapshot, 'confirmOtp')
    },
    'editing.disabling'(look, snapshot) {
      look.sees('dialog', words.disable)
      showsForm(look, snapshot)
      showsCode(look, snapshot, 'otp')
      keepsSecret(look)
    },
    verifying: showsBusy,
    locating: showsBusy,
    disabling: showsBusy,
    checking: showsBusy,
    failed(look, snapshot) {
      look.sees('dialog', text.failure.title)
      look.says(text.preferences.failedMessage)
      for (const reason of selectFailureReasons(snapshot)) if (reason) look.says(formatMessage(reason))
      showsTrace(look, snapshot)
    },
    outcomeUnknown(look, snapshot) {
      look.says(text.failure.sorry)
      look.says(formatMessage({ code: snapshot.context.failure?.code ?? 'mfa.notProcessed' }))
      look.doesNotSay(text.preferences.failedMessage)
      look.offers(text.service.checkNow)
      showsTrace(look, snapshot)
    },
    approved(look, snapshot) {
      look.sees('dialog', text.preferences.approved)
      look.says(text.preferences.approvedMessage)
      showsTrace(look, snapshot)
    },
  },
})

if (import.meta.vitest) playThroughView(mfaScreen)
