import type { ComponentType } from 'react'
import { DashboardLayout } from '#src/ui/layout/DashboardLayout.tsx'
import { PrintSheet } from '#src/ui/overlay/PrintSheet.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { OpenSettings } from '../settings/OpenSettings.tsx'
import type { SettingsDialogProps } from '../settings/SettingsDialog.tsx'
import { PrintSheetContext, useText } from '../shared/hooks.tsx'
import { Balance } from '../wallet/Balance.tsx'
import { FirstStep } from '../wallet/FirstStep.tsx'
import type { ChartProps } from '../wallet/LateChart.tsx'
import { LatestGraph, MoneyCharts } from '../wallet/LatestGraph.tsx'
import { EarlierList, LatestList } from '../wallet/LatestList.tsx'
import { OpenReceipt } from '../wallet/receipt/Receipt.tsx'
import { Header } from './Header.tsx'
import { MobileNumber } from './MobileNumber.tsx'
import { OpenService } from './OpenService.tsx'
import { ResetLinkNotice } from './ResetLinkNotice.tsx'
import { Services } from './Services.tsx'
import { SessionNotices } from './SessionNotices.tsx'
import type { OpenScanProps } from './scan/OpenScan.tsx'

/** The dialogs over the dashboard and its graphs, loaded on first use. */
export interface DashboardDialogs extends OpenScanProps {
  readonly ServiceDialog: ComponentType<ServiceDialogProps>
  readonly SettingsDialog: ComponentType<SettingsDialogProps>
  /** The dialog of a password change. */
  readonly Recovery: SettingsDialogProps['Recovery']
  readonly Chart: ComponentType<ChartProps>
}

/** The main screen of a signed-in consumer. */
export const Dashboard = ({ ServiceDialog, SettingsDialog, Recovery, Chart, Scan }: DashboardDialogs) => (
  <>
    <Header Scan={Scan} />
    <DashboardLayout
      title={useText().dashboard.title}
      wallet={
        <>
          <Balance />
          <MobileNumber />
        </>
      }
      step={<FirstStep />}
      services={<Services />}
      latest={<LatestList />}
      graph={<LatestGraph Chart={Chart} />}
      charts={<MoneyCharts Chart={Chart} />}
      earlier={<EarlierList />}
    />
    <OpenService ServiceDialog={ServiceDialog} />
    <PrintSheetContext value={PrintSheet}>
      <OpenSettings SettingsDialog={SettingsDialog} Recovery={Recovery} />
    </PrintSheetContext>
    <OpenReceipt />
    <ResetLinkNotice />
    <SessionNotices />
  </>
)
