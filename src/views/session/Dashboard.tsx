import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectDisplay, selectSession } from '#machines/portal/portal.selectors.ts'
import { selectReceipt, selectSettings, selectWallet } from '#machines/session/session.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { DashboardLayout } from '#src/ui/layout/DashboardLayout.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { OpenSettings } from '../settings/OpenSettings.tsx'
import type { SettingsDialogProps } from '../settings/SettingsDialog.tsx'
import { useView } from '../shared/use-view.ts'
import { Balance } from '../wallet/Balance.tsx'
import type { ChartProps } from '../wallet/dashboard.types.ts'
import { LatestGraph } from '../wallet/LatestGraph.tsx'
import { LatestList } from '../wallet/LatestList.tsx'
import { MoneyCharts } from '../wallet/MoneyCharts.tsx'
import { OpenReceipt } from '../wallet/receipt/Receipt.tsx'
import { Header } from './Header.tsx'
import { MobileNumber } from './MobileNumber.tsx'
import { OpenService } from './OpenService.tsx'
import { ResetLinkNotice } from './ResetLinkNotice.tsx'
import { Services } from './Services.tsx'
import { SessionNotices } from './SessionNotices.tsx'

/** The dialogs over the dashboard and its graphs, loaded on first use. */
export interface DashboardDialogs {
  readonly ServiceDialog: ComponentType<ServiceDialogProps>
  readonly SettingsDialog: ComponentType<SettingsDialogProps>
  /** The dialog of a password change. */
  readonly Recovery: SettingsDialogProps['Recovery']
  readonly Chart: ComponentType<ChartProps>
}

interface DashboardProps extends DashboardDialogs {
  readonly portal: PortalActorRef
}

/** The main screen of a signed-in consumer. */
export const Dashboard = ({ portal, ServiceDialog, SettingsDialog, Recovery, Chart }: DashboardProps) => {
  const session = useSelector(portal, selectSession)
  const display = useSelector(portal, selectDisplay)
  const wallet = useView(session, selectWallet)
  const receipt = useView(session, selectReceipt)
  const settings = useView(session, selectSettings)
  if (session === undefined || display === undefined || wallet === undefined || receipt === undefined)
    return null
  return (
    <>
      <Header />
      <DashboardLayout
        title={text.dashboard.title}
        wallet={
          <>
            <Balance wallet={wallet} display={display} />
            <MobileNumber />
          </>
        }
        services={<Services />}
        graph={<LatestGraph {...{ portal, wallet, display, Chart }} />}
        list={<LatestList {...{ portal, wallet, display, receipt, settings }} />}
        charts={<MoneyCharts {...{ portal, wallet, display, Chart }} />}
      />
      <OpenService ServiceDialog={ServiceDialog} />
      <OpenSettings {...{ portal, session, SettingsDialog, Recovery }} />
      <OpenReceipt portal={portal} session={session} />
      <ResetLinkNotice />
      <SessionNotices />
    </>
  )
}
