import { useSelector } from '@xstate/react'
import {
  selectCount,
  selectCrowded,
  selectExportFailure,
  selectName,
  selectReached,
  selectReasons,
  selectShare,
  selectTrouble,
} from '../../../../machines/wallet/export/export.selectors.ts'
import { say, text } from '../../../text/inside.ts'
import { sayMinute } from '../../../text/moments.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Outcome } from '../../../ui/feedback/Outcome.tsx'
import { Progress } from '../../../ui/feedback/Progress.tsx'
import { Lead } from '../../../ui/text/Lead.tsx'
import { Cancel, Close, Retry, Stage } from './Stage.tsx'
import type { ExportingProps } from './stage.types.ts'

const words = text.exporting

/** What was collected, and back to when. */
export const Gathering = (props: ExportingProps) => {
  const count = useSelector(props.exporting, selectCount)
  const reached = useSelector(props.exporting, selectReached)
  return (
    <Stage {...props} foot={<Cancel {...props} />}>
      <Progress
        title={words.gathering}
        share={useSelector(props.exporting, selectShare)}
        detail={reached === undefined ? words.soFar(count) : words.backTo(count, sayMinute(reached))}
      />
    </Stage>
  )
}

export const Writing = (props: ExportingProps) => (
  <Stage {...props} foot={<Cancel {...props} />}>
    <Progress
      title={words.writing}
      share={undefined}
      detail={words.soFar(useSelector(props.exporting, selectCount))}
    />
  </Stage>
)

export const Saving = (props: ExportingProps) => (
  <Stage {...props} foot={<Cancel {...props} />}>
    <Progress title={words.saving} share={undefined} detail={useSelector(props.exporting, selectName)} />
  </Stage>
)

/** The network did not tell of the rest; what it did tell of is kept. */
export const Unread = (props: ExportingProps) => {
  const { exporting } = props
  const trouble = useSelector(exporting, selectTrouble)
  const failure = useSelector(exporting, selectExportFailure)
  const [strong, advice] = useSelector(exporting, selectReasons)
  const count = useSelector(exporting, selectCount)
  const kept = count > 0 ? words.kept(count) : undefined
  return (
    <Stage {...props} foot={<Retry {...props} />}>
      <Outcome
        state="declined"
        title={trouble ? say(trouble) : ''}
        strong={strong && say(strong)}
        message={advice && kept ? words.advised(say(advice), kept) : (kept ?? (advice && say(advice)))}
      />
      <Facts rows={[{ label: text.failure.traceId, value: failure?.traceId, kind: 'mono' }]} />
    </Stage>
  )
}

/** The file could not be written, or was not saved. */
export const Troubled = (props: ExportingProps) => {
  const trouble = useSelector(props.exporting, selectTrouble)
  return (
    <Stage {...props} foot={<Retry {...props} />}>
      <Outcome state="declined" title={trouble ? say(trouble) : ''} />
    </Stage>
  )
}

export const Empty = (props: ExportingProps) => (
  <Stage {...props} foot={<Close {...props} />}>
    <Lead title={words.empty} message={words.emptyMessage} />
  </Stage>
)

export const Done = (props: ExportingProps) => {
  const { exporting } = props
  const crowded = useSelector(exporting, selectCrowded)
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
      <Outcome
        state="approved"
        title={words.done}
        message={words.doneMessage(useSelector(exporting, selectCount), useSelector(exporting, selectName))}
      />
      {crowded.length > 0 && <Notice>{words.partial(crowded.map(sayMinute))}</Notice>}
    </Stage>
  )
}
