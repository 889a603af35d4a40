import { useSelector } from '@xstate/react'
import {
  selectAnswerId,
  selectAnswerWords,
  selectApproval,
  selectBulkFailure,
  selectDeclinedWords,
  selectIsDoubtful,
  selectUnknownWords,
  selectUnsentId,
} from '../../../machines/bulk/bulk.selectors.ts'
import { quotable } from '../../../machines/network/quotable.ts'
import { say, text } from '../../text/inside.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Outcome } from '../../ui/feedback/Outcome.tsx'
import { FormNote } from '../../ui/form/FormNote.tsx'
import { infoIcon } from '../../ui/icons/status.ts'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { Submission } from '../payment/submission/Submission.tsx'
import { CloseResult } from '../shared/dialog/CloseResult.tsx'
import { Close } from '../shared/dialog/DialogButtons.tsx'
import type { BulkProps } from './bulk.types.ts'
import { Summary } from './Summary.tsx'

const words = text.bulk

export const Approving = ({ bulk, settings }: BulkProps) => {
  const approval = useSelector(bulk, selectApproval)
  return approval ? (
    <Submission
      submission={approval}
      settings={settings}
      told={selectUnknownWords}
      summary={traceId => <Summary bulk={bulk} traceId={traceId} />}
    />
  ) : null
}

/** 'Bulk Wallet Transaction Approved', in the words of the network where it has any. */
export const Approved = ({ bulk }: BulkProps) => {
  const said = useSelector(bulk, selectAnswerWords)
  return (
    <DialogScreen
      foot={
        <Button kind="primary" onPress={() => bulk.send({ type: 'result.finish' })}>
          {text.service.finish}
        </Button>
      }
    >
      <Outcome state="approved" title={words.approved} message={said ? say(said) : words.approvedMessage} />
      <Summary bulk={bulk} traceId={quotable(useSelector(bulk, selectAnswerId))} />
    </DialogScreen>
  )
}

/** 'Bulk Wallet Transaction Failed', and why. */
export const Declined = ({ bulk, service }: BulkProps) => {
  const said = useSelector(bulk, selectDeclinedWords)
  return (
    <DialogScreen foot={<CloseResult service={service} />}>
      <Outcome
        state="declined"
        title={words.declined}
        strong={words.declinedMessage}
        message={said && say(said)}
      />
      {useSelector(bulk, selectIsDoubtful) && <FormNote icon={infoIcon}>{text.service.checkWallet}</FormNote>}
      <Summary bulk={bulk} traceId={useSelector(bulk, selectAnswerId)} />
    </DialogScreen>
  )
}

/** Nothing was sent, and that is certain. */
export const Unsent = ({ bulk, service }: BulkProps) => {
  const failure = useSelector(bulk, selectBulkFailure)
  return (
    <DialogScreen
      foot={
        <>
          <Close service={service} />
          <Button kind="primary" onPress={() => bulk.send({ type: 'order.retry' })}>
            {text.failure.retry}
          </Button>
        </>
      }
    >
      <Outcome
        state="declined"
        title={text.failure.sorry}
        message={failure ? say(failure.words) : text.codes['failure.systemError']}
      />
      <Summary bulk={bulk} traceId={useSelector(bulk, selectUnsentId)} />
    </DialogScreen>
  )
}

/** What followed the approval broke off. */
export const Unknown = ({ bulk, service }: BulkProps) => (
  <DialogScreen foot={<CloseResult service={service} />}>
    <Outcome
      state="unknown"
      title={text.failure.sorry}
      strong={text.codes['failure.systemError']}
      message={text.codes['payment.unknown']}
    />
    <Summary bulk={bulk} traceId={useSelector(bulk, selectUnsentId)} />
  </DialogScreen>
)
