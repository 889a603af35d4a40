import type { CurrentSessionLoader } from '#machines/settings/current-session/current-session.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Section } from '#src/ui/layout/Section.tsx'
import { useFormat, useText, useView } from '#src/views/shared/hooks.tsx'

/** 'This session', a section of My Preferences; absent unless the network reports something of it. */
export const CurrentSession = ({ loader }: { readonly loader: CurrentSessionLoader }) => {
  const { currentSession: words, formatFullTime } = useText()
  const { timeZone } = useFormat()
  const report = useView(loader, ({ context }) => context.loaded)
  const times = [
    { label: words.since, time: report?.startedAt },
    { label: words.until, time: report?.endsAt },
  ]
  const rows = times.flatMap(({ label, time }) =>
    time === undefined ? [] : [{ label, value: formatFullTime(time, timeZone) }],
  )
  return rows.length === 0 ? null : (
    <Section title={words.title}>
      <DescriptionList rows={rows} />
    </Section>
  )
}
