import type { CreditorActorRef } from '#machines/settings/creditor/creditor.machine.ts'
import { selectCreditor } from '#machines/settings/creditor/creditor.selectors.ts'
import type { CreditorEntry } from '#machines/settings/creditor/creditor-entries.ts'
import { TransactionList, TransactionRow } from '#src/ui/data/TransactionList.tsx'
import { bankIcon, storeIcon } from '#src/ui/icons/icons.ts'
import { AnnouncedSectionMessage, Section } from '#src/ui/layout/Section.tsx'
import { useFormat, useText, useView } from '#src/views/shared/hooks.tsx'
import { Failed } from '../Failed.tsx'
import { CreditorInfo } from './CreditorInfo.tsx'

const icons = { payment: bankIcon, collection: storeIcon }

interface CreditorProps {
  readonly creditor: CreditorActorRef
}

interface ListProps extends CreditorProps {
  readonly entries: readonly CreditorEntry[]
  /** The entry whose details are shown. */
  readonly shown: CreditorEntry | undefined
}

const List = ({ creditor, entries, shown }: ListProps) => {
  const { creditor: words, formatRelativeDate } = useText()
  const { money, now, timeZone } = useFormat()
  return (
    <TransactionList flush>
      {entries.map(({ id, kind, date, amount, ...entry }) => {
        const name = entry.name || words.unnamed
        return (
          <TransactionRow
            key={id}
            label={words.info(words[kind], name)}
            isChosen={id === shown?.id}
            onPress={() => creditor.send({ type: 'entry.open', id })}
            icon={icons[kind]}
            name={name}
            amount={amount === undefined ? words.notGiven : money(amount)}
            direction={undefined}
            reference={words[kind]}
            time={formatRelativeDate(date, now, timeZone)}
            dateTime={date}
          />
        )
      })}
    </TransactionList>
  )
}

/** Payments to creditors and collections, by date. */
export const Creditor = ({ creditor }: CreditorProps) => {
  const { creditor: words } = useText()
  const { failure, isNotConfigured, entries, shown } = useView(creditor, selectCreditor)
  const message = isNotConfigured ? words.notConfigured : entries ? words.none : words.loading
  return (
    <Section title={words.title}>
      {failure ? (
        <Failed
          title={words.failed}
          failure={failure}
          onRetry={() => creditor.send({ type: 'list.retry' })}
        />
      ) : entries?.length ? (
        <List creditor={creditor} entries={entries} shown={shown} />
      ) : (
        <AnnouncedSectionMessage>{message}</AnnouncedSectionMessage>
      )}
      {shown && <CreditorInfo shown={shown} onClose={() => creditor.send({ type: 'entry.close' })} />}
    </Section>
  )
}
