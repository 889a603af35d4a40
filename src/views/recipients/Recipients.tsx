import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { Recipient } from '../../../machines/domain/recipients.ts'
import type { RecipientsActorRef } from '../../../machines/recipients/recipients.machine.ts'
import {
  selectCanSave,
  selectRecipient,
  selectRecipientList,
  selectRecipientsStep,
  selectTrouble,
} from '../../../machines/recipients/recipients.selectors.ts'
import { selectRecipients } from '../../../machines/service/service.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { Entry } from '../../ui/Entry.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { refreshIcon } from '../../ui/icons/status.ts'
import { Lead } from '../../ui/Lead.tsx'
import { OptionList } from '../../ui/Options.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { Unseen } from '../../ui/Unseen.tsx'
import { Back, Close } from '../service/Choosing.tsx'
import type { ScreenProps } from '../service/service.types.ts'
import { useSelected } from '../use-selected.ts'
import { Editing, editingForm } from './Editing.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'

interface PartProps extends ScreenProps {
  readonly recipients: RecipientsActorRef
}

const words = text.recipients

const Loading = () => <Blank state="loading" message={words.loading} />
const Reading = () => <Blank state="loading" message={words.opening} />
const Saving = () => <Outcome state="busy" title={words.saving} />
const Deleting = () => <Outcome state="busy" title={words.deleting} />
const Checking = () => <Outcome state="busy" title={words.checking} />
const Nothing = () => null

/** What could not be read, and why. */
const Failed = ({
  recipients,
  onRetry,
}: Pick<PartProps, 'recipients'> & { readonly onRetry: () => void }) => {
  const trouble = useSelector(recipients, selectTrouble)
  if (trouble === undefined) return null
  const { code, failure } = trouble
  return (
    <Blank
      state="failed"
      title={say({ code })}
      message={say(failure.words)}
      trace={{ label: text.failure.traceId, id: failure.traceId }}
      action={
        <Button icon={refreshIcon} onPress={onRetry}>
          {text.failure.retry}
        </Button>
      }
    />
  )
}

const LoadFailed = ({ recipients }: PartProps) => (
  <Failed recipients={recipients} onRetry={() => recipients.send({ type: 'list.retry' })} />
)

const ReadFailed = ({ recipients }: PartProps) => (
  <Failed recipients={recipients} onRetry={() => recipients.send({ type: 'recipient.retry' })} />
)

/** One of them, and what can be done with it: each button says with whom. */
const Row = ({
  recipient: { snsi, name, accountNumber },
  recipients,
}: Pick<PartProps, 'recipients'> & { readonly recipient: Recipient }) => {
  const whom = <Unseen>{name}</Unseen>
  return (
    <Entry name={name} detail={accountNumber && words.account(accountNumber)}>
      <Button onPress={() => recipients.send({ type: 'recipient.pay', snsi })}>
        {words.pay} {whom}
      </Button>
      <Button kind="quiet" onPress={() => recipients.send({ type: 'recipient.edit', snsi })}>
        {words.edit} {whom}
      </Button>
      <Button kind="quiet" onPress={() => recipients.send({ type: 'recipient.delete', snsi })}>
        {words.delete} {whom}
      </Button>
    </Entry>
  )
}

const Listing = ({ recipients }: PartProps) => {
  const list = useSelector(recipients, selectRecipientList)
  return (
    <>
      <Lead title={words.title} />
      <TroubleNotice recipients={recipients} />
      {list.length === 0 ? (
        <Blank state="empty" message={text.codes['lookup.noRecipients']} />
      ) : (
        <OptionList>
          {list.map(recipient => (
            <Row key={recipient.snsi} recipient={recipient} recipients={recipients} />
          ))}
        </OptionList>
      )}
    </>
  )
}

const AskingToDelete = ({ recipients }: PartProps) => {
  const recipient = useSelector(recipients, selectRecipient)
  if (recipient === undefined) return null
  const { name, accountNumber } = recipient
  return (
    <>
      <Lead title={words.askDelete} />
      <Facts
        rows={[
          { label: text.codes['field.recipientName'], value: <bdi>{name}</bdi> },
          ...(accountNumber ? [{ label: text.codes['field.accountNumber'], value: accountNumber }] : []),
        ]}
      />
    </>
  )
}

const ListFoot = ({ service }: PartProps) => (
  <>
    <Back service={service} />
    <Close service={service} />
  </>
)

const CloseFoot = ({ service }: PartProps) => <Close service={service} />

const CancelFoot = ({ recipients }: PartProps) => (
  <Button onPress={() => recipients.send({ type: 'form.cancel' })}>{text.service.cancel}</Button>
)

const EditingFoot = ({ recipients }: PartProps) => (
  <>
    <Button onPress={() => recipients.send({ type: 'form.cancel' })}>{text.service.cancel}</Button>
    <Button
      kind="primary"
      type="submit"
      form={editingForm}
      withheld={!useSelector(recipients, selectCanSave)}
    >
      {words.save}
    </Button>
  </>
)

const DeletionFoot = ({ recipients }: PartProps) => (
  <>
    <Button onPress={() => recipients.send({ type: 'deletion.cancel' })}>{words.keep}</Button>
    <Button kind="primary" onPress={() => recipients.send({ type: 'deletion.confirm' })}>
      {words.delete}
    </Button>
  </>
)

interface Screen {
  readonly Body: ComponentType<PartProps>
  readonly Foot: ComponentType<PartProps>
}

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ReturnType<typeof selectRecipientsStep>, Screen>> = {
  loading: { Body: Loading, Foot: ListFoot },
  loadFailed: { Body: LoadFailed, Foot: ListFoot },
  listing: { Body: Listing, Foot: ListFoot },
  reading: { Body: Reading, Foot: CancelFoot },
  readFailed: { Body: ReadFailed, Foot: CancelFoot },
  editing: { Body: Editing, Foot: EditingFoot },
  saving: { Body: Saving, Foot: CloseFoot },
  askingToDelete: { Body: AskingToDelete, Foot: DeletionFoot },
  deleting: { Body: Deleting, Foot: CloseFoot },
  undone: { Body: Nothing, Foot: Nothing },
  checking: { Body: Checking, Foot: CloseFoot },
  chosen: { Body: Nothing, Foot: Nothing },
}

/** The saved recipients: to be paid, edited and deleted. */
export const Managing = (props: ScreenProps) => {
  const recipients = useSelector(props.service, selectRecipients)
  const step = useSelected(recipients, selectRecipientsStep)
  if (recipients === undefined || step === undefined) return null
  const { Body } = screens[step]
  return <Body {...props} recipients={recipients} />
}

export const ManagingFoot = (props: ScreenProps) => {
  const recipients = useSelector(props.service, selectRecipients)
  const step = useSelected(recipients, selectRecipientsStep)
  if (recipients === undefined || step === undefined) return null
  const { Foot } = screens[step]
  return <Foot {...props} recipients={recipients} />
}
