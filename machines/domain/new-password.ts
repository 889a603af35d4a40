import { type PasswordProblem, passwordProblems } from './password.ts'

/** A password of the consumer's choosing, and what they typed when asked for it once more. Both as typed. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** What such a pair can lack (specification, section 5). */
export type NewPasswordProblem = PasswordProblem | 'password.differs'

/**
 * Everything that the pair lacks, by the field at which it is said, in the order of the specification. Nothing is
 * trimmed or made alike: the two are the same when every character is.
 */
export const newPasswordProblems = ({
  password,
  confirmation,
}: NewPassword): Readonly<Record<keyof NewPassword, readonly NewPasswordProblem[]>> => ({
  password: passwordProblems(password),
  confirmation: confirmation === password ? [] : ['password.differs'],
})

/** Whether the pair makes a new password. */
export const isNewPassword = (pair: NewPassword): boolean => {
  const problems = newPasswordProblems(pair)
  return problems.password.length === 0 && problems.confirmation.length === 0
}
