import { formatMoney } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { fillTemplate, type SummaryValue } from '#machines/service/form/order.ts'
import { groupDigits } from '#src/text/format-transaction.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { useText } from '../shared/hooks.tsx'
import { useOrder } from '../shared/use-order.ts'

/** Formats a value of a summary. */
export const formatSummaryValue = (
  { service, formatDefinedMessage }: SessionText,
  value: SummaryValue,
  symbol: string,
): string => {
  switch (value.kind) {
    case 'money':
      return formatMoney(value.cents, symbol)
    case 'phone':
      return formatMsisdn(value.msisdn)
    case 'number':
      return groupDigits(value.number)
    case 'words':
      return formatDefinedMessage(value.words)
    case 'priced':
      return service.priced(formatDefinedMessage(value.words), formatMoney(value.cost, symbol))
  }
}

/** Returns the formatted values of the order, by field. */
export const useSummaryRows = (rows: 'summary' | 'outcome' | 'details') => {
  const text = useText()
  const { formatDefinedMessage } = text
  const order = useOrder()
  return order[rows].map(({ name, label, value, about }) => ({
    name,
    label: formatDefinedMessage(label),
    value: formatSummaryValue(text, value, order.symbol),
    isVerbatim: value.kind === 'number' || ('words' in value && 'words' in value.words),
    about: about && formatDefinedMessage(about),
  }))
}

/** Returns the config's message about the order, with the order's values; undefined without one. */
export const useMessage = (): string | undefined => {
  const { formatDefinedMessage } = useText()
  const { offer, choices, order, symbol } = useOrder()
  const template = offer?.definition.template
  const filled = useSummaryRows('summary')
  const texts = new Map([
    ...choices.map(({ level, labels }) => [level, labels.map(formatDefinedMessage).join(' / ')] as const),
    ...(order ? [['amount', formatMoney(order.amount, symbol)] as const] : []),
    ...filled.map(({ name, value }) => [name, value] as const),
  ])
  return (template && fillTemplate(template, texts)) || undefined
}

/** Returns the row of a description list. Typed values and the network's names are not translated. */
export const toDescriptionRow = ({
  label,
  value,
  isVerbatim,
  about,
}: ReturnType<typeof useSummaryRows>[number]) => ({
  label,
  isVerbatim,
  value: about ? (
    <>
      <ChangingText>{value}</ChangingText> <MutedTextBlock>{about}</MutedTextBlock>
    </>
  ) : (
    value
  ),
})

/** Returns the wallet of the order, unless the order moves no money or names the wallet itself. */
export const useWalletRow = () => {
  const { service: serviceText } = useText()
  const { walletNumber: number } = useOrder()
  return number === undefined ? [] : [{ label: serviceText.wallet, value: formatMsisdn(number) }]
}

/** Returns the owner of the checked account and what is due. */
export const useCheckedAccountRows = () => {
  const { check } = useText()
  const { symbol, checkedAccount: checked } = useOrder()
  return checked === undefined
    ? []
    : [
        { label: check.owner, value: checked.owner },
        { label: check.due, value: formatMoney(checked.due, symbol) },
      ]
}
