import { useSelector } from '@xstate/react'
import type { RecipientsActorRef } from '../../../machines/recipients/recipients.machine.ts'
import { selectRecipientRows } from '../../../machines/recipients/recipients.selectors.ts'
import { selectAccount } from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { AskingForm } from '../../ui/AskingForm.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { FormRows } from '../service/FormRows.tsx'
import type { ScreenProps } from '../service/service.types.ts'
import { TroubleNotice } from './TroubleNotice.tsx'

export const editingForm = 'recipient-form'

/** The particulars of one recipient, as they were saved. */
export const Editing = ({
  recipients,
  service,
  isHidden,
}: ScreenProps & { readonly recipients: RecipientsActorRef }) => {
  const rows = useSelector(recipients, selectRecipientRows)
  const account = useSelector(service, selectAccount)
  return (
    <>
      <Lead title={text.recipients.editing} />
      <TroubleNotice recipients={recipients} />
      <AskingForm id={editingForm} onSubmit={() => recipients.send({ type: 'form.submit' })}>
        <FormRows
          rows={rows}
          account={account}
          isHidden={isHidden}
          onChange={(name, value) => recipients.send({ type: 'field.change', field: name, value })}
          onLeave={name => recipients.send({ type: 'field.leave', field: name })}
          onRetry={() => recipients.send({ type: 'banks.retry' })}
        />
      </AskingForm>
    </>
  )
}
