import { useSelector } from '@xstate/react'
import {
  selectEntries,
  selectFailure,
  selectIsNotConfigured,
} from '#machines/settings/creditor/creditor.selectors.ts'
import type { CreditorEntry } from '#machines/settings/creditor/creditor-entries.ts'
import { formatRelativeDate } from '#src/text/format-time.ts'
import { text } from '#src/text/session-text.ts'
import { TransactionList, TransactionRow } from '#src/ui/data/TransactionList.tsx'
import { bankIcon, storeIcon } from '#src/ui/icons/thing.ts'
import { AnnouncedSectionMessage, Section } from '#src/ui/layout/Section.tsx'
import { Failed } from '../Failed.tsx'
import { CreditorInfo } from './CreditorInfo.tsx'
import { type CreditorProps, formatMoneyOrMask } from './creditor.types.ts'

const words = text.creditor
const icons = { payment: bankIcon, collection: storeIcon }

const Row = ({
  entry,
  creditor,
  now,
  timeZone,
  symbol,
  isHidden,
}: CreditorProps & { readonly entry: CreditorEntry }) => {
  const { id, kind, date, amount } = entry
  const name = entry.name || words.unnamed
  return (
    <TransactionRow
      label={words.info(words[kind], name)}
      onPress={() => creditor.send({ type: 'entry.open', id })}
      icon={icons[kind]}
      name={name}
      amount={formatMoneyOrMask(amount, { symbol, isHidden })}
      direction={undefined}
      reference={words[kind]}
      time={formatRelativeDate(date, now, timeZone)}
      dateTime={date}
    />
  )
}

const List = (props: CreditorProps) => {
  const entries = useSelector(props.creditor, selectEntries)
  if (entries === undefined) return <AnnouncedSectionMessage>{words.loading}</AnnouncedSectionMessage>
  if (entries.length === 0) return <AnnouncedSectionMessage>{words.none}</AnnouncedSectionMessage>
  return (
    <TransactionList flush>
      {entries.map(entry => (
        <Row {...props} key={entry.id} entry={entry} />
      ))}
    </TransactionList>
  )
}

/** Payments to creditors and collections, by date. */
export const Creditor = (props: CreditorProps) => {
  const { creditor } = props
  const failure = useSelector(creditor, selectFailure)
  if (useSelector(creditor, selectIsNotConfigured))
    return (
      <Section title={words.title}>
        <AnnouncedSectionMessage>{words.notConfigured}</AnnouncedSectionMessage>
      </Section>
    )
  return (
    <Section title={words.title}>
      {failure ? (
        <Failed
          title={words.failed}
          failure={failure}
          onRetry={() => creditor.send({ type: 'list.retry' })}
        />
      ) : (
        <List {...props} />
      )}
      <CreditorInfo {...props} />
    </Section>
  )
}
