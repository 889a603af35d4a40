import { getAdvice } from '#machines/network/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { Trace } from '#src/views/shared/Trace.tsx'
import type { RenamingScreenProps } from './renaming.types.ts'

/** While the new name is sent. */
export const Saving = () => (
  <DialogScreen>
    <Outcome state="busy" title={useText().renaming.saving} />
  </DialogScreen>
)

/** While the wallet is read, because the answer to the change was lost. */
export const Checking = () => (
  <DialogScreen>
    <Outcome state="busy" title={useText().renaming.checking} />
  </DialogScreen>
)

/** 'Consumer Updated'. */
export const Renamed = ({ renaming, view }: RenamingScreenProps) => {
  const { service, renaming: words } = useText()
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => renaming.send({ type: 'result.finish' })}>
          {service.close}
        </Button>
      }
    >
      <Outcome state="approved" title={words.renamed} message={words.renamedMessage(view.sentAlias)} />
      {view.traceId && <Trace id={view.traceId} />}
    </DialogScreen>
  )
}

/** 'Consumer Update Failed', with the network's message. */
export const Refused = ({ renaming, view: { failure, traceId } }: RenamingScreenProps) => {
  const { service, renaming: words, formatMessage } = useText()
  const advice = failure && getAdvice(failure)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => renaming.send({ type: 'failure.acknowledge' })}>
          {service.back}
        </Button>
      }
    >
      <Outcome
        state="declined"
        title={words.refused}
        strong={failure && formatMessage(failure.words)}
        message={advice && formatMessage(advice)}
      />
      <Trace id={traceId} />
    </DialogScreen>
  )
}

/** The wallet may have been renamed. */
export const Unknown = ({ renaming, view }: RenamingScreenProps) => {
  const { service, renaming: words } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => renaming.send({ type: 'failure.acknowledge' })}>{service.back}</Button>
          <Button kind="primary" onPress={() => renaming.send({ type: 'check.now' })}>
            {service.checkNow}
          </Button>
        </>
      }
    >
      <Outcome state="unknown" title={words.unknown} message={words.unknownMessage} />
      <Trace id={view.traceId} />
    </DialogScreen>
  )
}
