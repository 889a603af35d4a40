import { useSelector } from '@xstate/react'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { selectConsumer, selectConsumerFailure } from '#machines/settings/profile/profile.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { EmailAddress } from '#src/ui/text/EmailAddress.tsx'
import { getTranslate } from '#src/ui/text/get-translate.ts'
import { LiveRegion } from '#src/ui/text/Text.tsx'
import { Failed } from '../Failed.tsx'
import type { ProfileProps } from './profile.types.ts'

const words = text.profile

/** The consumer's record. */
export const Details = ({ profile }: Pick<ProfileProps, 'profile'>) => {
  const consumer = useSelector(profile, selectConsumer)
  const failure = useSelector(profile, selectConsumerFailure)
  const told = (value: string | undefined) =>
    consumer && <bdi translate={getTranslate(value)}>{value ?? words.none}</bdi>
  const state = consumer ? words.found : words.loading
  return (
    <Section title={words.details}>
      <LiveRegion>{failure ? undefined : state}</LiveRegion>
      {failure ? (
        <Failed
          title={words.failed}
          failure={failure}
          onRetry={() => profile.send({ type: 'consumer.retry' })}
        />
      ) : (
        <DescriptionList
          rows={[
            { label: words.firstName, value: told(consumer?.firstName) },
            { label: words.lastName, value: told(consumer?.lastName) },
            {
              label: words.email,
              value: consumer?.email ? <EmailAddress>{consumer.email}</EmailAddress> : told(undefined),
            },
            { label: words.mobile, value: consumer && formatMsisdn(consumer.msisdn) },
          ]}
        />
      )}
    </Section>
  )
}
