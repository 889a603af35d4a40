import type { ReactNode } from 'react'
import { toContactLink } from '#machines/domain/config/contact.ts'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { useText } from '../hooks.tsx'
import type { NextActions } from './service.types.ts'

interface ContactUsProps extends Pick<NextActions, 'contact'> {
  /** The heading and the payment of the screen, as texts. */
  readonly about: readonly (string | undefined)[]
  readonly traceId: string | undefined
}

/** A link to the network's email with the Trace ID, or to its phone; empty without either. */
const ContactUs = ({ contact, about, traceId }: ContactUsProps) => {
  const { failure, help } = useText()
  const reference = traceId === undefined ? [] : [`${failure.traceId} ${traceId}`]
  const known = about.flatMap(line => line ?? [])
  const link =
    contact &&
    toContactLink(contact, {
      subject: [...reference, ...known.slice(0, 1)].join(' – '),
      body: [...known, ...reference].join('\n'),
    })
  return link ? (
    <TextLink href={link.href}>
      {help.contactUs}: {link.words}
    </TextLink>
  ) : null
}

interface ProblemStepProps extends ContactUsProps {
  /** The problem, if it is known. */
  readonly problem: string | undefined
  /** The consumer's next step. */
  readonly next?: string | undefined
}

/** Says what problem and what the consumer can do, with Contact Us. */
export const ProblemStep = ({ problem, next, ...contact }: ProblemStepProps): ReactNode => (
  <NextStep icon={infoIcon} problem={problem} action={<ContactUs {...contact} />}>
    {next && <ChangingText>{next}</ChangingText>}
  </NextStep>
)
