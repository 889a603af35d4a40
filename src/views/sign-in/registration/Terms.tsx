import { shallowEqual, useSelector } from '@xstate/react'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { selectIsAccepted, selectProblem } from '#machines/sign-in/registration/registration.selectors.ts'
import { formatMessage, text } from '#src/text/sign-in-dialogs-text.ts'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import type { RegistrationProps } from './registration.types.ts'

const words = text.registration

/** Returns the label for the legal pages that the network has. */
const acceptanceOf = ({ termsConditions, privacyPolicy }: NetworkConfig['pages']): string => {
  if (termsConditions === undefined) return privacyPolicy ? words.accept.privacy : words.accept.none
  return privacyPolicy ? words.accept.both : words.accept.terms
}

/** The checkbox that accepts the terms, with links to the network's pages. */
export const Terms = ({ registration, config: { pages } }: RegistrationProps) => {
  const problem = useSelector(registration, snapshot => selectProblem(snapshot, 'terms'), shallowEqual)
  return (
    <Checkbox
      label={acceptanceOf(pages)}
      name="terms"
      required
      checked={useSelector(registration, selectIsAccepted)}
      error={problem && formatMessage(problem)}
      onToggle={() => registration.send({ type: 'terms.toggle' })}
      onBlur={() => registration.send({ type: 'field.blur', field: 'terms' })}
    >
      {pages.termsConditions && (
        <TextLink external href={pages.termsConditions}>
          {text.signIn.terms}
        </TextLink>
      )}
      {pages.privacyPolicy && (
        <TextLink external href={pages.privacyPolicy}>
          {text.signIn.privacy}
        </TextLink>
      )}
    </Checkbox>
  )
}
