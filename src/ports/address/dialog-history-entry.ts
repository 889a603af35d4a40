import type { DialogHistoryEntry } from '#machines/shared/ports/address.ts'
import type { RouterHistory } from './url-sync.ts'

const mark = { beside: true }

/** Creates the history entry of a dialog over the sign-in form. Only its state differs from the entry of the form. */
export const createDialogHistoryEntry = (
  history: Omit<RouterHistory, 'replace' | 'flush'>,
): DialogHistoryEntry => {
  const isHere = () => 'beside' in history.location.state
  return {
    open: () => {
      if (!isHere()) history.push('/sign-in', mark)
    },
    subscribe: listener =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE' && !isHere()) listener()
      }),
    reopen: () => history.go(1),
    close: () =>
      new Promise(resolve => {
        if (!isHere()) return resolve()
        const stop = history.subscribe(() => {
          stop()
          resolve()
        })
        history.go(-1)
      }),
  }
}
