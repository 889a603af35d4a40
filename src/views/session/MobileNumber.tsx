import { useSelector } from '@xstate/react'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { selectCopy, selectMsisdn } from '#machines/session/session.selectors.ts'
import { selectCopyMessage, selectIsRefused } from '#machines/shared/copy/copy.selectors.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { NumberCard } from '#src/ui/data/NumberCard.tsx'
import { copyIcon } from '#src/ui/icons/action.ts'
import { SelectableText } from '#src/ui/text/SelectableText.tsx'
import { useView } from '../shared/use-view.ts'

/** 'My Mobile Number', with Copy. */
export const MobileNumber = ({ session }: { readonly session: SessionActorRef }) => {
  const msisdn = useSelector(session, selectMsisdn)
  const copy = useSelector(session, selectCopy)
  const words = useView(copy, snapshot => selectCopyMessage(snapshot, msisdn))
  const isRefused = useView(copy, snapshot => selectIsRefused(snapshot, msisdn))
  return (
    <NumberCard
      title={text.dashboard.number}
      value={<SelectableText selected={isRefused}>{formatMsisdn(msisdn)}</SelectableText>}
      note={words && formatMessage(words)}
      action={
        <IconButton
          icon={copyIcon}
          label={text.dashboard.copyNumber}
          onPress={() => copy?.send({ type: 'text.copy', text: msisdn })}
        />
      }
    />
  )
}
