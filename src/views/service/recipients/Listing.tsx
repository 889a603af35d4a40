import { useSelector } from '@xstate/react'
import type { Recipient } from '../../../../machines/service/lists/recipients.ts'
import { selectRecipientList } from '../../../../machines/service/recipients/recipients.selectors.ts'
import { text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ListItem } from '../../../ui/data/ListItem.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { OptionList } from '../../../ui/form/Options.tsx'
import { DialogScreen } from '../../../ui/overlay/DialogScreen.tsx'
import { StepHeading } from '../../../ui/text/StepHeading.tsx'
import { VisuallyHidden } from '../../../ui/text/Text.tsx'
import { BackAndClose } from '../../shared/dialog/DialogButtons.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import type { RecipientsProps } from './recipients.types.ts'

const words = text.recipients

/** A recipient with its buttons; each button names the recipient. */
const Row = ({
  recipient: { snsi, name, accountNumber },
  recipients,
}: Pick<RecipientsProps, 'recipients'> & { readonly recipient: Recipient }) => {
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
export const Listing = ({ recipients, service }: RecipientsProps) => {
  const list = useSelector(recipients, selectRecipientList)
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      <StepHeading title={words.title} />
      <FailureNotice recipients={recipients} />
      {list.length === 0 ? (
        <EmptyState state="empty" message={text.codes['lookup.noRecipients']} />
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
