import { useSelector } from '@xstate/react'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import { selectCopy, selectMsisdn } from '../../../machines/session/session.selectors.ts'
import { selectCopyWords, selectIsRefused } from '../../../machines/shared/copy/copy.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { NumberCard } from '../../ui/data/NumberCard.tsx'
import { copyIcon } from '../../ui/icons/action.ts'
import { Selectable } from '../../ui/text/Selectable.tsx'
import { useSelected } from '../shared/use-selected.ts'

/** 'My Mobile Number', to be read out or copied. */
export const MobileNumber = ({ session }: { readonly session: SessionActorRef }) => {
  const msisdn = useSelector(session, selectMsisdn)
  const copy = useSelector(session, selectCopy)
  const words = useSelected(copy, snapshot => selectCopyWords(snapshot, msisdn))
  const isRefused = useSelected(copy, snapshot => selectIsRefused(snapshot, msisdn))
  return (
    <NumberCard
      title={text.dashboard.number}
      value={<Selectable selected={isRefused}>{formatMsisdn(msisdn)}</Selectable>}
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
