/** What somebody is filling in: part of the context of every machine that has a form. */
export interface Form<Values extends object, Part extends string = keyof Values & string> {
  /** By field, as typed. */
  readonly values: Values
  /** The parts that were left: from then on they say what is wrong with them. */
  readonly touched: readonly Part[]
}

/** What is typed into a field. */
export interface FieldChange<Field> {
  readonly field: Field
  readonly value: string
}

/** What happens at the fields of a form, and what asks for it to be sent. */
export type FormEvent<Field, Part = Field> =
  | ({ readonly type: 'field.change' } & FieldChange<Field>)
  | { readonly type: 'field.blur'; readonly field: Part }
  | { readonly type: 'form.submit' }

/** The form once something was typed. */
export const withFieldValue = <Values extends object>(
  { values }: { readonly values: Values },
  { field, value }: FieldChange<NoInfer<keyof Values>>,
): { readonly values: Values } => ({ values: { ...values, [field]: value } })

/** The form once a part of it was left. */
export const withTouched = <Part extends string>(
  { touched }: { readonly touched: readonly Part[] },
  { field }: { readonly field: NoInfer<Part> },
): { readonly touched: readonly Part[] } => ({
  touched: touched.includes(field) ? touched : [...touched, field],
})
