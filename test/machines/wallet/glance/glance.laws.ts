import { glanceMachine } from '../../../../machines/wallet/glance/glance.machine.ts'
import { changedAt, lawsOf, tellingsOf } from '../../../model/harness/laws.ts'

const isRest = ({ type }: { readonly type: string }) => type.startsWith('xstate.after.rest')

export const glanceLaws = lawsOf(glanceMachine, {
  'the wallet is looked at again only when somebody has come back since it was': {
    holds: ({ told }, path) => {
      if (tellingsOf([{ told }], 'wallet.refresh').length === 0) return true
      const since = path.slice(0, -1).findLastIndex(step => tellingsOf([step], 'wallet.refresh').length > 0)
      return path.slice(since + 1).some(({ event }) => event.type === 'page.show')
    },
    brokenBy: changedAt(['states', 'resting', 'after', 'rest', 0, 'guard'], undefined),
  },
  'it is looked at once in thirty seconds at most': {
    holds: ({ told }, path) => {
      if (tellingsOf([{ told }], 'wallet.refresh').length === 0) return true
      const last = path.slice(0, -1).findLastIndex(step => tellingsOf([step], 'wallet.refresh').length > 0)
      return path.slice(last + 1).some(({ event }) => isRest(event))
    },
    brokenBy: changedAt(['states', 'resting', 'states', 'content', 'on', 'page.show'], {
      actions: 'refreshWallet',
    }),
  },
  'whoever comes back sees it as it is: at once, or when the rest is over': {
    holds: ({ event, before, after, told }) => {
      const isRefreshed = tellingsOf([{ told }], 'wallet.refresh').length === 1
      if (event.type === 'page.show') return isRefreshed || after.matches({ resting: 'owing' })
      return !isRest(event) || isRefreshed === before?.matches({ resting: 'owing' })
    },
    brokenBy: changedAt(['states', 'watching', 'on', 'page.show', 'actions'], undefined),
  },
})
