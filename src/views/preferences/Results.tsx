import { quotable } from '../../../machines/network/quotable.ts'
import { say, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Outcome } from '../../ui/Outcome.tsx'

const words = text.preferences

type Said = Parameters<typeof say>[0]

interface Traced {
  readonly traceId: string
}

const Trace = ({ traceId }: Traced) => (
  <Facts rows={[{ label: text.failure.traceId, value: traceId, kind: 'mono' }]} />
)

/** A request is on its way. */
export const Processing = () => (
  <Outcome state="busy" title={words.wait} strong={words.processing} message={text.service.authorizing} />
)

/** 'Request Approved' (specification, section 8 "Preferences"). */
export const Approved = ({ traceId }: Traced) => {
  const quoted = quotable(traceId)
  return (
    <>
      <Outcome state="approved" title={words.approvedMessage} />
      {quoted && <Trace traceId={quoted} />}
    </>
  )
}

/** 'Request Failed', and why. */
export const NotProcessed = ({
  reasons: [first, second],
  traceId,
}: Traced & { readonly reasons: readonly (Said | undefined)[] }) => (
  <>
    <Outcome
      state="declined"
      title={words.failedMessage}
      strong={first && say(first)}
      message={second && say(second)}
    />
    <Trace traceId={traceId} />
  </>
)

/** No answer: neither approved nor failed. */
export const NoAnswer = ({ doubt, traceId }: Traced & { readonly doubt: Said | undefined }) => (
  <>
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={doubt && say(doubt)}
    />
    <Trace traceId={traceId} />
  </>
)

/** The one way on. */
export const CloseFoot = ({ onClose }: { readonly onClose: () => void }) => (
  <Button kind="primary" onPress={onClose}>
    {text.service.close}
  </Button>
)

/** A way to find out. */
export const NoAnswerFoot = ({
  onClose,
  onCheck,
}: {
  readonly onClose: () => void
  readonly onCheck: () => void
}) => (
  <>
    <Button onPress={onClose}>{text.service.close}</Button>
    <Button kind="primary" onPress={onCheck}>
      {text.service.checkNow}
    </Button>
  </>
)
