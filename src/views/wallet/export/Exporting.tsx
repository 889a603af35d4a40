import type { ComponentType } from 'react'
import { type ExportView, selectExport } from '#machines/wallet/export/export.selectors.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import {
  Done,
  Empty,
  ReadFailed,
  Reading,
  SaveFailed,
  Saving,
  WriteFailed,
  Writing,
} from './ExportScreens.tsx'
import type { ExportingProps } from './ExportStage.tsx'

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<NonNullable<ExportView['step']>, ComponentType<ExportingProps>>> = {
  reading: Reading,
  readFailed: ReadFailed,
  empty: Empty,
  writing: Writing,
  writeFailed: WriteFailed,
  saving: Saving,
  saveFailed: SaveFailed,
  done: Done,
}

/** The dialog of an export, over My Wallet. */
export const Exporting = ({ exporting, symbol }: Omit<ExportingProps, 'view'>) => {
  const { exporting: exportingText } = useText()
  const view = useView(exporting, selectExport)
  const { step, escapeEvent, format, focusKey } = view
  if (step === undefined) return null
  const Screen = screens[step]
  return (
    <Dialog
      open
      size="alert"
      title={exportingText.title[format]}
      focusKey={focusKey}
      blocked={escapeEvent === undefined}
      ignoresOutside
      onClose={() => escapeEvent && exporting.send(escapeEvent)}
    >
      <Screen exporting={exporting} view={view} symbol={symbol} />
    </Dialog>
  )
}
