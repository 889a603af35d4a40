import { useSelector } from '@xstate/react'
import { getAdvice } from '#machines/network/failure.ts'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import {
  selectAlias,
  selectRenamingFailure,
  selectTraceId,
} from '#machines/settings/renaming/renaming.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import type { RenamingProps } from './renaming.types.ts'

const words = text.renaming

/** The Trace ID of the change. */
export const Saving = () => (
  <DialogScreen>
    <Outcome state="busy" title={words.saving} />
  </DialogScreen>
)

export const Checking = () => (
  <DialogScreen>
    <Outcome state="busy" title={words.checking} />
  </DialogScreen>
)

/** 'Consumer Updated'. */
export const Renamed = ({ renaming }: RenamingProps) => (
  <DialogScreen
    foot={
      <Button kind="primary" onPress={() => renaming.send({ type: 'result.finish' })}>
        {text.service.close}
      </Button>
    }
  >
    <Outcome
      state="approved"
      title={words.renamed}
      message={words.renamedMessage(useSelector(renaming, selectAlias))}
    />
    <Trace id={toRealTraceId(useSelector(renaming, selectTraceId))} />
  </DialogScreen>
)

/** 'Consumer Update Failed', with the network's message. */
export const Refused = ({ renaming }: RenamingProps) => {
  const failure = useSelector(renaming, selectRenamingFailure)
  const advice = failure && getAdvice(failure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => renaming.send({ type: 'failure.acknowledge' })}>
          {text.service.back}
        </Button>
      }
    >
      <Outcome
        state="declined"
        title={words.refused}
        strong={failure && formatMessage(failure.words)}
        message={advice && formatMessage(advice)}
      />
      <Trace id={useSelector(renaming, selectTraceId)} />
    </DialogScreen>
  )
}

/** The wallet may have been renamed. */
export const Unknown = ({ renaming }: RenamingProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={() => renaming.send({ type: 'failure.acknowledge' })}>{text.service.back}</Button>
        <Button kind="primary" onPress={() => renaming.send({ type: 'check.now' })}>
          {text.service.checkNow}
        </Button>
      </>
    }
  >
    <Outcome state="unknown" title={words.unknown} message={words.unknownMessage} />
    <Trace id={useSelector(renaming, selectTraceId)} />
  </DialogScreen>
)
