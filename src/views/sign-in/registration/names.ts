import type { SignUpField } from '#machines/domain/config/network-config.types.ts'
import { readableName } from '#machines/domain/text.ts'
import { type SignUpPart, toExtraFieldId } from '#machines/sign-in/registration/sign-up.ts'
import { text } from '#src/text/sign-in-dialogs-text.ts'

const words = text.registration

/** Returns the name of a field that the network's config adds. */
export const nameOf = ({ label, name }: SignUpField): string => label ?? readableName(name)

const { firstName, lastName, mobile, confirmMobile, email, confirmEmail } = words
const { password, confirmPassword, acceptance: terms } = words
const emails = { email, confirmEmail }
const mobiles = { mobile, confirmMobile }
const passwords = { password, confirmPassword }
const standingNames = { firstName, lastName, ...mobiles, ...emails, ...passwords, terms }

/** Returns a function that names each part of the form. */
export const partNames = (own: readonly SignUpField[]): ((part: SignUpPart) => string) => {
  const names: Partial<Record<SignUpPart, string>> = {
    ...standingNames,
    ...Object.fromEntries(own.map(field => [toExtraFieldId(field), nameOf(field)])),
  }
  return part => names[part] ?? part
}
