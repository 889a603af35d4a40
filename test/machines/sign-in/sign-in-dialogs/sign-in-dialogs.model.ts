import { signInDialogsMachine } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import type { Credentials, SignInNextStep } from '../../../../machines/sign-in/sign-in-dialogs.types.ts'
import { config, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const credentials: Credentials = { identifier: msisdn, password: 'Passw0rd!' }
const unforeseen = { error: new Error('unforeseen') }
const back = { output: { step: 'signIn', identifier: msisdn } } satisfies { output: SignInNextStep }
const admitted = { output: { step: 'admitted', token: 'token-1' } } satisfies { output: SignInNextStep }
const code = {
  step: 'code',
  token: 'step-1',
  isAuthenticatorApp: false,
  credentials,
} satisfies SignInNextStep
const newPassword = { step: 'newPassword', token: 'reauth-1', credentials } satisfies SignInNextStep

export const accountCases = caseTable(signInDialogsMachine, {
  inputs: time => [
    { config, time, next: code },
    { config, time, next: newPassword },
    { config, time, next: { step: 'recovery', identifier: '082', isSent: false } },
    { config, time, next: { step: 'registration' } },
  ],
  events: {},
  actors: {
    secondStep: [admitted, back, { output: newPassword }, unforeseen],
    newPassword: [admitted, back, { output: code }, unforeseen],
    recovery: [back, unforeseen],
    registration: [admitted, back, { output: code }, unforeseen],
    historyEntry: { sends: ['browser.back'] },
    closeHistoryEntry: [{ output: undefined }, unforeseen],
  },
  project: ({ context: { next } }) => next,
})

const flows = {
  code: 'secondStep',
  newPassword: 'newPassword',
  recovery: 'recovery',
  registration: 'registration',
}

export const accountLaws = lawsOf(signInDialogsMachine, {
  'each step runs its own flow alone, and the dialogs end without a next step': holding(({ after }) => {
    const { children, context } = after
    const running = Object.values(flows).filter(name => name in children)
    const { step } = context.next
    if (!after.matches('open')) return running.length === 0 && !(step in flows)
    return isEqual(running, step in flows ? [flows[step as 'code']] : [])
  }),
  'the output of a flow is the next step, and a failed flow returns to the form': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return true
      const own = Object.values(flows).some(name => event.type.endsWith(`.actor.${name}`))
      if (!own) return context.next === before.context.next
      return event.type.startsWith('xstate.done.')
        ? isEqual(context.next, event.output)
        : isEqual(context.next, { step: 'signIn', identifier: '' })
    },
  ),
  'a flow receives its input from the step before': holding(({ started, after: { context } }) => {
    const { next, config, time } = context
    const wanted = {
      code: () => ({ ...next, time }),
      newPassword: () => ({ ...next, networkId: config.id }),
      recovery: () => ({ ...next, time }),
      registration: () => ({ config, time }),
    }
    return Object.entries(flows).every(([step, src]) =>
      startedActors([{ started }], src).every(({ input }) => {
        const { step: _, ...given } = Object(wanted[step as 'code']())
        return isEqual(input, given)
      }),
    )
  }),
  'the dialogs have one history entry, which closes with them or after a timeout': holding(
    ({ after, possibleEvents }, path) =>
      startedActors(path, 'historyEntry').length <= 1 &&
      (after.matches('open') ? 'historyEntry' in after.children : !('historyEntry' in after.children)) &&
      (!after.matches('closingHistoryEntry') ||
        possibleEvents().some(({ type }) => type.startsWith('xstate.after'))),
  ),
  'every flow handles Back': holding(
    ({ event, after, possibleEvents, actions }) =>
      (!after.matches('open') || possibleEvents().some(({ type }) => type === 'browser.back')) &&
      (event.type !== 'browser.back' || actions.includes('goBack')),
  ),
})
