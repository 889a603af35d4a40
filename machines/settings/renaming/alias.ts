import { object, pipe, string, transform } from 'valibot'
import { createCheck, createFormRules, type FormRules } from '#machines/domain/rules/form-rules.ts'
import { cleanText } from '#machines/domain/text.ts'

/** The most code points of a wallet's name. */
const aliasLength = 50

/** A rule that a name breaks. */
export type AliasProblem = 'alias.missing' | 'alias.tooLong'

/** Returns a typed name as it is sent: clean, trimmed, with single blanks. */
export const normaliseAlias = (typed: string): string => cleanText(typed)?.replace(/ {2,}/g, ' ') ?? ''

const must = createCheck<AliasProblem>()

/** The rules of a wallet's name. */
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
