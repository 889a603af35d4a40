import { createEmptyActor } from 'xstate'
import { refreshOnFocusMachine } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { holding, lawsOf, listSentEvents } from '../../../model/harness/laws.ts'

export const glanceCases = caseTable(refreshOnFocusMachine, {
  inputs: [{ wallet: createEmptyActor() }],
  events: {},
  actors: { pageVisibility: { sends: ['page.show', 'page.hide'] } },
})

const isRest = ({ type }: { readonly type: string }) => type.startsWith('xstate.after.throttle')

export const glanceLaws = lawsOf(refreshOnFocusMachine, {
  'the wallet is refreshed only after the page was shown since the last refresh': holding(
    ({ sentEvents }, path) => {
      if (listSentEvents([{ sentEvents }], 'wallet.refresh').length === 0) return true
      const since = path
        .slice(0, -1)
        .findLastIndex(step => listSentEvents([step], 'wallet.refresh').length > 0)
      return path.slice(since + 1).some(({ event }) => event.type === 'page.show')
    },
  ),
  'the wallet is refreshed at most once in 30 seconds': holding(({ sentEvents }, path) => {
    if (listSentEvents([{ sentEvents }], 'wallet.refresh').length === 0) return true
    const last = path.slice(0, -1).findLastIndex(step => listSentEvents([step], 'wallet.refresh').length > 0)
    return path.slice(last + 1).some(({ event }) => isRest(event))
  }),
  'a shown page refreshes the wallet at once or when the throttle ends': holding(
    ({ event, before, after, sentEvents }) => {
      const isRefreshed = listSentEvents([{ sentEvents }], 'wallet.refresh').length === 1
      if (event.type === 'page.show') return isRefreshed || after.matches({ throttled: 'refreshDue' })
      return !isRest(event) || isRefreshed === before?.matches({ throttled: 'refreshDue' })
    },
  ),
})
