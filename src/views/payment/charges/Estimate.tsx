import type { ServiceDefinition } from '#machines/service/definitions/service-definition.types.ts'
import { formatDefinedMessage, text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'

/** Returns the row of the estimated time. */
export const estimateRows = ({ estimate, estimateLabel }: ServiceDefinition) =>
  estimate === undefined
    ? []
    : [
        {
          label: estimateLabel ? formatDefinedMessage(estimateLabel) : text.service.estimate,
          value: formatDefinedMessage(estimate),
        },
      ]

/** The estimated time of an order without charges. */
export const Estimate = ({ definition }: { readonly definition: ServiceDefinition }) => {
  const rows = estimateRows(definition)
  return rows.length > 0 ? <DescriptionList rows={rows} /> : null
}
