import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { maskedMoney, moneyParts, signedMoneyParts } from '../../../../machines/domain/money.ts'
import { getStatus } from '../../../../machines/domain/transaction/transaction.ts'
import { selectAmountsHidden } from '../../../../machines/portal/display/display.selectors.ts'
import { selectConfig, selectDisplay } from '../../../../machines/portal/portal.selectors.ts'
import { selectCopy, selectMsisdn, selectWallet } from '../../../../machines/session/session.selectors.ts'
import { selectIsVoucherShown } from '../../../../machines/wallet/receipt/receipt.selectors.ts'
import { selectCurrencySymbol } from '../../../../machines/wallet/wallet.selectors.ts'
import { formatParty } from '../../../text/format-counterparty.ts'
import {
  formatReceiptFields,
  formatRememberedFacts,
  getVoucherKind,
  listReceiptFacts,
  type ReceiptFact,
} from '../../../text/format-receipt.ts'
import { formatLongTime } from '../../../text/format-time.ts'
import { text } from '../../../text/session-text.ts'
import { LinkButton } from '../../../ui/button/TextLink.tsx'
import { DescriptionList } from '../../../ui/data/DescriptionList.tsx'
import { PaymentSummary } from '../../../ui/data/PaymentSummary.tsx'
import { ScreenOrPrint } from '../../../ui/data/ReceiptSlip.tsx'
import { NextStep } from '../../../ui/feedback/NextStep.tsx'
import { infoIcon } from '../../../ui/icons/status.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../../ui/text/Text.tsx'
import { useCopyAction } from '../../shared/copy/use-copy-action.ts'
import { useSelected } from '../../shared/use-selected.ts'
import { ReceiptActions } from './InfoActions.tsx'
import type { InfoProps } from './receipt.types.ts'

const words = text.receipt

/** Returns what formats the values of a receipt. */
const useReceiptWords = ({ portal, session }: InfoProps) => {
  const { timeZone } = useSelector(portal, selectConfig)
  const wallet = useSelector(session, selectWallet)
  return {
    timeZone,
    ownMsisdn: useSelector(session, selectMsisdn),
    symbol: useSelected(wallet, selectCurrencySymbol) ?? 'R',
  }
}

const useAmountsHidden = ({ portal }: InfoProps): boolean => {
  const display = useSelector(portal, selectDisplay)
  return useSelector(display, snapshot => snapshot !== undefined && selectAmountsHidden(snapshot))
}

interface SummaryProps extends InfoProps {
  readonly isHidden: boolean
}

const Summary = ({ isHidden, ...info }: SummaryProps) => {
  const { transaction } = info
  const { symbol, timeZone, ownMsisdn } = useReceiptWords(info)
  const { amount, class: direction, timestamp } = transaction
  const standing = getStatus(transaction)
  const party = formatParty(transaction, ownMsisdn)
  const parts =
    standing === 'declined' ? moneyParts(amount, symbol) : signedMoneyParts(amount, direction, symbol)
  return (
    <PaymentSummary
      state={standing}
      title={standing === 'declined' ? words.declined[direction] : undefined}
      amount={{
        ...parts,
        hidden: isHidden,
        label: isHidden ? text.dashboard.amountHidden : Object.values(parts).join(''),
      }}
      party={party && { word: words.party[direction], ...party }}
      when={formatLongTime(timestamp, timeZone)}
    >
      {standing === 'pending' && <Badge kind="pending">{text.transactions.pending}</Badge>}
    </PaymentSummary>
  )
}

/** Says why the network declined, if it says so, and what the consumer can do. */
const Declined = ({ transaction }: Pick<InfoProps, 'transaction'>) => {
  const { declineReason, traceId } = transaction.details
  const id = traceId === undefined ? words.snsi : text.failure.traceId
  return (
    <NextStep icon={infoIcon}>
      {declineReason && (
        <>
          <b>{declineReason}</b>{' '}
        </>
      )}
      {words.declinedHelp(id)}
    </NextStep>
  )
}

