import { type GenericSchema, safeParse } from 'valibot'
import type { Form } from './form.ts'

// Apart from `form.ts`, which sign-in loads: with the library the first load would grow by 1.5 kB.

/** What a form is judged by. */
export interface FormRules<Part extends string, Code extends string, Output> {
  /** The rules that each part breaks, in their order; a part that is as it must be is left out. */
  readonly problemsOf: (values: unknown) => ReadonlyMap<Part, readonly Code[]>
  /** What the form makes; undefined while a rule is broken. */
  readonly parse: (values: unknown) => Output | undefined
}

/** The rules of a form whose fields are pipes of a schema; the message of every check is a `Code`. */
export const createFormRules = <Part extends string, Code extends string, Output>(
  schema: GenericSchema<unknown, Output>,
): FormRules<Part, Code, Output> => ({
  problemsOf: values => {
    const problems = new Map<Part, Code[]>()
    for (const { path, message } of safeParse(schema, values).issues ?? []) {
      // To the library any path is possible and any text a message: what the schema was made of says which.
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

/** What is said of a part once it was left: the first rule that it breaks. */
export const shownProblem = <Values extends object, Part extends string, Code extends string>(
  { problemsOf }: Pick<FormRules<Part, Code, unknown>, 'problemsOf'>,
  { values, touched }: Form<Values, Part>,
  part: NoInfer<Part>,
): { readonly code: Code } | undefined => {
  const code = touched.includes(part) ? problemsOf(values).get(part)?.[0] : undefined
  return code && { code }
}

/** The same, but nothing is said of a field that is empty. */
export const shownProblemIfFilled = <Values extends object, Part extends string, Code extends string>(
  rules: Pick<FormRules<Part, Code, unknown>, 'problemsOf'>,
  form: Form<Values, Part>,
  field: NoInfer<Part & keyof Values>,
): { readonly code: Code } | undefined =>
  form.values[field] === '' ? undefined : shownProblem(rules, form, field)
