import type { Recipient } from '#machines/service/lists/recipients.ts'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { selectWalletFacts } from '#machines/service/service.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SubmitButton } from '#src/ui/button/SubmitButton.tsx'
import { ListItem } from '#src/ui/data/ListItem.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { AutoValidateForm } from '#src/ui/form/AutoValidateForm.tsx'
import { OptionList } from '#src/ui/form/Options.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { VisuallyHidden } from '#src/ui/text/Text.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { FormRows } from '../form/FormRows.tsx'
import { FailureNotice, type RecipientsProps } from './Failed.tsx'

/** A recipient with its buttons; each button names the recipient. */
const Row = ({
  recipient: { snsi, name, accountNumber },
  recipients,
}: Pick<RecipientsProps, 'recipients'> & { readonly recipient: Recipient }) => {
  const { recipients: words } = useText()
  const whom = <VisuallyHidden>{name}</VisuallyHidden>
  return (
    <ListItem name={name} detail={accountNumber && words.account(groupDigits(accountNumber))}>
      <Button onPress={() => recipients.send({ type: 'recipient.pay', snsi })}>
        {words.pay} {whom}
      </Button>
      <Button kind="quiet" onPress={() => recipients.send({ type: 'recipient.edit', snsi })}>
        {words.edit} {whom}
      </Button>
      <Button kind="quiet" onPress={() => recipients.send({ type: 'recipient.delete', snsi })}>
        {words.delete} {whom}
      </Button>
    </ListItem>
  )
}

/** The recipients in the network's order. */
export const Listing = ({ recipients }: RecipientsProps) => {
  const { recipients: words, codes } = useText()
  const list = useView(recipients, selectRecipients).list
  return (
    <DialogScreen foot={<BackAndClose />}>
      <StepHeading title={words.title} />
      <FailureNotice recipients={recipients} />
      {list.length === 0 ? (
        <EmptyState state="empty" message={codes['lookup.noRecipients']} />
      ) : (
        <OptionList>
          {list.map(recipient => (
            <Row key={recipient.snsi} recipient={recipient} recipients={recipients} />
          ))}
        </OptionList>
      )}
    </DialogScreen>
  )
}

const formId = 'recipient-form'

/** The form of a saved recipient. */
export const Editing = ({ recipients }: RecipientsProps) => {
  const service = useService()
  const { isHidden } = useFormat()
  const { service: serviceText, recipients: recipientsText, formatDefinedMessage, waitsFor } = useText()
  const { rows, canSave, missing } = useView(recipients, selectRecipients)
  const account = useView(service, selectWalletFacts)
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => recipients.send({ type: 'form.cancel' })}>{serviceText.cancel}</Button>
          <SubmitButton
            form={formId}
            incomplete={!canSave}
            waitsFor={missing && waitsFor(formatDefinedMessage(missing))}
          >
            {recipientsText.save}
          </SubmitButton>
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
