import { at } from '../../../../machines/domain/wire/wire.ts'
import { asFailure, isUnanswered } from '../../../../machines/network/failure.ts'
import { aliasRules, readAlias } from '../../../../machines/settings/renaming/alias.ts'
import { renamingMachine } from '../../../../machines/settings/renaming/renaming.machine.ts'
import { changedAt, doneOf, failedOf, lawsOf, startsOf, tellingsOf } from '../../../model/harness/laws.ts'

export const renamingLaws = lawsOf(renamingMachine, {
  'a name is sent once for each press of Save, as it was typed, and only one that is a name': {
    holds: ({ event, after: { context }, started }) =>
      startsOf([{ started }], 'renameWallet').every(
        ({ input }) =>
          event.type === 'form.submit' &&
          aliasRules.read(context.values) !== undefined &&
          at(input, 'alias') === readAlias(context.values.alias) &&
          at(input, 'msisdn') === context.msisdn,
      ),
    brokenBy: machine => machine.provide({ guards: { canSave: () => true } }),
  },
  'after no answer the wallet is asked what it is called; every other no is told': {
    holds: ({ event, after }) => {
      if (event.type !== failedOf('renameWallet')) return true
      const failure = asFailure(event.error)
      return (
        after.matches(isUnanswered(failure) ? 'checking' : 'refused') &&
        after.context.traceId === failure.traceId
      )
    },
    brokenBy: machine => machine.provide({ guards: { isUnanswered: () => false } }),
  },
  'it is renamed where the network says so, or the wallet bears the name': {
    holds: ({ event, before, after }) => {
      if (!after.matches('renamed') || before?.matches('renamed')) return true
      if (event.type === doneOf('renameWallet')) return after.context.traceId === at(event.output, 'traceId')
      const alias = at(event.output, 'alias')
      return (
        event.type === doneOf('readWallet') &&
        readAlias(typeof alias === 'string' ? alias : '') === readAlias(after.context.values.alias)
      )
    },
    brokenBy: machine => machine.provide({ guards: { isRenamed: () => true } }),
  },
  'every screen is told what the wallet is called now, as often as that is read': {
    holds: ({ event, told }) => {
      const isRead = event.type === doneOf('renameWallet') || event.type === doneOf('readWallet')
      const wallet = event.type === doneOf('readWallet') ? event.output : at(event.output, 'wallet')
      const tellings = tellingsOf([{ told }], 'wallet.replace')
      return isRead
        ? tellings.length === 1 && at(tellings[0]?.event, 'wallet') === wallet
        : tellings.length === 0
    },
    brokenBy: changedAt(['states', 'checking', 'invoke', 'onDone', 1, 'actions'], undefined),
  },
  'while nobody knows, the wallet can be asked again and nothing is claimed': {
    holds: ({ event, after, next }) =>
      event.type !== failedOf('readWallet') ||
      (after.matches('unknown') && next().some(({ type }) => type === 'check.now')),
    brokenBy: changedAt(['states', 'unknown', 'on', 'check.now'], undefined),
  },
  'what was typed stays until the dialog is opened anew, with the name of the wallet': {
    holds: ({ event, before, after: { context } }) => {
      if (before === undefined) return true
      if (event.type === 'field.change') return context.values.alias === event.value
      if (event.type === 'wallet.rename')
        return (
          context.left.length === 0 &&
          context.failure === undefined &&
          context.values.alias ===
            (at(at(context.wallet.getSnapshot().context, 'wallet'), 'alias') ?? context.values.alias)
        )
      return (
        context.values.alias === before.context.values.alias &&
        context.left.includes('alias') ===
          (event.type === 'field.leave' || before.context.left.includes('alias'))
      )
    },
    brokenBy: changedAt(['states', 'editing', 'on', 'field.leave', 'actions'], undefined),
  },
})
