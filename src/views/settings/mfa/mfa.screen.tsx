import { formatInGroups } from '#machines/settings/mfa/authenticator.ts'
import { type MfaSnapshot, mfaMachine } from '#machines/settings/mfa/mfa.machine.ts'
import { authenticator } from '#machines/settings/mfa/mfa.model.ts'
import { selectMfa } from '#machines/settings/mfa/mfa.selectors.ts'
import { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import { traced, tracedIfReal } from '#test/model/facts/failure-looks.ts'
import { createStubActor } from '#test/model/harness/actor-controller.ts'
import { absent, answersTo, playScreen, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { Mfa } from './Mfa.tsx'

type Look = Shown<MfaSnapshot>

const copy = createStubActor(copyMachine)
const words = text.mfa
const labels = { otp: words.otp, confirmOtp: words.confirmOtp }
const secret = formatInGroups(authenticator.secret ?? '')
const keepsSecret = [absent('img', words.code), unsaid(secret)]
const noDialog = [absent('dialog'), ...keepsSecret]

const standing: Look = snapshot => {
  const { isTooManyWrong, traceId } = selectMfa(snapshot)
  return [noDialog, isTooManyWrong ? [text.codes['mfa.tooManyWrong'], traceId] : absent('alert')]
}

const codeField = (name: keyof typeof labels): Look => {
  return snapshot => {
    const problem = selectMfa(snapshot)[`${name}Problem`]
    return [seen('textbox', labels[name]), problem && text.formatMessage(problem)]
  }
}

const form: Look = snapshot => {
  const { isRejected, traceId } = selectMfa(snapshot)
  return [
    absent('alert'),
    isRejected ? traced(traceId) : unsaid(text.failure.traceId),
    answersTo(text.service.confirm, { type: 'form.submit' }),
    codeField('otp'),
  ]
}

playScreen(mfaMachine, {
  render: actor => <Mfa mfa={actor} copy={copy} issuer="Lwandle Wallet" />,
  fields: labels,
  interactions: {
    'mfa.enable': words.enable,
    'mfa.disable': words.disable,
    'form.submit': text.service.confirm,
    'result.finish': text.service.close,
  },
  sends: {
    [`${text.settings.copy} ${words.manual}`]: {
      to: copy,
      event: { type: 'text.copy', text: authenticator.secret },
    },
  },
  unreachableReason: (snapshot, event) =>
    snapshot.matches({ editing: 'disabling' }) &&
    'field' in event &&
    event.field === 'confirmOtp' &&
    'One code is enough to disable it',
  expectations: {
    reading: [noDialog, seen('heading', words.title), words.loading],
    readFailed: [noDialog, text.codes['mfa.consumerCheck'], unsaid(text.failure.traceId)],
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
    confirmingDiscard: ({ context: { setup } }) => [
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
    failed: snapshot => [
      seen('dialog', text.failure.title),
      text.preferences.failedMessage,
      [selectMfa(snapshot).message, selectMfa(snapshot).advice].map(
        reason => reason && text.formatMessage(reason),
      ),
      traced(selectMfa(snapshot).traceId),
      keepsSecret,
    ],
    outcomeUnknown: snapshot => [
      text.failure.sorry,
      text.formatMessage({ code: snapshot.context.failure?.code ?? 'mfa.notProcessed' }),
      unsaid(text.preferences.failedMessage),
      traced(selectMfa(snapshot).traceId),
      keepsSecret,
    ],
    approved: snapshot => [
      seen('dialog', text.preferences.approved),
      text.preferences.approvedMessage,
      tracedIfReal(selectMfa(snapshot).traceId),
      keepsSecret,
    ],
  },
})
