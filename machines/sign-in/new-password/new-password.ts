import { forward, object, partialCheck, pipe, string } from 'valibot'
import { createFormRules, type FormRules } from '#machines/domain/rules/form-rules.ts'
import { type PasswordProblem, passwordSchema } from './password.ts'

/** A new password and its repetition, as typed. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** The problems of a new password. */
export type NewPasswordProblem = PasswordProblem | 'password.differs'

/** The rules of a new password. Both values are compared as typed, without trimming. */
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
