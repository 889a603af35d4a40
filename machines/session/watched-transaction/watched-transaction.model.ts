import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, when } from '#test/model/harness/laws.ts'
import { watchedTransactionMachine } from './watched-transaction.machine.ts'

export const watchedTransactionCases = caseTable(watchedTransactionMachine, {
  events: { 'transaction.watch': [{ snsi: 'snsi-1' }, { snsi: 'snsi-2' }] },
  actors: { processing: [] },
})

export const watchedTransactionLaws = lawsOf(watchedTransactionMachine, {
  'a transaction is watched until the URL changes': ({ event, before, after }) => {
    const isSame = before?.matches('watching') === true && before.context.snsi === event.snsi
    const isKept = after.children.processing === before?.children.processing
    return (
      equal('is watched', 'processing' in after.children, after.matches('watching')) ??
      when(event.type === 'transaction.watch', equal('actor is kept', isKept, isSame))
    )
  },
})