/** A link to another transaction; the label of its row is part of its name. */
const Linked = ({
  label,
  children,
  onPress,
}: {
  label: string
  children: ReactNode
  onPress: () => void
}) => (
  <LinkButton onPress={onPress}>
    <VisuallyHidden>{label} </VisuallyHidden>
    {children}
  </LinkButton>
)

/** The charge with the link to its transaction, and the total. For a charge, the link to its payment. */
const Charges = ({ isHidden, ...info }: SummaryProps) => {
  const { receipt, transaction } = info
  const receiptWords = useReceiptWords(info)
  const { charge, total } = formatRememberedFacts(transaction, receiptWords)
  const { chargeSnsi, paymentSnsi } = transaction.details
  const show = ({ value }: ReceiptFact) =>
    isHidden ? <ScreenOrPrint shown={maskedMoney(receiptWords.symbol)} paper={value} /> : value
  const follow = (snsi: string) => () => receipt.send({ type: 'receipt.follow', snsi })
  const rows = [
    charge && {
      label: charge.label,
      value:
        chargeSnsi === undefined ? (
          show(charge)
        ) : (
          <Linked label={charge.label} onPress={follow(chargeSnsi)}>
            {show(charge)}
          </Linked>
        ),
      isVerbatim: true,
    },
    total && { label: total.label, value: show(total), kind: 'total' as const, isVerbatim: true },
    paymentSnsi && {
      label: words.chargeOf,
      value: <LinkButton onPress={follow(paymentSnsi)}>{words.payment}</LinkButton>,
    },
  ].flatMap(row => row || [])
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}

/** Returns the row of the token or voucher number: its button shows it, then copies it. */
const useVoucherRow = ({ receipt, session, transaction }: InfoProps) => {
  const { voucher } = transaction.details
  const isShown = useSelector(receipt, selectIsVoucherShown)
  const action = useCopyAction(useSelector(session, selectCopy), voucher)
  const label = words.voucher[getVoucherKind(transaction)]
  const show = {
    ...action,
    text: words.voucherHidden,
    copyLabel: words.show,
    onCopy: () => receipt.send({ type: 'voucher.show' }),
  }
  return voucher === undefined ? [] : [{ label, kind: 'mono' as const, copy: isShown ? action : show }]
}

/** 'Transaction Info': who, how much and when, then every field, with the buttons to share, print and send it again. */
export const Info = (info: InfoProps) => {
  const { receipt, session, transaction } = info
  const receiptWords = useReceiptWords(info)
  const isHidden = useAmountsHidden(info)
  const copy = useSelector(session, selectCopy)
  const { traceId } = transaction.details
  const { snsi, reference, amount, ...rest } = formatReceiptFields(transaction, receiptWords)
  const copySnsi = useCopyAction(copy, snsi.value)
  const copyTraceId = useCopyAction(copy, traceId)
  const voucherRow = useVoucherRow(info)
  const isVoucherShown = useSelector(receipt, selectIsVoucherShown)
  return (
    <>
      {isHidden ? (
        <ScreenOrPrint
          shown={<Summary {...info} isHidden />}
          paper={<Summary {...info} isHidden={false} />}
        />
      ) : (
        <Summary {...info} isHidden={false} />
      )}
      {getStatus(transaction) === 'declined' && <Declined transaction={transaction} />}
      <Charges {...info} isHidden={isHidden} />
      <DescriptionList
        rows={[
          ...voucherRow,
          ...(traceId === undefined
            ? []
            : [{ label: text.failure.traceId, kind: 'mono' as const, copy: copyTraceId }]),
          { ...snsi, kind: 'mono', copy: copySnsi },
          { ...reference, value: <bdi>{reference.value}</bdi>, isVerbatim: true },
          {
            ...amount,
            value: isHidden ? (
              <ScreenOrPrint shown={maskedMoney(receiptWords.symbol)} paper={amount.value} />
            ) : (
              amount.value
            ),
          },
          ...Object.values(rest),
        ]}
      />
      <ReceiptActions {...info} facts={listReceiptFacts(transaction, receiptWords, isVoucherShown)} />
    </>
  )
}
