import type { Rules } from './rules.ts'

/** What somebody is filling in: part of the context of every machine that has a form. */
export interface Form<Values extends object, Part extends string = keyof Values & string> {
  /** By field, as typed. */
  readonly values: Values
  /** The parts that were left: from then on they say what is wrong with them. */
  readonly left: readonly Part[]
}

/** What is typed into a field. */
export interface Change<Field> {
  readonly field: Field
  readonly value: string
}

/** What happens at the fields of a form, and what asks for it to be sent. */
export type FormEvent<Field, Part = Field> =
  | ({ readonly type: 'field.change' } & Change<Field>)
  | { readonly type: 'field.leave'; readonly field: Part }
  | { readonly type: 'form.submit' }

/** The form once something was typed. */
export const changed = <Values extends object>(
  { values }: { readonly values: Values },
  { field, value }: Change<NoInfer<keyof Values>>,
): { readonly values: Values } => ({ values: { ...values, [field]: value } })

/** The form once a part of it was left. */
export const leftAt = <Part extends string>(
  { left }: { readonly left: readonly Part[] },
  { field }: { readonly field: NoInfer<Part> },
): { readonly left: readonly Part[] } => ({ left: left.includes(field) ? left : [...left, field] })

/** What is said of a part once it was left: the first rule that it breaks. */
export const problemAt = <Values extends object, Part extends string, Code extends string>(
  { problemsOf }: Pick<Rules<Part, Code, unknown>, 'problemsOf'>,
  { values, left }: Form<Values, Part>,
  part: NoInfer<Part>,
): { readonly code: Code } | undefined => {
  const code = left.includes(part) ? problemsOf(values).get(part)?.[0] : undefined
  return code && { code }
}

/** The same, but nothing is said of a field that is empty. */
export const problemOfFilled = <Values extends object, Part extends string, Code extends string>(
  rules: Pick<Rules<Part, Code, unknown>, 'problemsOf'>,
  form: Form<Values, Part>,
  field: NoInfer<Part & keyof Values>,
): { readonly code: Code } | undefined =>
  form.values[field] === '' ? undefined : problemAt(rules, form, field)
