/** A form that the consumer is editing: part of the context of every machine with a form. */
export interface Form<Values extends object, Part extends string = keyof Values & string> {
  /** The values by field, as typed. */
  readonly values: Values
  /** The parts that the consumer has left; only their problems are shown. */
  readonly touched: readonly Part[]
}

/** A value typed into a field. */
export interface FieldChange<Field> {
  readonly field: Field
  readonly value: string
}

/** The events of a form. */
export type FormEvent<Field, Part = Field> =
  | ({ readonly type: 'field.change' } & FieldChange<Field>)
  | { readonly type: 'field.blur'; readonly field: Part }
  | { readonly type: 'form.submit' }

/**
 * Returns the form's values with the typed value: the action `storeValue: assign(storeValue<Context>)` of each form, on
 * `field.change`. The guard of `form.submit` is `canSubmit`.
 */
export const storeValue = <Context extends { readonly values: object }>(
  { context: { values } }: { readonly context: Context },
  { field, value }: FieldChange<keyof Context['values']>,
): { readonly values: Context['values'] } => ({ values: { ...values, [field]: value } })

/** Returns the touched parts with the part that the consumer has left: the action `markTouched`, on `field.blur`. */
export const markTouched = <Context extends { readonly touched: readonly string[] }>(
  { context: { touched } }: { readonly context: Context },
  { field }: { readonly field: Context['touched'][number] },
): { readonly touched: Context['touched'] } => ({
  touched: touched.includes(field) ? touched : [...touched, field],
})
