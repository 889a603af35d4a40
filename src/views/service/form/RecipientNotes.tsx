import { selectFormPeople, selectFormRecipient } from '#machines/service/order-form/order-form.selectors.ts'
import type { PeopleActorRef } from '#machines/service/people/people.machine.ts'
import { selectRecipient } from '#machines/service/people/people.selectors.ts'
import type { RepeatablePayment } from '#machines/service/repeatable-payments.ts'
import { selectServiceDialog } from '#machines/service/service.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { RecipientLine } from '#src/ui/form/RecipientLine.tsx'
import { alertIcon } from '#src/ui/icons/field.ts'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import type { OrderFormProps } from '../OpenPayments.tsx'
import { useRecipientFace } from './recipient-face.ts'

interface NotesProps extends OrderFormProps {
  readonly field: string
}

/** Returns the function that names the recipient: a purchase is for a person. */
const useRecipientLabel = () => {
  const { service } = useText()
  const { name } = useView(useService(), selectServiceDialog).service
  return service.recipient[name === 'buy' ? 'for' : 'to']
}

interface KnownProps {
  readonly payment: RepeatablePayment
  readonly people: PeopleActorRef
  readonly name: string | undefined
}

/** The recipient of the last payment, or the person who paid, who can become a favourite. */
const Known = ({ payment, people, name }: KnownProps) => {
  const { service, formatRelativeTime } = useText()
  const { money, now, timeZone } = useFormat()
  const toFace = useRecipientFace()
  const { number, latest, ids, pending, received } = payment
  const when = formatRelativeTime(latest.timestamp, now, timeZone)
  const { isFavourite, canBeFavourite } = useView(people, snapshot => selectRecipient(snapshot, payment))
  const to = name ?? payment.name ?? (number === undefined ? '' : groupDigits(number))
  return (
    <RecipientLine
      face={toFace({ ...payment, name: name ?? payment.name })}
      label={useRecipientLabel()(to)}
      detail={
        pending === undefined
          ? {
              text:
                received === undefined
                  ? service.lastPaid(money(latest.amount), when)
                  : service.paidYou(money(received), when),
            }
          : { text: service.stillPending(money(pending), undefined), isPending: true }
      }
      favourite={
        canBeFavourite
          ? {
              label: service.favourite(to),
              isPressed: isFavourite,
              onPress: () => people.send({ type: 'favourite.toggle', ids }),
            }
          : undefined
      }
    />
  )
}

/** Says whose number is in the field, or that this cannot be checked. */
export const RecipientNotes = ({ form, field }: NotesProps) => {
  const { service } = useText()
  const toLabel = useRecipientLabel()
  const people = useView(form, selectFormPeople)
  const recipient = useView(form, selectFormRecipient)
  if (recipient?.field !== field) return null
  const { name, payment, isOwnerUnknown } = recipient
  if (isOwnerUnknown) return <NextStep icon={alertIcon} state="unsure" problem={service.unknownOwner} />
  if (payment && people) return <Known payment={payment} people={people} name={name} />
  return name === undefined ? null : <RecipientLine label={toLabel(name)} />
}
