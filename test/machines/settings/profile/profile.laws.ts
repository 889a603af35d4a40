import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { profileMachine } from '../../../../machines/settings/profile/profile.machine.ts'
import { doneOf, failedOf, lawsOf, startedActors, withConfigChange } from '../../../model/harness/laws.ts'

const parts = [
  { part: 'consumer', src: 'readConsumer', failure: 'consumerFailure' },
  { part: 'deposit', src: 'readDeposit', failure: 'depositFailure' },
  { part: 'code', src: 'readCode', failure: 'codeFailure' },
] as const

export const profileLaws = lawsOf(profileMachine, {
  'each part is read by itself: what becomes of one changes no other': {
    holds: ({ event, before, after }) =>
      before === undefined ||
      parts.every(
        ({ part, src, failure }) =>
          [doneOf(src), failedOf(src), `${part}.retry`].includes(event.type) ||
          (after.context[part] === before.context[part] &&
            after.context[failure] === before.context[failure] &&
            getAt(after.value, part) === getAt(before.value, part)),
      ),
    brokenBy: withConfigChange(
      ['states', 'consumer', 'states', 'reading', 'invoke', 'onError', 'target'],
      ['failed', '#profile.deposit.failed'],
    ),
  },
  'each part is shown as it was read, or says why it could not be and can be read again': {
    holds: ({ event, after, next }) =>
      parts.every(({ part, src, failure }) => {
        const { context } = after
        if (event.type === doneOf(src))
          return context[part] === event.output && context[failure] === undefined
        if (event.type === failedOf(src))
          return (
            context[failure]?.kind === toFailure(event.error).kind &&
            next().some(({ type }) => type === `${part}.retry`)
          )
        return event.type !== `${part}.retry` || context[failure] === undefined
      }),
    brokenBy: withConfigChange(
      ['states', 'code', 'states', 'failed', 'on', 'code.retry', 'actions'],
      undefined,
    ),
  },
  'deposits are not asked about where the network hides them': {
    holds: ({ after }, path) =>
      !after.context.hidesDeposit || startedActors(path, 'readDeposit').length === 0,
    brokenBy: machine => machine.provide({ guards: { hidesDeposit: () => false } }),
  },
  'a part is read once for each time that it is asked for': {
    holds: ({ event, before, started }) =>
      parts.every(
        ({ part, src }) =>
          startedActors([{ started }], src).length <=
          (before === undefined || event.type === `${part}.retry` ? 1 : 0),
      ),
    brokenBy: withConfigChange(
      ['states', 'deposit', 'states', 'reading', 'invoke', 'onDone', 'target'],
      'deciding',
    ),
  },
  'the dialog of the name is there from the start, and begins anew when it breaks': {
    holds: ({ event, before, after, started }) =>
      'renaming' in after.children &&
      startedActors([{ started }], 'renaming').length ===
        (before === undefined || event.type === failedOf('renaming') ? 1 : 0),
    brokenBy: withConfigChange(['invoke', 'onError'], {}),
  },
})
