import type { ComponentType } from 'react'
import type { ExportView } from '#machines/wallet/export/export.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { Progress } from '#src/ui/feedback/Progress.tsx'
import { shareIcon } from '#src/ui/icons/icons.ts'
import { StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import {
  Cancel,
  Close,
  type ExportingProps,
  FileFailed,
  Missing,
  Retry,
  Stage,
  Working,
} from './ExportStage.tsx'
import { Printed, PrintFailed, Printing } from './PrintScreens.tsx'

const Reading = (props: ExportingProps) => {
  const { exporting: words, formatMinute } = useText()
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

const Writing = (props: ExportingProps) => {
  const { exporting: words } = useText()
  return <Working {...props} title={words.writing} detail={words.soFar(props.view.count)} />
}

const Saving = (props: ExportingProps) => (
  <Working {...props} title={useText().exporting.saving} detail={props.view.name} />
)

/** The network did not return all transactions. Retry continues after those that were read. */
const ReadFailed = (props: ExportingProps) => {
  const { formatMessage, exporting: words, codes } = useText()
  const { failure, count } = props.view
  const advice = props.view.advice && formatMessage(props.view.advice)
  const kept = count > 0 ? words.kept(count) : undefined
  return (
    <Stage {...props} foot={<Retry {...props} />}>
      <Outcome
        state="declined"
        title={codes['export.readFailed']}
        strong={failure && formatMessage(failure.words)}
        message={advice && kept ? words.advised(advice, kept) : (kept ?? advice)}
      />
      {failure && <Trace id={failure.traceId} />}
    </Stage>
  )
}

const WriteFailed = (props: ExportingProps) => (
  <FileFailed {...props} title={useText().codes['export.writeFailed']} />
)

const SaveFailed = (props: ExportingProps) => (
  <FileFailed {...props} title={useText().codes['export.saveFailed']} />
)

const Empty = (props: ExportingProps) => {
  const { exporting: words } = useText()
  return (
    <Stage {...props} foot={<Close {...props} />}>
      <StepHeading title={words.empty} message={words.emptyMessage} />
    </Stage>
  )
}

const Sharing = (props: ExportingProps) => (
  <Working {...props} title={useText().exporting.sharing} detail={props.view.name} />
)

const ShareFailed = (props: ExportingProps) => (
  <FileFailed {...props} title={useText().codes['export.shareFailed']} />
)

const Done = (props: ExportingProps) => {
  const { exporting: words, receipt, service } = useText()
  const { exporting, view } = props
  return (
    <Stage
      {...props}
      foot={
        <>
          <Button onPress={() => exporting.send({ type: 'export.save' })}>{words.again}</Button>
          {view.canShare && (
            <Button icon={shareIcon} onPress={() => exporting.send({ type: 'export.share' })}>
              {receipt.share}
            </Button>
          )}
          <Button kind="primary" onPress={() => exporting.send({ type: 'export.close' })}>
            {service.close}
          </Button>
        </>
      }
    >
      <Outcome state="approved" title={words.done} message={words.doneMessage(view.count, view.name)} />
      <MutedText>{words.noFile[view.canShare ? 'shared' : 'opened']}</MutedText>
      <Missing {...props} />
    </Stage>
  )
}

/** The screen of each state, in the machine's order. */
export const exportScreens: Readonly<Record<NonNullable<ExportView['step']>, ComponentType<ExportingProps>>> =
  {
    reading: Reading,
    readFailed: ReadFailed,
    empty: Empty,
    writing: Writing,
    writeFailed: WriteFailed,
    saving: Saving,
    saveFailed: SaveFailed,
    done: Done,
    sharing: Sharing,
    shareFailed: ShareFailed,
    rendering: Printing,
    printing: Printing,
    printFailed: PrintFailed,
    printed: Printed,
  }
