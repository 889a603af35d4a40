import type { ReactNode } from 'react'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import type { QuickFill } from '#machines/service/form/quick-fill.ts'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { FieldStack } from '#src/ui/form/FieldRow.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import type { FormFieldProps } from './field-props.ts'

interface WithQuickFillProps extends Pick<FormFieldProps, 'account' | 'onChange'> {
  readonly quickFill: QuickFill | undefined
  /** Another way to fill in the field. */
  readonly more: ReactNode
  readonly children: ReactNode
}

/** A field with buttons that fill it. */
export const WithQuickFill = ({ quickFill, more, account, onChange, children }: WithQuickFillProps) => {
  const { service } = useText()
  const symbol = currencySymbol(account.currency)
  const due = quickFill?.due
  const label = due === undefined ? service.own : service.due(formatMoney(due, symbol))
  return (
    <FieldStack>
      {children}
      <ChipGroup
        label={service.fillIn}
        chips={quickFill ? [{ name: 'ready', label }] : []}
        pressed={quickFill?.isApplied ? 'ready' : undefined}
        onPress={() => quickFill && onChange(quickFill.value)}
      >
        {more}
      </ChipGroup>
    </FieldStack>
  )
}
