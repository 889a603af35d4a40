import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { copyMachine } from '../../../../machines/shared/copy/copy.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

export const copyCases = caseTable(copyMachine, {
  events: { 'text.copy': [{ text: '27820000001' }] },
  actors: { writeClipboard: [{ output: undefined }, { error: new Error('not allowed') }] },
})

export const copyLaws = lawsOf(copyMachine, {
  'each press copies the text that it names, and no other event copies': holding(
    ({ event, after, started }) => {
      const copied = startedActors([{ started }], 'writeClipboard').map(({ input }) => getAt(input, 'text'))
      return event.type === 'text.copy'
        ? copied.length === 1 && copied[0] === event.text && after.matches('copying')
        : copied.length === 0
    },
  ),
  'the copied text is kept only while its message shows': holding(
    ({ after }) => !after.matches('idle') || after.context.text === '',
  ),
  'Copied shows for a moment after success; a refusal stays until the next press': holding(
    ({ event, before, after, possibleEvents }) => {
      if (event.type === doneOf('writeClipboard')) return after.matches('copied')
      if (event.type === failedOf('writeClipboard')) return after.matches('failed')
      if (before?.matches('failed') && event.type !== 'text.copy') return after.matches('failed')
      return !after.matches('copied') || possibleEvents().some(({ type }) => type.startsWith('xstate.after'))
    },
  ),
})
