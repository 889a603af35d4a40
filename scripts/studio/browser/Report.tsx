import type { ConfigReport, Remark } from '#scripts/config/report.ts'

const groups = [
  ['cannot work', 'Cannot work', 'bad'],
  ['corrected', 'Corrected', 'refused'],
  ['ignored', 'Ignored', 'refused'],
] as const

const idOf = (kind: Remark['kind']): string => `group-${kind.replace(' ', '-')}`

const RemarkRow = ({
  remark,
  onGoTo,
}: {
  readonly remark: Remark
  readonly onGoTo: ReportProps['onGoTo']
}) => {
  const { path, place, service, given, used, reason } = remark
  return (
    <li className="remark">
      <p className="remark-head">
        <span className="mono">{path === '' ? 'The whole config' : path}</span>
        {place !== undefined && (
          <button type="button" className="go" onClick={() => onGoTo(place.line, place.column)}>
            Line {place.line}
          </button>
        )}
      </p>
      {service !== undefined && (
        <p>
          The service <b>{service}</b> says ‘You are not configured to use this service.’
        </p>
      )}
      {(given !== undefined || used !== undefined) && (
        <p className="change">
          {given !== undefined && (
            <span>
              <span className="quiet">given</span> <code>{given}</code>
            </span>
          )}
          {used !== undefined && (
            <span>
              <span className="quiet">used</span> <code>{used}</code>
            </span>
          )}
        </p>
      )}
      <p className="quiet">{reason}</p>
    </li>
  )
}

interface ReportProps {
  readonly report: ConfigReport | undefined
  readonly isStale: boolean
  readonly onGoTo: (line: number, column: number) => void
}

/** Returns the numbers of remarks as one sentence, which screen readers announce. */
const summaryOf = ({ remarks, used }: ConfigReport): string => {
  const counts = groups.flatMap(([kind, title]) => {
    const count = remarks.filter(remark => remark.kind === kind).length
    return count === 0 ? [] : [`${count} ${title.toLowerCase()}`]
  })
  return [...counts, `${used.length} used as given`].join(', ')
}

/** The remarks on the config: first what cannot work. */
export const Report = ({ report, isStale, onGoTo }: ReportProps) => (
  <section className="panel" id="report" aria-labelledby="report-title">
    <div className="panel-head">
      <h2 id="report-title">Report</h2>
      <p className="quiet" role="status">
        {report === undefined ? 'There is no valid config yet.' : summaryOf(report)}
        {isStale && ' (the last valid config)'}
      </p>
    </div>
    {report?.remarks.length === 0 && <p className="blank">The portal uses everything as it is given.</p>}
    {groups.map(([kind, title, state]) => {
      const remarks = report?.remarks.filter(remark => remark.kind === kind) ?? []
      return (
        remarks.length > 0 && (
          <section key={kind} aria-labelledby={idOf(kind)}>
            <h3 id={idOf(kind)}>
              {title}{' '}
              <span className="tag" data-state={state}>
                {remarks.length}
              </span>
            </h3>
            <ul className="rows">
              {remarks.map((remark, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two remarks can be on the same value
                <RemarkRow key={`${place} ${remark.path}`} remark={remark} onGoTo={onGoTo} />
              ))}
            </ul>
          </section>
        )
      )
    })}
    {report !== undefined && report.used.length > 0 && (
      <details className="used">
        <summary>{report.used.length} values are used as given</summary>
        <ul>
          {report.used.map(({ path, given }) => (
            <li key={path}>
              <span className="mono">{path}</span> <code>{given}</code>
            </li>
          ))}
        </ul>
      </details>
    )}
  </section>
)
