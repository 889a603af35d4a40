import { toEmailOption, toPhoneOption } from '#machines/domain/config/contact.ts'
import { selectConfig } from '#machines/portal/portal.selectors.ts'
import { ReportLinks } from '#src/ui/feedback/ReportLinks.tsx'
import { mailIcon, phoneIcon } from '#src/ui/icons/icons.ts'
import { usePortal, useText, useView } from '../hooks.tsx'

interface ReportProblemProps {
  /** The heading and the payment of the screen, as texts. */
  readonly about: readonly (string | undefined)[]
  readonly traceId: string | undefined
  /** The id of the transaction, which is quoted where no Trace ID is known. */
  readonly snsi?: string | undefined
}

/** Leads to the network by phone and by an email that names the payment; empty without either contact. */
export const ReportProblem = ({ about, traceId, snsi }: ReportProblemProps) => {
  const { contact } = useView(usePortal(), selectConfig)
  const { failure, help, service } = useText()
  const reference = [
    traceId !== undefined && `${failure.traceId} ${traceId}`,
    traceId === undefined && snsi !== undefined && `${service.snsi} ${snsi}`,
  ].filter(text => text !== false)
  const known = about.flatMap(line => line ?? [])
  const email = toEmailOption(contact, {
    subject: [...reference, ...known.slice(0, 1)].join(' – '),
    body: [...known, ...reference].join('\n'),
  })
  const phone = toPhoneOption(contact)
  const links = [
    ...(phone ? [{ ...phone, label: help.call, icon: phoneIcon }] : []),
    ...(email ? [{ ...email, label: help.email, icon: mailIcon }] : []),
  ]
  return links.length > 0 ? <ReportLinks title={help.report} links={links} /> : null
}
