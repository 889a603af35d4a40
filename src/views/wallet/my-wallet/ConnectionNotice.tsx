import { type Failure, getAdvice } from '#machines/network/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { useIsOffline, useText } from '#src/views/shared/hooks.tsx'
import type { MyWalletProps } from './FilterForm.tsx'

/** Whether a read failed because of the connection. */
export const isConnectionFailure = (failure: Failure | undefined): boolean =>
  failure !== undefined && getAdvice(failure) !== undefined

/** Says that the rows may be old, because the browser is offline or their read failed. */
export const ConnectionNotice = ({ myWallet, view: { failure, showsKnownRows } }: MyWalletProps) => {
  const { connection, failure: words, myWallet: listWords, transactions } = useText()
  const isOffline = useIsOffline()
  if (!isOffline && !showsKnownRows) return null
  const isLost = isOffline || isConnectionFailure(failure)
  return (
    <Notice plain>
      <strong>{isLost ? connection.lost : transactions.unshown}</strong>
      <p>{listWords.readBefore}</p>
      {showsKnownRows && (
        <Button kind="quiet" icon={refreshIcon} onPress={() => myWallet.send({ type: 'transactions.retry' })}>
          {words.retry}
        </Button>
      )}
    </Notice>
  )
}
