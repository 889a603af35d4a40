import { useSelector } from '@xstate/react'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import {
  selectIdle,
  selectIsOpening,
  selectJournal,
  selectServiceNavigation,
  selectSettings,
} from '#machines/session/session.selectors.ts'
import { useView } from '../shared/use-view.ts'
import { Interrupted } from './Interrupted.tsx'
import { IdleWarning } from './idle/IdleWarning.tsx'

/**
 * The notices above any page of a session: an interrupted payment or one-time PIN, and the idle warning. The first waits
 * for a dialog that loads, because the URL that the dialog writes would close My Wallet, which the notice opens.
 */
export const SessionNotices = ({ session }: { readonly session: SessionActorRef }) => {
  const journal = useSelector(session, selectJournal)
  const isOpening = useView(useView(session, selectServiceNavigation), selectIsOpening)
  const settings = useView(session, selectSettings)
  const idle = useView(session, selectIdle)
  if (idle === undefined) return null
  return (
    <>
      {!isOpening && settings && <Interrupted {...{ journal, settings, idle }} />}
      <IdleWarning idle={idle} />
    </>
  )
}
