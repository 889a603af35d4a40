import type { ContrastRow } from '#scripts/config/contrast.ts'
import type { ConfigReport } from '#scripts/config/report.ts'

/** Shows a text in its colours, with the ratio, and what the portal changed to reach it. */
const Contrast = ({ row }: { readonly row: ContrastRow }) => (
  <li>
    <svg className="sample" viewBox="0 0 28 20" aria-hidden="true">
      <rect width="28" height="20" rx="5" fill={row.ground} stroke="currentColor" strokeOpacity="0.25" />
      <text x="14" y="14.5" textAnchor="middle" fill={row.text}>
        Aa
      </text>
    </svg>
    <span>
      {row.use}, {row.appearance}
      {row.givenRatio !== undefined && (
        <span className="quiet"> adjusted: yours has {row.givenRatio.toFixed(1)}:1</span>
      )}
    </span>
    <span>{row.ratio.toFixed(1)}:1</span>
  </li>
)

interface ReportProps {
  readonly report: ConfigReport
  readonly onGoTo: (line: number, column: number) => void
}

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What is wrong in the config, with links to the places, and the contrast of the colours. */
export const Report = ({ report: { findings, more, contrasts }, onGoTo }: ReportProps) => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const summary = `${countOf(errors, 'error')}, ${countOf(findings.length - errors, 'warning')}`
  return (
    <section className="panel" id="report" aria-labelledby="report-title">
      <div className="panel-head">
        <h2 id="report-title">Report</h2>
        <p className="quiet" role="status">
          {findings.length === 0 ? 'The portal uses all values as given.' : summary}
          {more > 0 && `, and ${more} more`}
        </p>
      </div>
      <ul className="rows">
        {findings.map(({ severity, path, line, column, message, effect }) => (
          <li key={`${line} ${column} ${message}`} className="finding">
            <p>
              <span className="tag" data-state={severity === 'error' ? 'bad' : 'refused'}>
                {severity}
              </span>{' '}
              <button type="button" className="go" onClick={() => onGoTo(line, column)}>
                Line {line}
              </button>{' '}
              <span className="mono">{path}</span>
            </p>
            <p>{message}</p>
            <p className="quiet">{effect}</p>
          </li>
        ))}
      </ul>
      {contrasts.length > 0 && (
        <details className="contrasts" open>
          <summary>Contrast of the colours: the least for text is 4.5:1, for edges 3:1</summary>
          <ul>
            {contrasts.map(row => (
              <Contrast key={`${row.colour} ${row.appearance} ${row.use}`} row={row} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
