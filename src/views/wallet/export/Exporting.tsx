import { selectExport } from '#machines/wallet/export/export.selectors.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { exportScreens } from './ExportScreens.tsx'
import type { ExportingProps } from './ExportStage.tsx'
import { StatementPaper } from './StatementPaper.tsx'

/** The dialog of an export, over My Wallet. */
export const Exporting = ({ exporting, symbol }: Omit<ExportingProps, 'view'>) => {
  const { exporting: exportingText, statement: words } = useText()
  const view = useView(exporting, selectExport)
  const { step, escapeEvent, format, focusKey, month, statement } = view
  if (step === undefined) return null
  const Screen = exportScreens[step]
  return (
    <Dialog
      open
      size="alert"
      title={month === undefined ? exportingText.title[format] : words.name}
      focusKey={focusKey}
      blocked={escapeEvent === undefined}
      ignoresOutside
      onClose={() => escapeEvent && exporting.send(escapeEvent)}
    >
      {month !== undefined && statement && <StatementPaper month={month} statement={statement} />}
      <Screen exporting={exporting} view={view} symbol={symbol} />
    </Dialog>
  )
}
