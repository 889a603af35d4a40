import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectFilters, selectSearch } from '#machines/wallet/export/export.selectors.ts'
import { formatFilterSummary } from '#src/text/format-filters.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import type { ExportingProps } from './export.types.ts'

const words = text.exporting

export const Cancel = ({ exporting }: Pick<ExportingProps, 'exporting'>) => (
  <Button onPress={() => exporting.send({ type: 'export.cancel' })}>{text.service.cancel}</Button>
)

export const Close = ({ exporting }: Pick<ExportingProps, 'exporting'>) => (
  <Button onPress={() => exporting.send({ type: 'export.close' })}>{text.service.close}</Button>
)

export const Retry = ({ exporting }: Pick<ExportingProps, 'exporting'>) => (
  <>
    <Close exporting={exporting} />
    <Button kind="primary" icon={refreshIcon} onPress={() => exporting.send({ type: 'export.retry' })}>
      {text.failure.retry}
    </Button>
  </>
)

interface StageProps extends ExportingProps {
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A stage of an export. The filters also limit the file, so each stage shows them. */
export const ExportScreen = ({ exporting, symbol, foot, children }: StageProps) => {
  const filters = useSelector(exporting, selectFilters)
  const narrowing = formatFilterSummary(filters, useSelector(exporting, selectSearch), symbol)
  return (
    <DialogScreen foot={foot}>
      {children}
      {narrowing && <MutedText>{words.filtered(narrowing)}</MutedText>}
    </DialogScreen>
  )
}
