import type { DialogHistoryEntry } from '../../../machines/shared/ports/address.ts'
import type { RouterHistory } from './url-sync.ts'

const mark = { beside: true }

/** An entry of the browser's history over the sign-in form, at the same address: only its state tells it apart. */
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
