import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { newPasswordMachine } from '../../../../machines/sign-in/new-password/new-password.machine.ts'
import { newPasswordRules } from '../../../../machines/sign-in/new-password/new-password.ts'
import { doneOf, failedOf, lawsOf, startedActors, withConfigChange } from '../../../model/harness/laws.ts'

export const newPasswordLaws = lawsOf(newPasswordMachine, {
  'a password is changed once for each time that it was sent, and only to one that meets the rules and was typed twice':
    {
      holds: ({ after, started }, path) => {
        const presses = path.filter(({ event }) => event.type === 'form.submit').length
        const { values, msisdn, token } = after.context
        return (
          startedActors(path, 'changePassword').length <= presses &&
          startedActors([{ started }], 'changePassword').every(
            ({ input }) =>
              newPasswordRules.parse(values) !== undefined &&
              getAt(input, 'password') === values.password &&
              getAt(input, 'token') === token &&
              msisdn !== undefined &&
              getAt(input, 'msisdn') === msisdn,
          )
        )
      },
      brokenBy: machine => machine.provide({ guards: { isComplete: () => true } }),
    },
  'after no answer nothing is claimed: a sign-in with the new password shows what became of it': {
    holds: ({ event, before, after }) =>
      event.type !== failedOf('changePassword') ||
      before === undefined ||
      after.matches('unknown') === isOutcomeUnknown(toFailure(event.error)),
    brokenBy: machine => machine.provide({ guards: { isOutcomeUnknown: () => false } }),
  },
  'Consumer Updated is said by an answer to the change alone': {
    holds: ({ event, before, after }) =>
      !after.matches('changed') ||
      before?.matches('changed') === true ||
      event.type === doneOf('changePassword'),
    brokenBy: withConfigChange(['states', 'unknown', 'on', 'result.finish', 'target'], 'changed'),
  },
  'whoever signs in then does so with the new password, once a press': {
    holds: ({ event, after, started }) =>
      startedActors([{ started }], 'signIn').every(
        ({ input }) =>
          event.type === 'result.finish' &&
          getAt(getAt(input, 'credentials'), 'password') === after.context.values.password,
      ),
    brokenBy: withConfigChange(
      ['states', 'verifyingBySignIn', 'invoke', 'input'],
      ({ context }: { context: object }) => context,
    ),
  },
  'it leads to a session, or to what the network wants next, by a sign-in that was answered; else to the form':
    {
      holds: ({ event, after }) =>
        after.status !== 'done' ||
        (after.matches('signedIn')
          ? (event.type === doneOf('signIn') || event.type === doneOf('trySignIn')) &&
            after.output?.step !== 'signIn'
          : after.output?.step === 'signIn'),
      brokenBy: withConfigChange(['states', 'signingIn', 'invoke', 'onDone', 'actions'], undefined),
    },
  'that the old password still holds is said when the new one was refused, until the next is sent': {
    holds: ({ event, before, after: { context } }) => {
      if (before === undefined) return !context.isUnchanged
      const isRejected =
        event.type === failedOf('trySignIn') && toFailure(event.error).kind === 'unauthorised'
      const isCleared = event.type === 'form.submit' || event.type === 'failure.acknowledge'
      return context.isUnchanged === (isRejected || (!isCleared && before.context.isUnchanged))
    },
    brokenBy: withConfigChange(['states', 'editing', 'on', 'form.submit', 'actions'], undefined),
  },
  'what was typed stays through every failure, and says what is wrong once its field was left': {
    holds: ({ event, before, after: { context } }) => {
      if (before === undefined) return true
      const { values, touched } = before.context
      const isKept = (Object.keys(values) as (keyof typeof values)[]).every(
        field =>
          context.values[field] ===
          (event.type === 'field.change' && event.field === field ? event.value : values[field]),
      )
      return (
        isKept &&
        (event.type === 'field.blur' ? context.touched.includes(event.field) : context.touched === touched)
      )
    },
    brokenBy: withConfigChange(['states', 'editing', 'on', 'field.blur', 'actions'], undefined),
  },
  'it can be called off but while the password is being changed, and failures are acknowledged': {
    holds: ({ after, next }) => {
      if (after.status === 'done') return true
      const ways = ['form.cancel', 'failure.acknowledge', 'result.finish']
      return next().some(({ type }) => ways.includes(type)) !== after.matches('changing')
    },
    brokenBy: withConfigChange(['states', 'readingNumber', 'on'], undefined),
  },
})
