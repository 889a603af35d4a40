import { Fragment, type ReactNode } from 'react'
import type { Field } from '#machines/service/definitions/service-definition.types.ts'
import type { FormField as Filled } from '#machines/service/order-form/order-form.selectors.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { FieldRow } from '#src/ui/form/FieldRow.tsx'
import { FormField } from './FormField.tsx'

interface FormRowsProps {
  readonly rows: readonly (readonly Filled[])[]
  readonly account: WalletFacts
  readonly isHidden: boolean
  readonly onChange: (name: string, value: string) => void
  readonly onLeave: (name: string) => void
  /** Loads the options of a field again. */
  readonly onRetry: (name: string) => void
  /** Returns another way to fill in a field. */
  readonly fillOf?: ((field: Field) => ReactNode) | undefined
  /** The content below the row of a field. */
  readonly below?: ((name: string) => ReactNode) | undefined
}

const typedKinds: ReadonlySet<string> = new Set(['amount', 'phone', 'reference', 'text', 'password'])

/** The rows of a form; related fields share a row. */
export const FormRows = ({ rows, below, fillOf, onChange, onLeave, onRetry, ...shared }: FormRowsProps) => {
  const last = rows.flat().findLast(({ field }) => typedKinds.has(field.kind))
  return rows.map(row => {
    const fields = row.map(filled => {
      const { name } = filled.field
      return (
        <FormField
          {...shared}
          key={name}
          filled={filled}
          isLast={filled === last}
          onChange={value => onChange(name, value)}
          onLeave={() => onLeave(name)}
          onRetry={() => onRetry(name)}
          fill={fillOf?.(filled.field)}
        />
      )
    })
    return (
      <Fragment key={row[0]?.field.name}>
        {fields.length > 1 ? <FieldRow>{fields}</FieldRow> : fields}
        {row.map(({ field }) => (
          <Fragment key={field.name}>{below?.(field.name)}</Fragment>
        ))}
      </Fragment>
    )
  })
}
