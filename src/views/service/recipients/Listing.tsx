import type { Recipient } from '#machines/service/lists/recipients.ts'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ListItem } from '#src/ui/data/ListItem.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { OptionList } from '#src/ui/form/Options.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { VisuallyHidden } from '#src/ui/text/Text.tsx'
import { BackAndClose } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import type { RecipientsProps } from './recipients.types.ts'

/** A recipient with its buttons; each button names the recipient. */
const Row = ({
  recipient: { snsi, name, accountNumber },
  recipients,
}: Pick<RecipientsProps, 'recipients'> & { readonly recipient: Recipient }) => {
  const { recipients: words } = useText()
  const whom = <VisuallyHidden>{name}</VisuallyHidden>
  return (
    <ListItem name={name} detail={accountNumber && words.account(accountNumber)}>
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
