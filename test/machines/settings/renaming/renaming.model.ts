import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import { aliasRules, normaliseAlias } from '../../../../machines/settings/renaming/alias.ts'
import { renamingMachine } from '../../../../machines/settings/renaming/renaming.machine.ts'
import { selectWalletReadFailure, selectWalletRecord } from '../../../../machines/wallet/wallet.selectors.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { frozenWallet } from '../../../model/facts/order.fixtures.ts'
import { knownWallet, named, unreadWallet } from '../../../model/facts/wallet-facts.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  failedOf,
  holding,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'

const refused = new Failure({
  kind: 'rejected',
  status: 422,
  message: 'This name cannot be used.',
  traceId: 'trace-4',
})

const renamed = { ...named, alias: 'Holiday' }

export const renamingCases = caseTable(renamingMachine, {
  inputs: [knownWallet, unreadWallet, frozenWallet].map(wallet => ({ msisdn, wallet })),
  events: {
    'field.change': [' Holiday ', ' ', 'a'.repeat(51)].map(value => ({ field: 'alias' as const, value })),
    'field.blur': [{ field: 'alias' }],
  },
  actors: {
    renameWallet: [{ output: { wallet: renamed, traceId: 'trace-1' } }, { error: refused }, { error: down }],
    readWallet: [{ output: renamed }, { output: named }, { error: down }],
  },
  // The typed name, whether its problem shows, and the failure with its Trace ID.
  project({ context: { wallet, values, touched, failure, traceId }, ...snapshot }) {
    if (snapshot.value !== 'closed') return [values.alias, touched.length, failure?.kind, traceId]
    const known = wallet.getSnapshot()
    return [selectWalletRecord(known)?.alias, selectWalletReadFailure(known)?.kind]
  },
})

export const renamingLaws = lawsOf(renamingMachine, {
  'one press of Save sends one name, as it was typed, if it is valid': holding(
    ({ event, after: { context }, started }) =>
      startedActors([{ started }], 'renameWallet').every(
        ({ input }) =>
          event.type === 'form.submit' &&
          aliasRules.parse(context.values) !== undefined &&
          getAt(input, 'alias') === normaliseAlias(context.values.alias) &&
          getAt(input, 'msisdn') === context.msisdn,
      ),
  ),
  'without a response the wallet is read; every other failure is shown': holding(({ event, after }) => {
    if (event.type !== failedOf('renameWallet')) return true
    const failure = toFailure(event.error)
    return (
      after.matches(isOutcomeUnknown(failure) ? 'checking' : 'failed') &&
      after.context.traceId === failure.traceId
    )
  }),
  'a rename is approved only by the network’s response or the wallet’s name': holding(
    ({ event, before, after }) => {
      if (!after.matches('renamed') || before?.matches('renamed')) return true
      if (event.type === doneOf('renameWallet'))
        return after.context.traceId === getAt(event.output, 'traceId')
      const alias = getAt(event.output, 'alias')
      return (
        event.type === doneOf('readWallet') &&
        normaliseAlias(typeof alias === 'string' ? alias : '') === normaliseAlias(after.context.values.alias)
      )
    },
  ),
  'every read of the name updates every screen': holding(({ event, sentEvents }) => {
    const isRead = event.type === doneOf('renameWallet') || event.type === doneOf('readWallet')
    const wallet = event.type === doneOf('readWallet') ? event.output : getAt(event.output, 'wallet')
    const tellings = listSentEvents([{ sentEvents }], 'wallet.replace')
    return isRead
      ? tellings.length === 1 && getAt(tellings[0]?.event, 'wallet') === wallet
      : tellings.length === 0
  }),
  'while the outcome is unknown, a check reads the wallet and nothing is claimed': holding(
    ({ event, after, possibleEvents }) =>
      event.type !== failedOf('readWallet') ||
      (after.matches('unknown') && possibleEvents().some(({ type }) => type === 'check.now')),
  ),
  'the typed text stays until the dialog opens again with the wallet’s name': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return true
      if (event.type === 'field.change') return context.values.alias === event.value
      if (event.type === 'wallet.rename')
        return (
          context.touched.length === 0 &&
          context.failure === undefined &&
          context.values.alias ===
            (getAt(getAt(context.wallet.getSnapshot().context, 'wallet'), 'alias') ?? context.values.alias)
        )
      return (
        context.values.alias === before.context.values.alias &&
        context.touched.includes('alias') ===
          (event.type === 'field.blur' || before.context.touched.includes('alias'))
      )
    },
  ),
})
