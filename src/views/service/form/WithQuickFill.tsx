import type { ReactNode } from 'react'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import type { QuickFill } from '#machines/service/form/quick-fill.ts'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { FieldStack } from '#src/ui/form/FieldRow.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import type { FormFieldProps } from './field-props.ts'

interface WithQuickFillProps extends Pick<FormFieldProps, 'account' | 'onChange'> {
  readonly quickFill: QuickFill
  readonly children: ReactNode
}

/** A field with buttons that fill it. */
export const WithQuickFill = ({ quickFill, account, onChange, children }: WithQuickFillProps) => {
  const { service } = useText()
  const symbol = currencySymbol(account.currency)
  const label = quickFill.due === undefined ? service.own : service.due(formatMoney(quickFill.due, symbol))
  return (
    <FieldStack>
      {children}
      <ChipGroup
        label={service.fillIn}
        chips={[{ name: 'ready', label }]}
        pressed={quickFill.isApplied ? 'ready' : undefined}
        onPress={() => onChange(quickFill.value)}
      />
    </FieldStack>
  )
}
