import { quotable } from '../../../machines/network/quotable.ts'
import { say, text } from '../../text/inside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'

const words = text.preferences

type Said = Parameters<typeof say>[0]

interface Traced {
  readonly traceId: string
}

interface Closable {
  readonly onClose: () => void
}

const Trace = ({ traceId }: Traced) => (
  <Facts rows={[{ label: text.failure.traceId, value: traceId, kind: 'mono' }]} />
)

/** The one way on. */
const Close = ({ onClose }: Closable) => (
  <Button kind="primary" onPress={onClose}>
    {text.service.close}
  </Button>
)

/** A request is on its way. */
export const Processing = () => (
  <DialogScreen>
    <Outcome state="busy" title={words.wait} strong={words.processing} message={text.service.authorizing} />
  </DialogScreen>
)

/** 'Request Approved' (specification, section 8 "Preferences"). */
export const Approved = ({ traceId, onClose }: Traced & Closable) => {
  const quoted = quotable(traceId)
  return (
    <DialogScreen foot={<Close onClose={onClose} />}>
      <Outcome state="approved" title={words.approvedMessage} />
      {quoted && <Trace traceId={quoted} />}
    </DialogScreen>
  )
}

/** 'Request Failed', and why. */
export const NotProcessed = ({
  reasons: [first, second],
  traceId,
  onClose,
}: Traced & Closable & { readonly reasons: readonly (Said | undefined)[] }) => (
  <DialogScreen foot={<Close onClose={onClose} />}>
    <Outcome
      state="declined"
      title={words.failedMessage}
      strong={first && say(first)}
      message={second && say(second)}
    />
    <Trace traceId={traceId} />
  </DialogScreen>
)

interface NoAnswerProps extends Traced, Closable {
  readonly doubt: Said | undefined
  readonly onCheck: () => void
}

/** No answer: neither approved nor failed, and a way to find out. */
export const NoAnswer = ({ doubt, traceId, onClose, onCheck }: NoAnswerProps) => (
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
      message={doubt && say(doubt)}
    />
    <Trace traceId={traceId} />
  </DialogScreen>
)
