import { formatInGroups } from '#machines/settings/mfa/authenticator.ts'
import { type MfaSnapshot, mfaMachine } from '#machines/settings/mfa/mfa.machine.ts'
import { authenticator } from '#machines/settings/mfa/mfa.model.ts'
import { selectMfa } from '#machines/settings/mfa/mfa.selectors.ts'
import { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { traced, tracedIfReal } from '#test/model/facts/failure-looks.ts'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { absent, answersTo, field, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { text } from '#test/support/texts.tsx'
import { Mfa } from './Mfa.tsx'

type Look = Shown<MfaSnapshot>

const copy = createStubActor(copyMachine)
const words = text.mfa
const labels = { otp: words.otp, confirmOtp: words.confirmOtp }
const secret = formatInGroups(authenticator.secret ?? '')
const keepsSecret = [absent('img', words.code), unsaid(secret)]
const noDialog = [absent('dialog'), ...keepsSecret]

const standing: Look = (_, snapshot) => {
  const { isTooManyWrong, traceId } = selectMfa(snapshot)
  return [noDialog, isTooManyWrong ? [text.codes['mfa.tooManyWrong'], traceId] : absent('alert')]
}

const codeField = (name: keyof typeof labels): Look => {
  return (_, snapshot) => {
    const problem = selectMfa(snapshot)[`${name}Problem`]
    return [field(labels[name], snapshot.context.values[name]), problem && text.formatMessage(problem)]
  }
}

const form: Look = (_, snapshot) => {
  const { isRejected, traceId } = selectMfa(snapshot)
  return [
    absent('alert'),
    isRejected ? traced(traceId) : unsaid(text.failure.traceId),
    answersTo(text.service.confirm, { type: 'form.submit' }),
    codeField('otp'),
  ]
}

export const mfaScreen = playScreen(import.meta.vitest, mfaMachine, {
  render: actor => <Mfa mfa={actor} copy={copy} issuer="Lwandle Wallet" />,
  interactions: {
    'mfa.retry': text.failure.retry,
    'mfa.enable': words.enable,
    'mfa.disable': words.disable,
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'form.submit': text.service.confirm,
    'form.cancel': {
      press: (_, snapshot) =>
        snapshot.matches('confirmingDiscard') ? text.discard.backToForm : text.service.cancel,
    },
    'form.leave': person => person.pressKey('Escape'),
    'form.discard': text.discard.leave,
    'check.now': text.service.checkNow,
    'failure.acknowledge': text.service.close,
    'result.finish': text.service.close,
  },
  sends: {
    [`${text.settings.copy} ${words.manual}`]: {
      to: copy,
      event: { type: 'text.copy', text: authenticator.secret },
    },
  },
  unreachableReason: (snapshot, event) =>
    snapshot.matches({ editing: 'disabling' }) && 'field' in event && event.field === 'confirmOtp'
      ? 'One code is enough to disable it'
      : undefined,
  expectations: {
    reading: [noDialog, seen('heading', words.title), words.loading],
    readFailed: [noDialog, text.codes['mfa.consumerCheck'], traced(undefined)],
    off: [standing, words.off],
    on: [standing, words.on],
    'editing.enabling': [
      seen('dialog', words.enable),
      seen('img', words.code),
      secret,
      seen('link', words.openApp),
      form,
      codeField('confirmOtp'),
    ],
    'editing.disabling': [seen('dialog', words.disable), form, keepsSecret],
    confirmingDiscard: (_, { context: { setup } }) => [
      seen('dialog', words.title),
      setup ? words.discardEnabling : words.discardDisabling,
      text.discard.help,
      keepsSecret,
    ],
    'registering locating changing': [
      seen('dialog', words.title),
      text.preferences.wait,
      text.preferences.processing,
      text.service.authorizing,
      keepsSecret,
    ],
    failed: (_, snapshot) => [
      seen('dialog', text.failure.title),
      text.preferences.failedMessage,
      [selectMfa(snapshot).message, selectMfa(snapshot).advice].map(
        reason => reason && text.formatMessage(reason),
      ),
      traced(selectMfa(snapshot).traceId),
      keepsSecret,
    ],
    outcomeUnknown: (_, snapshot) => [
      text.failure.sorry,
      text.formatMessage({ code: snapshot.context.failure?.code ?? 'mfa.notProcessed' }),
      unsaid(text.preferences.failedMessage),
      traced(selectMfa(snapshot).traceId),
      keepsSecret,
    ],
    approved: (_, snapshot) => [
      seen('dialog', text.preferences.approved),
      text.preferences.approvedMessage,
      tracedIfReal(selectMfa(snapshot).traceId),
      keepsSecret,
    ],
  },
})
