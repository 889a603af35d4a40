import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import {
  selectIdle,
  selectInterruption,
  selectSettings,
} from '../../../machines/session/session.selectors.ts'
import { useSelected } from '../shared/use-selected.ts'
import { IdleWarning } from './idle/IdleWarning.tsx'
import { Interrupted } from './interrupted-payment/Interrupted.tsx'

/** What a session has to say above any page: a payment that lost its page, and that the session is about to end. */
export const SessionNotices = ({ session }: { readonly session: SessionActorRef }) => {
  const interruption = useSelected(session, selectInterruption)
  const settings = useSelected(session, selectSettings)
  const idle = useSelected(session, selectIdle)
  if (idle === undefined) return null
  return (
    <>
      {interruption && settings && <Interrupted {...{ interruption, settings, idle }} />}
      <IdleWarning idle={idle} />
    </>
  )
}
