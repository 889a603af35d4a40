import { toRealTraceId } from '#machines/network/trace-id.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import { Trace } from '../shared/Trace.tsx'

const words = text.preferences

type Said = Parameters<typeof formatMessage>[0]

interface Traced {
  readonly traceId: string
}

interface Closable {
  readonly onClose: () => void
}

/** The Close button. */
const Close = ({ onClose }: Closable) => (
  <Button kind="primary" onPress={onClose}>
    {text.service.close}
  </Button>
)

/** A pending request. */
export const Processing = () => (
  <DialogScreen>
    <Outcome state="busy" title={words.wait} strong={words.processing} message={text.service.authorizing} />
  </DialogScreen>
)

/** 'Request Approved'. */
export const Approved = ({ traceId, onClose }: Traced & Closable) => {
  const quoted = toRealTraceId(traceId)
  return (
    <DialogScreen foot={<Close onClose={onClose} />}>
      <Outcome state="approved" title={words.approvedMessage} />
      <Trace id={quoted} />
    </DialogScreen>
  )
}

/** 'Request Failed', with the reason. */
export const NotProcessed = ({
  reasons: [first, second],
  traceId,
  onClose,
}: Traced & Closable & { readonly reasons: readonly (Said | undefined)[] }) => (
  <DialogScreen foot={<Close onClose={onClose} />}>
    <Outcome
      state="declined"
      title={words.failedMessage}
      strong={first && formatMessage(first)}
      message={second && formatMessage(second)}
    />
    <Trace id={traceId} />
  </DialogScreen>
)

interface NoAnswerProps extends Traced, Closable {
  readonly doubt: Said | undefined
  readonly onCheck: () => void
}

/** The outcome is unknown: a way to check it. */
export const OutcomeUnknown = ({ doubt, traceId, onClose, onCheck }: NoAnswerProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={onClose}>{text.service.close}</Button>
        <Button kind="primary" onPress={onCheck}>
          {text.service.checkNow}
        </Button>
      </>
    }
  >
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={doubt && formatMessage(doubt)}
    />
    <Trace id={traceId} />
  </DialogScreen>
)
