import { useSelector } from '@xstate/react'
import { selectCopyWords } from '../../../machines/copy/copy.selectors.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import { selectCopy, selectMsisdn } from '../../../machines/session/session.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { copyIcon } from '../../ui/icons/action.ts'
import { NumberCard } from '../../ui/NumberCard.tsx'

/** 'My Mobile Number', to be read out or copied. */
export const MobileNumber = ({ session }: { readonly session: SessionActorRef }) => {
  const msisdn = useSelector(session, selectMsisdn)
  const copy = useSelector(session, selectCopy)
  const words = useSelector(copy, snapshot => snapshot && selectCopyWords(snapshot))
  return (
    <NumberCard
      title={text.dashboard.number}
      value={formatMsisdn(msisdn)}
      note={words && say(words)}
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
