import { selectFormPeople, selectRepeatable } from '#machines/service/order-form/order-form.selectors.ts'
import type { OrderFormEvent } from '#machines/service/order-form/order-form.types.ts'
import type { PeopleActorRef } from '#machines/service/people/people.machine.ts'
import { type ListedRecipient, selectPeople } from '#machines/service/people/people.selectors.ts'
import { selectServiceDialog } from '#machines/service/service.selectors.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import { SearchField } from '#src/ui/field/SearchField.tsx'
import { type Recipient, RecipientList } from '#src/ui/form/RecipientList.tsx'
import { VisuallyHidden } from '#src/ui/text/Text.tsx'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import type { OrderFormProps } from '../OpenPayments.tsx'
import { useRecipientFace } from './recipient-face.ts'

/** Returns the words of the buttons for recipients, by service. */
const useRecipientWords = () => {
  const { service } = useText()
  const { name } = useView(useService(), selectServiceDialog).service
  const actions: Readonly<Record<string, (to: string) => string>> = {
    buy: service.buyForRecipient,
    invite: service.inviteRecipient,
    send: service.sendToRecipient,
  }
  return {
    nameAction: actions[name] ?? service.payRecipient,
    formatRepeat: service.repeatOf[name === 'buy' || name === 'send' ? name : 'pay'],
  }
}

interface ListProps extends OrderFormProps {
  readonly people: PeopleActorRef
}

/** Returns the function that describes a recipient for the list. */
const useDescription = ({ form, people }: ListProps) => {
  const { service } = useText()
  const { money } = useFormat()
  const { nameAction, formatRepeat } = useRecipientWords()
  const toFace = useRecipientFace()
  return (listed: ListedRecipient): Recipient => {
    const { name, isOwn, isFavourite, recipient, again, pending, received } = listed
    const number = listed.number && groupDigits(listed.number)
    const label = name ?? number ?? ''
    const amount = again && formatRepeat(money(again.amount))
    const send = (event: OrderFormEvent) => {
      people.send({ type: 'favourite.renew', ids: listed.ids })
      form.send(event)
    }
    const repeat = () => again && send({ type: 'payment.repeat', values: again.values })
    const shared = { key: number ?? label, face: toFace(listed), isFavourite }
    if (isOwn && amount !== undefined)
      return { ...shared, label: service.repeatOwn(amount), onChoose: repeat }
    const open = pending && { text: service.stillPending(money(pending), undefined), isPending: true }
    const facts = [name && number, received && service.paidYou(money(received), undefined)].filter(Boolean)
    const detail = open ?? (facts.length > 0 ? { text: facts.join(' · ') } : undefined)
    return {
      ...shared,
      label,
      detail,
      name: nameAction([label, detail?.text].filter(Boolean).join(', ')),
      onChoose: () => send({ type: 'order.prefill', values: recipient }),
      again:
        amount === undefined
          ? undefined
          : { label: amount, name: service.repeatTo(amount, label), onChoose: repeat },
    }
  }
}

const Listed = ({ form, people }: ListProps) => {
  const { service } = useText()
  const repeatable = useView(form, selectRepeatable)
  const { shown, hasFavourites, hasSearch, searchText, found } = useView(people, snapshot =>
    selectPeople(snapshot, repeatable),
  )
  const describe = useDescription({ form, people })
  return (
    <RecipientList
      label={hasFavourites ? service.favouritesAndRecent : service.recent}
      recipients={shown.map(describe)}
    >
      {found === 0 && <p>{service.foundNone}</p>}
      <VisuallyHidden>
        <span role="status">{found !== undefined && service.foundRecipients(found)}</span>
      </VisuallyHidden>
      {hasSearch && (
        <SearchField
          label={service.findRecipient}
          placeholder={service.search}
          name="people"
          value={searchText}
          onChange={text => people.send({ type: 'search.change', text })}
        />
      )}
    </RecipientList>
  )
}

/** The recipients of earlier payments of this kind, above the field for a new one. */
export const RecentRecipients = ({ form }: OrderFormProps) => {
  const people = useView(form, selectFormPeople)
  const hasListed = useView(form, snapshot => selectRepeatable(snapshot).length > 0)
  return people && hasListed ? <Listed form={form} people={people} /> : null
}
