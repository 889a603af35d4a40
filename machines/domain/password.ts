import { passwordLength } from './constants.ts'

/** A rule that a password breaks (specification, section 5). */
export type PasswordProblem =
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.noSpecial'
  | 'password.noUppercase'

/**
 * Every rule that `password` breaks, in the order of the specification; none when it is fit. It is taken as
 * typed, never trimmed, and measured in code points (S13). A special character is what is neither a letter, a
 * mark on one, a digit nor a blank.
 */
export const passwordProblems = (password: string): readonly PasswordProblem[] => {
  const { length } = [...password]
  const broken: readonly (readonly [boolean, PasswordProblem])[] = [
    [length < passwordLength.minimum, 'password.tooShort'],
    [length > passwordLength.maximum, 'password.tooLong'],
    [!/[^\p{L}\p{M}\p{N}\s]/u.test(password), 'password.noSpecial'],
    [!/\p{Lu}/u.test(password), 'password.noUppercase'],
  ]
  return broken.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}
