import { useSelector } from '@xstate/react'
import type { RecipientsActorRef } from '../../../machines/recipients/recipients.machine.ts'
import { selectRecipientRows } from '../../../machines/recipients/recipients.selectors.ts'
import { selectAccount } from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { Form } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormPair.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { FormField } from '../service/FormField.tsx'
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
      <Form id={editingForm} onSubmit={() => recipients.send({ type: 'form.submit' })}>
        {rows.map(row => {
          const fields = row.map(filled => (
            <FormField
              key={filled.field.name}
              filled={filled}
              account={account}
              isHidden={isHidden}
              onChange={value => recipients.send({ type: 'field.change', name: filled.field.name, value })}
              onLeave={() => recipients.send({ type: 'field.leave', name: filled.field.name })}
              onRetry={() => recipients.send({ type: 'banks.retry' })}
            />
          ))
          return fields.length > 1 ? <FormPair key={row[0]?.field.name}>{fields}</FormPair> : fields
        })}
      </Form>
    </>
  )
}
