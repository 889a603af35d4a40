import { pipe, string } from 'valibot'
import { passwordLength } from '#machines/domain/limits.ts'
import { createCheck } from '#machines/domain/rules/form-rules.ts'

/** A rule that a password breaks. */
export type PasswordProblem =
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.noSpecial'
  | 'password.noUppercase'

const must = createCheck<PasswordProblem>()

/**
 * The rules of a new password, in the order of the specification. The password is not trimmed and is measured in code
 * points. A special character is no letter, mark, digit or blank.
 */
export const passwordSchema = pipe(
  string(),
  must(password => [...password].length >= passwordLength.minimum, 'password.tooShort'),
  must(password => [...password].length <= passwordLength.maximum, 'password.tooLong'),
  must(password => /[^\p{L}\p{M}\p{N}\s]/u.test(password), 'password.noSpecial'),
  must(password => /\p{Lu}/u.test(password), 'password.noUppercase'),
)
