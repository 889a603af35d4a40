import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectDisplay, selectSession } from '#machines/portal/portal.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { DashboardLayout } from '#src/ui/layout/DashboardLayout.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { OpenSettings } from '../settings/OpenSettings.tsx'
import type { SettingsDialogProps } from '../settings/SettingsDialog.tsx'
import { Balance } from '../wallet/Balance.tsx'
import type { ChartProps } from '../wallet/LateChart.tsx'
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
  if (session === undefined || display === undefined) return null
  return (
    <>
      <Header portal={portal} session={session} display={display} />
      <DashboardLayout
        title={text.dashboard.title}
        wallet={
          <>
            <Balance />
            <MobileNumber session={session} />
          </>
        }
        services={<Services session={session} />}
        graph={<LatestGraph Chart={Chart} />}
        list={<LatestList />}
        charts={<MoneyCharts Chart={Chart} />}
      />
      <OpenService {...{ portal, session, ServiceDialog }} />
      <OpenSettings SettingsDialog={SettingsDialog} Recovery={Recovery} />
      <OpenReceipt />
      <ResetLinkNotice portal={portal} />
      <SessionNotices session={session} />
    </>
  )
}
