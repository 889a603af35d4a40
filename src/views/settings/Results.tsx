import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useText } from '../shared/hooks.tsx'
import { Trace } from '../shared/Trace.tsx'

type Words = Parameters<SessionText['formatMessage']>[0]

interface Traced {
  readonly traceId: string | undefined
}

interface Closable {
  readonly onClose: () => void
}

/** The Close button. */
const Close = ({ onClose }: Closable) => (
  <Button kind="primary" onPress={onClose}>
    {useText().service.close}
  </Button>
)

/** A pending request. */
export const Processing = () => {
  const { preferences: words, service } = useText()
  return (
    <DialogScreen>
      <Outcome state="busy" title={words.wait} strong={words.processing} message={service.authorizing} />
    </DialogScreen>
  )
}

/** 'Request Approved'. */
export const Approved = ({ traceId, onClose }: Traced & Closable) => (
  <DialogScreen foot={<Close onClose={onClose} />}>
    <Outcome state="approved" title={useText().preferences.approvedMessage} />
    {traceId && <Trace id={traceId} />}
  </DialogScreen>
)

interface NotProcessedProps extends Traced, Closable {
  readonly message: Words | undefined
  readonly advice: Words | undefined
}

/** 'Request Failed', with the reason. */
export const NotProcessed = ({ message, advice, traceId, onClose }: NotProcessedProps) => {
  const { preferences: words, formatMessage } = useText()
  return (
    <DialogScreen foot={<Close onClose={onClose} />}>
      <Outcome
        state="declined"
        title={words.failedMessage}
        strong={message && formatMessage(message)}
        message={advice && formatMessage(advice)}
      />
      <Trace id={traceId} />
    </DialogScreen>
  )
}

interface OutcomeUnknownProps extends Traced, Closable {
  readonly message: Words | undefined
  readonly onCheck: () => void
}

/** The outcome is unknown: a way to check it. */
export const OutcomeUnknown = ({ message, traceId, onClose, onCheck }: OutcomeUnknownProps) => {
  const { service, failure, codes, formatMessage } = useText()
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={onClose}>{service.close}</Button>
          <Button kind="primary" onPress={onCheck}>
            {service.checkNow}
          </Button>
        </>
      }
    >
      <Outcome
        state="unknown"
        title={failure.sorry}
        strong={codes['failure.systemError']}
        message={message && formatMessage(message)}
      />
      <Trace id={traceId} />
    </DialogScreen>
  )
}
