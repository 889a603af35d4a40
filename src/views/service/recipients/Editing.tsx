import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { FormRows } from '../form/FormRows.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import type { RecipientsProps } from './recipients.types.ts'

const formId = 'recipient-form'

/** The form of a saved recipient. */
export const Editing = ({ recipients }: RecipientsProps) => {
  const service = useService()
  const { isHidden } = useFormat()
  const { service: serviceText, recipients: recipientsText } = useText()
  const rows = useView(recipients, selectRecipients).rows
  const account = useView(service, selectWalletFacts)
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => recipients.send({ type: 'form.cancel' })}>{serviceText.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            incomplete={!useView(recipients, selectRecipients).canSave}
          >
            {recipientsText.save}
          </Button>
        </>
      }
    >
      <StepHeading title={recipientsText.editing} />
      <FailureNotice recipients={recipients} />
      <AutoValidateForm id={formId} onSubmit={() => recipients.send({ type: 'form.submit' })}>
        <FormRows
          rows={rows}
          account={account}
          isHidden={isHidden}
          onChange={(name, value) => recipients.send({ type: 'field.change', field: name, value })}
          onLeave={name => recipients.send({ type: 'field.blur', field: name })}
          onRetry={() => recipients.send({ type: 'banks.retry' })}
        />
      </AutoValidateForm>
    </DialogScreen>
  )
}
