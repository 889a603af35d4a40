import type { ReactNode } from 'react'
import type { ExportActorRef } from '#machines/wallet/export/export.machine.ts'
import type { ExportView } from '#machines/wallet/export/export.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { refreshIcon } from '#src/ui/icons/icons.ts'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { useText } from '#src/views/shared/hooks.tsx'

export interface ExportingProps {
  readonly exporting: ExportActorRef
  readonly view: ExportView
  /** The currency symbol of the wallet. */
  readonly symbol: string
}

export const Cancel = ({ exporting }: ExportingProps) => (
  <Button onPress={() => exporting.send({ type: 'export.cancel' })}>{useText().service.cancel}</Button>
)

export const Close = ({ exporting }: ExportingProps) => (
  <Button onPress={() => exporting.send({ type: 'export.close' })}>{useText().service.close}</Button>
)

export const Retry = (props: ExportingProps) => (
  <>
    <Close {...props} />
    <Button kind="primary" icon={refreshIcon} onPress={() => props.exporting.send({ type: 'export.retry' })}>
      {useText().failure.retry}
    </Button>
  </>
)

interface StageProps extends ExportingProps {
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A stage of an export. The filters also limit the file, so each stage shows them. */
export const Stage = ({ view: { filters, searchText }, symbol, foot, children }: StageProps) => {
  const { formatFilterSummary, exporting: exportingText } = useText()
  const summary = formatFilterSummary(filters, searchText, symbol)
  return (
    <DialogScreen foot={foot}>
      {children}
      {summary && <MutedText>{exportingText.filtered(summary)}</MutedText>}
    </DialogScreen>
  )
}
