import { check, pipe, string } from 'valibot'
import { passwordLength } from '../../domain/limits.ts'

/** A rule that a password breaks (specification, section 5). */
export type PasswordProblem =
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.noSpecial'
  | 'password.noUppercase'

const must = (holds: (password: string) => boolean, otherwise: PasswordProblem) => check(holds, otherwise)

/**
 * A password of the consumer's choosing, by every rule of the specification in its order. It is taken as typed, never
 * trimmed, and measured in code points (S13). A special character is what is neither a letter, a mark on one, a
 * digit nor a blank.
 */
export const passwordSchema = pipe(
  string(),
  must(password => [...password].length >= passwordLength.minimum, 'password.tooShort'),
  must(password => [...password].length <= passwordLength.maximum, 'password.tooLong'),
  must(password => /[^\p{L}\p{M}\p{N}\s]/u.test(password), 'password.noSpecial'),
  must(password => /\p{Lu}/u.test(password), 'password.noUppercase'),
)
