import type { ComponentType } from 'react'
import { type RecipientsView, selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import { selectServiceDialog } from '#machines/service/service.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { TransactionListSkeleton } from '#src/ui/data/TransactionList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen, StepHeading } from '#src/ui/overlay/Dialog.tsx'
import { BackAndClose, Close } from '#src/views/shared/dialog/DialogButtons.tsx'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { Cancel, LoadFailed, ReadFailed, type RecipientsProps } from './Failed.tsx'
import { Editing, Listing } from './Listing.tsx'

const Empty = () => null

/** A pending change. */
const Changing = ({ title }: RecipientsProps & { readonly title: string }) => (
  <DialogScreen foot={<Close />}>
    <Outcome state="busy" title={title} />
  </DialogScreen>
)

const Saving = (props: RecipientsProps) => <Changing {...props} title={useText().recipients.saving} />
const Deleting = (props: RecipientsProps) => <Changing {...props} title={useText().recipients.deleting} />
const Checking = (props: RecipientsProps) => <Changing {...props} title={useText().recipients.checking} />

const Loading = () => (
  <DialogScreen foot={<BackAndClose />}>
    <TransactionListSkeleton rows={4} label={useText().recipients.loading} />
  </DialogScreen>
)

const Reading = ({ recipients }: RecipientsProps) => (
  <DialogScreen foot={<Cancel recipients={recipients} />}>
    <EmptyState state="loading" message={useText().recipients.opening} />
  </DialogScreen>
)

const AskingToDelete = ({ recipients }: RecipientsProps) => {
  const { recipients: words, codes } = useText()
  const recipient = useView(recipients, selectRecipients).recipient
  if (recipient === undefined) return null
  const { name, accountNumber } = recipient
  return (
    <DialogScreen
      foot={
        <>
          <Button onPress={() => recipients.send({ type: 'deletion.cancel' })}>{words.keep}</Button>
          <Button kind="primary" onPress={() => recipients.send({ type: 'deletion.confirm' })}>
            {words.delete}
          </Button>
        </>
      }
    >
      <StepHeading title={words.askDelete} />
      <DescriptionList
        rows={[
          { label: codes['field.recipientName'], value: <bdi>{name}</bdi> },
          ...(accountNumber
            ? [{ label: codes['field.accountNumber'], value: groupDigits(accountNumber) }]
            : []),
        ]}
      />
    </DialogScreen>
  )
}

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<RecipientsView['step'], ComponentType<RecipientsProps>>> = {
  loading: Loading,
  loadFailed: LoadFailed,
  listing: Listing,
  reading: Reading,
  readFailed: ReadFailed,
  editing: Editing,
  askingToDelete: AskingToDelete,
  beginning: Empty,
  saving: Saving,
  deleting: Deleting,
  verifying: Checking,
  resolvingOutcome: Empty,
  chosen: Empty,
}

/** The dialog that lists, edits and deletes recipients. */
export const RecipientsManager = () => {
  const recipients = useView(useService(), selectServiceDialog).recipients
  const step = useView(recipients, selectRecipients)?.step
  if (recipients === undefined || step === undefined) return null
  const Screen = screens[step]
  return <Screen recipients={recipients} />
}
