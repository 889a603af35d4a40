import { useSelector } from '@xstate/react'
import { selectCanSave, selectRecipientRows } from '../../../machines/recipients/recipients.selectors.ts'
import { selectAccount } from '../../../machines/service/service.selectors.ts'
import { text } from '../../text/inside.ts'
import { AskingForm } from '../../ui/AskingForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogScreen } from '../../ui/DialogScreen.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { FormRows } from '../service/FormRows.tsx'
import type { RecipientsProps } from './recipients.types.ts'
import { TroubleNotice } from './TroubleNotice.tsx'

const formId = 'recipient-form'

/** The particulars of one recipient, as they were saved. */
export const Editing = ({ recipients, service, isHidden }: RecipientsProps) => {
  const rows = useSelector(recipients, selectRecipientRows)
  const account = useSelector(service, selectAccount)
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => recipients.send({ type: 'form.cancel' })}>{text.service.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            withheld={!useSelector(recipients, selectCanSave)}
          >
            {text.recipients.save}
          </Button>
        </>
      }
    >
      <Lead title={text.recipients.editing} />
      <TroubleNotice recipients={recipients} />
      <AskingForm id={formId} onSubmit={() => recipients.send({ type: 'form.submit' })}>
        <FormRows
          rows={rows}
          account={account}
          isHidden={isHidden}
          onChange={(name, value) => recipients.send({ type: 'field.change', field: name, value })}
          onLeave={name => recipients.send({ type: 'field.leave', field: name })}
          onRetry={() => recipients.send({ type: 'banks.retry' })}
        />
      </AskingForm>
    </DialogScreen>
  )
}
