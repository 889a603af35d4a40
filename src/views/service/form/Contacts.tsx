import { selectFormPeople } from '#machines/service/order-form/order-form.selectors.ts'
import { selectContacts } from '#machines/service/people/people.selectors.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ActionChip, ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { NextEmptyField } from '#src/ui/form/NextEmptyField.tsx'
import { contactsIcon } from '#src/ui/icons/icons.ts'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import type { OrderFormProps } from '../OpenPayments.tsx'

interface ContactProps extends OrderFormProps {
  readonly field: string
}

/** Fills in the number of a contact, where the browser has contacts. */
export const ContactButton = ({ form, field }: ContactProps) => {
  const { service } = useText()
  const people = useView(form, selectFormPeople)
  const contacts = useView(people, selectContacts)
  return people ? (
    <ActionChip
      icon={contactsIcon}
      busy={contacts?.isChoosing}
      onPress={() => people.send({ type: 'contact.choose', field })}
    >
      {service.contacts}
    </ActionChip>
  ) : null
}

/** The result of the choice of a contact, below the field. */
export const ContactNotices = ({ form, field }: ContactProps) => {
  const { service, formatMessage } = useText()
  const people = useView(form, selectFormPeople)
  const contacts = useView(people, selectContacts)
  if (people === undefined || contacts?.field !== field) return null
  const { problem, numbers, isFilledIn } = contacts
  return (
    <>
      {problem && <Notice plain>{formatMessage(problem)}</Notice>}
      {isFilledIn && <NextEmptyField />}
      {numbers.length > 0 && (
        <ChipGroup
          label={service.contactNumbers}
          chips={numbers.map(number => ({ name: number, label: number }))}
          pressed={undefined}
          onPress={number => people.send({ type: 'number.choose', number })}
        />
      )}
    </>
  )
}
