import { useSelector } from '@xstate/react'
import { selectBulkFailure } from '../../../machines/bulk/bulk.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'
import { Lead } from '../../ui/Lead.tsx'
import type { BulkProps } from './bulk.types.ts'

const words = text.bulk

export const Identifying = () => <Blank state="loading" message={words.identifying} />

/** Whose email it is could not be read. */
export const Unidentified = ({ bulk }: BulkProps) => {
  const failure = useSelector(bulk, selectBulkFailure)
  return (
    <Blank
      state="failed"
      title={text.service.ownerMissing}
      message={failure ? say(failure.words) : text.codes['failure.systemError']}
      trace={failure && { label: text.failure.traceId, id: failure.traceId }}
      action={
        <Button icon={refreshIcon} onPress={() => bulk.send({ type: 'owner.retry' })}>
          {text.failure.retry}
        </Button>
      }
    />
  )
}

/** There is nowhere for the summary to go, and the network takes no file without. */
export const NoEmail = () => <Lead title={words.noEmail} message={words.noEmailMessage} />
