import type { ReactNode } from 'react'
import type { ExportActorRef } from '#machines/wallet/export/export.machine.ts'
import type { ExportView } from '#machines/wallet/export/export.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
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
export const Stage = ({ view: { month, filters, searchText }, symbol, foot, children }: StageProps) => {
  const { formatFilterSummary, exporting: exportingText, statement, formatMonth } = useText()
  const summary = formatFilterSummary(filters, searchText, symbol)
  const filtered =
    month === undefined ? exportingText.filtered(summary) : statement.titleOf(formatMonth(month))
  return (
    <DialogScreen foot={foot}>
      {children}
      {summary && <MutedText>{filtered}</MutedText>}
    </DialogScreen>
  )
}

/** A step of the browser whose end is unknown. */
export const Working = ({ title, detail, ...props }: ExportingProps & { title: string; detail: string }) => (
  <Stage {...props} foot={<Cancel {...props} />}>
    <Progress title={title} percent={undefined} detail={detail} />
  </Stage>
)

/** Says that the browser did not write, save or print, and offers Retry. */
export const FileFailed = ({ title, ...props }: ExportingProps & { title: string }) => (
  <Stage {...props} foot={<Retry {...props} />}>
    <Outcome state="declined" title={title} />
  </Stage>
)

/** Names the minutes whose transactions are incomplete. */
export const Missing = ({ view: { truncatedMinutes } }: ExportingProps) => {
  const { exporting: words, formatMinute } = useText()
  return truncatedMinutes.length > 0 && <Notice>{words.partial(truncatedMinutes.map(formatMinute))}</Notice>
}
