import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  selectEscapeEvent,
  selectExportFocusKey,
  selectExportStep,
  selectFormat,
} from '#machines/wallet/export/export.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Done, Empty, ExportFailed, Gathering, Saving, Unread, Writing } from './ExportScreens.tsx'
import type { ExportingProps } from './export.types.ts'

/** The screen of each state, in the machine's order. */
const screens: Readonly<
  Record<NonNullable<ReturnType<typeof selectExportStep>>, ComponentType<ExportingProps>>
> = {
  reading: Gathering,
  readFailed: Unread,
  empty: Empty,
  writing: Writing,
  writeFailed: ExportFailed,
  saving: Saving,
  saveFailed: ExportFailed,
  done: Done,
}

/** The dialog of an export, over My Wallet. */
export const Exporting = ({ exporting, symbol }: ExportingProps) => {
  const step = useSelector(exporting, selectExportStep)
  const wayOut = useSelector(exporting, selectEscapeEvent)
  const format = useSelector(exporting, selectFormat)
  const stage = useSelector(exporting, selectExportFocusKey)
  if (step === undefined) return null
  const Screen = screens[step]
  return (
    <Dialog
      open
      size="alert"
      title={text.exporting.title[format]}
      focusKey={stage}
      blocked={wayOut === undefined}
      ignoresOutside
      onClose={() => wayOut && exporting.send(wayOut)}
    >
      <Screen exporting={exporting} symbol={symbol} />
    </Dialog>
  )
}
