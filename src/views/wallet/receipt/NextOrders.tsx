import { useSelector } from '@xstate/react'
import { selectRepeat, selectRequestBack } from '#machines/session/orders.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { InfoProps } from './receipt.types.ts'

const words = text.receipt

/** Opens the form that repeats a transaction, or the request for its amount. */
export const NextOrders = ({ session, transaction }: Pick<InfoProps, 'session' | 'transaction'>) => {
  const repeat = useSelector(session, snapshot => selectRepeat(snapshot, transaction))
  const requestBack = useSelector(session, snapshot => selectRequestBack(snapshot, transaction))
  return (
    <>
      {requestBack && <Button onPress={() => session.send(requestBack)}>{words.askBack}</Button>}
      {repeat && (
        <Button kind="primary" onPress={() => session.send(repeat)}>
          {words.payAgain}
        </Button>
      )}
    </>
  )
}
