import { forward, object, partialCheck, pipe, string } from 'valibot'
import { createFormRules, type FormRules } from '../../domain/rules/form-rules.ts'
import { type PasswordProblem, passwordSchema } from './password.ts'

/** A password of the consumer's choosing, and what they typed when asked for it once more. Both as typed. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** What such a pair can lack (specification, section 5). */
export type NewPasswordProblem = PasswordProblem | 'password.differs'

/** What a new password must be. Nothing is trimmed or made alike: the two are the same when every character is. */
export const newPasswordRules: FormRules<keyof NewPassword, NewPasswordProblem, NewPassword> =
  createFormRules(
    pipe(
      object({ password: passwordSchema, confirmation: string() }),
      forward(
        partialCheck(
          [['password'], ['confirmation']],
          ({ password, confirmation }) => confirmation === password,
          'password.differs' satisfies NewPasswordProblem,
        ),
        ['confirmation'],
      ),
    ),
  )
