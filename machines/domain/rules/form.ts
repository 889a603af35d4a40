import { check, type GenericSchema, safeParse } from 'valibot'

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

/** The validation rules of a form. */
export interface FormRules<Part extends string, Code extends string, Output> {
  /** Returns the rules that each part breaks, in order; valid parts are left out. */
  readonly problemsOf: (values: unknown) => ReadonlyMap<Part, readonly Code[]>
  /** Returns the parsed form; undefined while a rule is broken. */
  readonly parse: (values: unknown) => Output | undefined
}

/** Returns the `check` of a form, whose message is one of the form's codes. */
export const createCheck =
  <Code extends string>() =>
  <Value>(isValid: (value: Value) => boolean, otherwise: Code) =>
    check(isValid, otherwise)

/** Creates the rules of a form from a schema. The message of every check in the schema must be a `Code`. */
export const createFormRules = <Part extends string, Code extends string, Output>(
  schema: GenericSchema<unknown, Output>,
): FormRules<Part, Code, Output> => ({
  problemsOf: values => {
    const problems = new Map<Part, Code[]>()
    for (const { path, message } of safeParse(schema, values).issues ?? []) {
      // Valibot allows any path and any message. The schema guarantees these types.
      const part = path?.[0]?.key as Part
      problems.set(part, [...(problems.get(part) ?? []), message as Code])
    }
    return problems
  },
  parse: values => {
    const { success, output } = safeParse(schema, values)
    return success ? output : undefined
  },
})

/** Returns the first rule that a touched part breaks. */
export const shownProblem = <Values extends object, Part extends string, Code extends string>(
  { problemsOf }: Pick<FormRules<Part, Code, unknown>, 'problemsOf'>,
  { values, touched }: Form<Values, Part>,
  part: NoInfer<Part>,
): { readonly code: Code } | undefined => {
  const code = touched.includes(part) ? problemsOf(values).get(part)?.[0] : undefined
  return code && { code }
}

/** Returns the first rule that a touched field breaks; undefined for an empty field. */
export const shownProblemIfFilled = <Values extends object, Part extends string, Code extends string>(
  rules: Pick<FormRules<Part, Code, unknown>, 'problemsOf'>,
  form: Form<Values, Part>,
  field: NoInfer<Part & keyof Values>,
): { readonly code: Code } | undefined =>
  form.values[field] === '' ? undefined : shownProblem(rules, form, field)
