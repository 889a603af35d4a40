import { check, object, pipe, string, transform } from 'valibot'
import { createFormRules, type FormRules } from '../../domain/rules/form-rules.ts'
import { cleanText } from '../../domain/text.ts'

/** Code points of a name that its owner gives. */
const aliasLength = 50

/** A rule that a wallet's new name breaks. */
export type AliasProblem = 'alias.missing' | 'alias.tooLong'

/** A name as it was typed, fit to be sent: cleaned, trimmed, one blank between two words. */
export const normaliseAlias = (typed: string): string => cleanText(typed)?.replace(/ {2,}/g, ' ') ?? ''

const must = (holds: (alias: string) => boolean, otherwise: AliasProblem) => check(holds, otherwise)

/** What the name of a wallet must be; it is sent as `readAlias` reads it. */
export const aliasRules: FormRules<'alias', AliasProblem, { alias: string }> = createFormRules(
  object({
    alias: pipe(
      string(),
      transform(normaliseAlias),
      must(alias => alias !== '', 'alias.missing'),
      must(alias => [...alias].length <= aliasLength, 'alias.tooLong'),
    ),
  }),
)
