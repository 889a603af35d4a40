import { Scan } from '#src/parts/scan.ts'
import { SignInPoster } from '#src/parts/sign-in-poster.ts'
import { NumberExample } from '#src/parts/startup.ts'
import { ServiceDialog } from '#src/views/service/ServiceDialog.tsx'
import { SettingsDialog } from '#src/views/settings/SettingsDialog.tsx'
import { Recovery } from '#src/views/sign-in/recovery/Recovery.tsx'
import { SignInFailure } from '#src/views/sign-in/SignInFailure.tsx'
import { SignInDialogs } from '#src/views/sign-in/sign-in-dialogs/SignInDialogs.tsx'
import { Chart } from '#src/views/wallet/Chart.tsx'

export const signInViews = { SignInPoster, SignInFailure, SignInDialogs, NumberExample }

export const dashboardDialogs = { ServiceDialog, SettingsDialog, Recovery, Chart, Scan }
