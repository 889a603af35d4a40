import { check, type GenericSchema, safeParse } from 'valibot'
import type { Form } from './form.ts'

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
