import type { Words } from '../../../machines/domain/words.ts'
import { adviceOn, type Failure } from '../../../machines/network/failure.ts'
import { say, text } from '../../text/account.ts'
import type { AccountCode } from '../../text/codes.ts'
import { Facts } from '../../ui/data/Facts.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'

interface RefusedProps {
  readonly failure: Failure
  /** Ours, where they say more than the network's. */
  readonly words?: Words<AccountCode> | undefined
}

/** Why something came to nothing, in the network's words, what can be done about it, and the Trace ID. */
export const Refused = ({ failure, words }: RefusedProps) => {
  const advice = adviceOn(failure)
  return (
    <>
      <Outcome state="declined" title={say(words ?? failure.words)} message={advice && say(advice)} />
      <Facts rows={[{ label: text.failure.traceId, value: failure.traceId, kind: 'mono' }]} />
    </>
  )
}
