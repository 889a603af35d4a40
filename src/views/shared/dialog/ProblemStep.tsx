import type { ReactNode } from 'react'
import { toContactLink } from '#machines/domain/config/contact.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { NextStep } from '#src/ui/feedback/NextStep.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { usePortal, useText, useView } from '../hooks.tsx'

interface ContactUsProps {
  /** The heading and the payment of the screen, as texts. */
  readonly about: readonly (string | undefined)[]
  readonly traceId: string | undefined
  /** Whether the screen leads to Contact Us; the default is yes. */
  readonly isContactOffered?: boolean
}

/** A link to the network's email with the Trace ID, or to its phone; empty without either. */
const ContactUs = ({ about, traceId, isContactOffered = true }: ContactUsProps) => {
  const { contact } = useView(usePortal(), selectConfig)
  const { failure, help } = useText()
  const reference = traceId === undefined ? [] : [`${failure.traceId} ${traceId}`]
  const known = about.flatMap(line => line ?? [])
  const link =
    isContactOffered &&
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
