import { useSelector } from '@xstate/react'
import { selectConfig, selectSession } from '#machines/portal/portal.selectors.ts'
import {
  selectProcessing,
  selectReceipt,
  selectWallet,
  selectWatchedTransaction,
} from '#machines/session/session.selectors.ts'
import { selectCurrencySymbol } from '#machines/wallet/wallet.selectors.ts'
import { Processing } from '../views/payment/processing/Processing.tsx'
import { Dashboard } from '../views/session/Dashboard.tsx'
import { useView } from '../views/shared/use-view.ts'
import type { RouterContext } from './routes.types.ts'

interface ProcessingRouteProps extends RouterContext {
  /** Opens the dashboard as a new entry of the browser history. */
  readonly onReturn: () => void
}

/** The status of a payment, shown over the dashboard. */
export const ProcessingRoute = ({ portal, dialogs, onReturn }: ProcessingRouteProps) => {
  const session = useSelector(portal, selectSession)
  const { timeZone } = useSelector(portal, selectConfig)
  const processing = useView(useView(session, selectWatchedTransaction), selectProcessing)
  const wallet = useView(session, selectWallet)
  const receipt = useView(session, selectReceipt)
  const symbol = useView(wallet, selectCurrencySymbol)
  return (
    <>
      <Dashboard portal={portal} {...dialogs} />
      {processing && symbol && receipt && (
        <Processing
          processing={processing}
          symbol={symbol}
          timeZone={timeZone}
          receipt={receipt}
          onReturn={onReturn}
        />
      )}
    </>
  )
}
