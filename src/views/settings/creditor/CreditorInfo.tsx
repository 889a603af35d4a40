import type { Cents } from '#machines/domain/money.ts'
import type {
  Collection,
  CreditorEntry,
  CreditorPayment,
} from '#machines/settings/creditor/creditor-entries.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { useFormat, useText } from '#src/views/shared/hooks.tsx'

interface Formats {
  readonly money: (cents: Cents | undefined) => string
  readonly plain: (value: string | undefined) => string
  readonly date: (value: string | undefined) => string
}

const paymentRows = (
  { fields, ...words }: SessionText['creditor'],
  entry: CreditorPayment,
  { money, plain }: Formats,
) => [
  { label: fields.creditorName, value: <bdi>{entry.name || words.unnamed}</bdi> },
  { label: fields.amountDistributed, value: money(entry.amount) },
  { label: fields.balance, value: money(entry.balance) },
  { label: fields.remit, value: money(entry.remit) },
  { label: fields.paymentFee, value: money(entry.paymentFee) },
  { label: fields.bankFee, value: money(entry.bankFee) },
  { label: fields.interest, value: money(entry.interest) },
  { label: fields.newBalance, value: money(entry.newBalance) },
  { label: fields.referenceNumber, value: plain(entry.referenceNumber) },
  { label: fields.distributionId, value: plain(entry.distributionId) },
  { label: fields.paymentId, value: plain(entry.paymentId) },
  {
    label: fields.proof,
    value: entry.proof ? (
      <TextLink href={entry.proof} external>
        {words.download}
      </TextLink>
    ) : (
      words.noProof
    ),
  },
]

const collectionRows = (
  { fields, ...words }: SessionText['creditor'],
  entry: Collection,
  { money, plain, date }: Formats,
) => [
  { label: fields.merchantName, value: <bdi>{entry.name || words.unnamed}</bdi> },
  { label: fields.mandateStatus, value: plain(entry.mandateStatus) },
  { label: fields.mandateStatusDate, value: date(entry.mandateStatusDate) },
  { label: fields.contractReference, value: plain(entry.contractReference) },
  { label: fields.clientReference, value: plain(entry.clientReference) },
  { label: fields.mandateBankReference, value: plain(entry.mandateBankReference) },
  { label: fields.collectionReference, value: plain(entry.collectionReference) },
  { label: fields.actionDate, value: date(entry.date) },
  { label: fields.instalmentAmount, value: money(entry.amount) },
  { label: fields.maximumAmount, value: money(entry.maximumAmount) },
  { label: fields.collectionDate, value: date(entry.collectionDate) },
  { label: fields.collectionStatus, value: plain(entry.collectionStatus) },
]

interface CreditorInfoProps {
  readonly shown: CreditorEntry
  readonly onClose: () => void
}

/** The details of one entry. */
export const CreditorInfo = ({ shown, onClose }: CreditorInfoProps) => {
  const { creditor: words, formatRelativeDate, service } = useText()
  const { money, now, timeZone } = useFormat()
  const formats: Formats = {
    money: cents => (cents === undefined ? words.notGiven : money(cents)),
    plain: value => value ?? words.notGiven,
    date: value => (value ? formatRelativeDate(value, now, timeZone) : words.notGiven),
  }
  return (
    <Dialog open title={words.infoTitle[shown.kind]} focusKey={shown.id} place="panel" onClose={onClose}>
      <DialogScreen
        foot={
          <Button kind="primary" onPress={onClose}>
            {service.close}
          </Button>
        }
      >
        <DescriptionList
          rows={
            shown.kind === 'payment'
              ? paymentRows(words, shown, formats)
              : collectionRows(words, shown, formats)
          }
        />
      </DialogScreen>
    </Dialog>
  )
}
