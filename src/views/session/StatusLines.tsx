import { formatSignedMoney, maskedMoney } from '#machines/domain/money.ts'
import { selectIsSlow } from '#machines/wallet/auto-refresh/auto-refresh.selectors.ts'
import { selectBalance } from '#machines/wallet/wallet.selectors.ts'
import { StatusStrip, StatusStrips } from '#src/ui/feedback/StatusStrip.tsx'
import { useFormat, useIsOffline, useText, useView, useWallet } from '../shared/hooks.tsx'

const Offline = () => {
  const { connection, formatTimeAt } = useText()
  const { readAt } = useView(useWallet(), selectBalance)
  const { timeZone } = useFormat()
  const text =
    readAt === undefined ? connection.lost : connection.lostWithBalance(formatTimeAt(readAt, timeZone))
  return <StatusStrip kind="offline" text={text} />
}

/** The money that has just arrived, until it is pressed or some seconds have passed. */
const Incoming = () => {
  const { incoming } = useView(useWallet(), ({ children }) => children)
  const received = useView(incoming, ({ context }) => context.received) ?? []
  const { connection, formatCounterparty } = useText()
  const { symbol, isHidden, ownMsisdn } = useFormat()
  return received.map(transaction => (
    <StatusStrip
      key={transaction.snsi}
      kind="news"
      text={connection.received(
        isHidden ? maskedMoney(symbol) : formatSignedMoney(transaction.amount, 'credit', symbol),
        formatCounterparty(transaction, ownMsisdn),
      )}
      onPress={() => incoming?.send({ type: 'notice.dismiss' })}
    />
  ))
}

/** The notice of a call that waits for the network. */
const Slow = () => {
  const { autoRefresh } = useView(useWallet(), ({ children }) => children)
  const { connection } = useText()
  return useView(autoRefresh, selectIsSlow) && <StatusStrip kind="offline" text={connection.slow} />
}

/** The notices of the whole page: a lost connection, a slow network, and money that has arrived. */
export const StatusLines = () => (
  <StatusStrips>
    {useIsOffline() && <Offline />}
    <Slow />
    <Incoming />
  </StatusStrips>
)
