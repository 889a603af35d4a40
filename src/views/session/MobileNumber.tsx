import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectCopy, selectMsisdn } from '#machines/session/session.selectors.ts'
import { selectCopyResult } from '#machines/shared/copy/copy.selectors.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { NumberCard } from '#src/ui/data/NumberCard.tsx'
import { copyIcon } from '#src/ui/icons/icons.ts'
import { SelectableText } from '#src/ui/text/SelectableText.tsx'
import { useSession, useText, useView } from '../shared/hooks.tsx'

/** 'My Mobile Number', with Copy. */
export const MobileNumber = () => {
  const { dashboard, codes } = useText()
  const session = useSession()
  const msisdn = useView(session, selectMsisdn)
  const copy = useView(session, selectCopy)
  const result = useView(copy, snapshot => selectCopyResult(snapshot, msisdn))
  return (
    <NumberCard
      title={dashboard.number}
      value={<SelectableText selected={result?.isRefused}>{formatMsisdn(msisdn)}</SelectableText>}
      note={result?.message && codes[result.message]}
      action={
        <IconButton
          icon={copyIcon}
          label={dashboard.copyNumber}
          onPress={() => copy?.send({ type: 'text.copy', text: msisdn })}
        />
      }
    />
  )
}
