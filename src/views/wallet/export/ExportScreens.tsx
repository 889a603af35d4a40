import { useSelector } from '@xstate/react'
import {
  selectCount,
  selectExportFailure,
  selectExportProblem,
  selectFailureReasons,
  selectName,
  selectPercentRead,
  selectReadBackTo,
  selectTruncatedMinutes,
} from '#machines/wallet/export/export.selectors.ts'
import { formatMinute } from '#src/text/format-time.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { StepHeading } from '#src/ui/text/StepHeading.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import { Cancel, Close, ExportScreen, Retry } from './ExportScreen.tsx'
import type { ExportingProps } from './export.types.ts'

const words = text.exporting

const useProblemText = ({ exporting }: ExportingProps): string => {
  const problem = useSelector(exporting, selectExportProblem)
  return problem === undefined ? '' : formatMessage(problem)
}

export const Gathering = (props: ExportingProps) => {
  const count = useSelector(props.exporting, selectCount)
  const reached = useSelector(props.exporting, selectReadBackTo)
  return (
    <ExportScreen {...props} foot={<Cancel {...props} />}>
      <Progress
        title={words.gathering}
        percent={useSelector(props.exporting, selectPercentRead)}
        detail={reached === undefined ? words.soFar(count) : words.backTo(count, formatMinute(reached))}
      />
    </ExportScreen>
  )
}

const WorkScreen = ({ title, detail, ...props }: ExportingProps & { title: string; detail: string }) => (
  <ExportScreen {...props} foot={<Cancel {...props} />}>
    <Progress title={title} percent={undefined} detail={detail} />
  </ExportScreen>
)

export const Writing = (props: ExportingProps) => {
  const count = useSelector(props.exporting, selectCount)
  return <WorkScreen {...props} title={words.writing} detail={words.soFar(count)} />
}

export const Saving = (props: ExportingProps) => (
  <WorkScreen {...props} title={words.saving} detail={useSelector(props.exporting, selectName)} />
)

/** The network did not return all transactions. Retry continues after those that were read. */
export const Unread = (props: ExportingProps) => {
  const { exporting } = props
  const failure = useSelector(exporting, selectExportFailure)
  const [strong, advice] = useSelector(exporting, selectFailureReasons)
  const count = useSelector(exporting, selectCount)
  const kept = count > 0 ? words.kept(count) : undefined
  return (
    <ExportScreen {...props} foot={<Retry {...props} />}>
      <Outcome
        state="declined"
        title={useProblemText(props)}
        strong={strong && formatMessage(strong)}
        message={
          advice && kept
            ? words.advised(formatMessage(advice), kept)
            : (kept ?? (advice && formatMessage(advice)))
        }
      />
      <Trace id={failure?.traceId} />
    </ExportScreen>
  )
}

/** The file could not be written, or was not saved. */
export const ExportFailed = (props: ExportingProps) => (
  <ExportScreen {...props} foot={<Retry {...props} />}>
    <Outcome state="declined" title={useProblemText(props)} />
  </ExportScreen>
)

export const Empty = (props: ExportingProps) => (
  <ExportScreen {...props} foot={<Close {...props} />}>
    <StepHeading title={words.empty} message={words.emptyMessage} />
  </ExportScreen>
)

export const Done = (props: ExportingProps) => {
  const { exporting } = props
  const truncatedMinutes = useSelector(exporting, selectTruncatedMinutes)
  return (
    <ExportScreen
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
      <Outcome
        state="approved"
        title={words.done}
        message={words.doneMessage(useSelector(exporting, selectCount), useSelector(exporting, selectName))}
      />
      {truncatedMinutes.length > 0 && <Notice>{words.partial(truncatedMinutes.map(formatMinute))}</Notice>}
    </ExportScreen>
  )
}
