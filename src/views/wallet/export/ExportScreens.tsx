import type { ReactNode } from 'react'
import { formatFilterSummary } from '#src/text/format-filters.ts'
import { formatMinute } from '#src/text/format-time.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { refreshIcon } from '#src/ui/icons/status.ts'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import type { ExportingProps } from './Exporting.tsx'

const words = text.exporting

const Cancel = ({ exporting }: ExportingProps) => (
  <Button onPress={() => exporting.send({ type: 'export.cancel' })}>{text.service.cancel}</Button>
)

const Close = ({ exporting }: ExportingProps) => (
  <Button onPress={() => exporting.send({ type: 'export.close' })}>{text.service.close}</Button>
)

const Retry = (props: ExportingProps) => (
  <>
    <Close {...props} />
    <Button kind="primary" icon={refreshIcon} onPress={() => props.exporting.send({ type: 'export.retry' })}>
      {text.failure.retry}
    </Button>
  </>
)

interface StageProps extends ExportingProps {
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A stage of an export. The filters also limit the file, so each stage shows them. */
const Stage = ({ view: { filters, searchText }, symbol, foot, children }: StageProps) => {
  const summary = formatFilterSummary(filters, searchText, symbol)
  return (
    <DialogScreen foot={foot}>
      {children}
      {summary && <MutedText>{words.filtered(summary)}</MutedText>}
    </DialogScreen>
  )
}

export const Reading = (props: ExportingProps) => {
  const { count, readBackTo, percent } = props.view
  return (
    <Stage {...props} foot={<Cancel {...props} />}>
      <Progress
        title={words.gathering}
        percent={percent}
        detail={readBackTo === undefined ? words.soFar(count) : words.backTo(count, formatMinute(readBackTo))}
      />
    </Stage>
  )
}

export const Writing = (props: ExportingProps) => (
  <Stage {...props} foot={<Cancel {...props} />}>
    <Progress title={words.writing} percent={undefined} detail={words.soFar(props.view.count)} />
  </Stage>
)

export const Saving = (props: ExportingProps) => (
  <Stage {...props} foot={<Cancel {...props} />}>
    <Progress title={words.saving} percent={undefined} detail={props.view.name} />
  </Stage>
)

/** The network did not return all transactions. Retry continues after those that were read. */
export const ReadFailed = (props: ExportingProps) => {
  const { failure, count } = props.view
  const advice = props.view.advice && formatMessage(props.view.advice)
  const kept = count > 0 ? words.kept(count) : undefined
  return (
    <Stage {...props} foot={<Retry {...props} />}>
      <Outcome
        state="declined"
        title={text.codes['export.readFailed']}
        strong={failure && formatMessage(failure.words)}
        message={advice && kept ? words.advised(advice, kept) : (kept ?? advice)}
      />
      <Trace id={failure?.traceId} />
    </Stage>
  )
}

export const WriteFailed = (props: ExportingProps) => (
  <Stage {...props} foot={<Retry {...props} />}>
    <Outcome state="declined" title={text.codes['export.writeFailed']} />
  </Stage>
)

export const SaveFailed = (props: ExportingProps) => (
  <Stage {...props} foot={<Retry {...props} />}>
    <Outcome state="declined" title={text.codes['export.saveFailed']} />
  </Stage>
)

export const Empty = (props: ExportingProps) => (
  <Stage {...props} foot={<Close {...props} />}>
    <StepHeading title={words.empty} message={words.emptyMessage} />
  </Stage>
)

export const Done = (props: ExportingProps) => {
  const { exporting, view } = props
  return (
    <Stage
      {...props}
      foot={
        <>
          <Button onPress={() => exporting.send({ type: 'export.save' })}>{words.again}</Button>
          <Button kind="primary" onPress={() => exporting.send({ type: 'export.close' })}>
            {text.service.close}
          </Button>
        </>
      }
    >
      <Outcome state="approved" title={words.done} message={words.doneMessage(view.count, view.name)} />
      {view.truncatedMinutes.length > 0 && (
        <Notice>{words.partial(view.truncatedMinutes.map(formatMinute))}</Notice>
      )}
    </Stage>
  )
}
