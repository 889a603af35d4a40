import type { ContrastRow } from '#scripts/config/contrast.ts'
import type { ConfigReport } from '#scripts/config/report.ts'
import { status } from '#scripts/shared/browser/page.css.ts'
import { Section } from '#scripts/shared/browser/page-parts.tsx'
import { formatCount } from '#scripts/shared/format-count.ts'
import { LinkButton } from '#src/ui/button/TextLink.tsx'
import { MutedText, MutedTextBlock } from '#src/ui/text/Text.tsx'
import * as styles from './studio.css.ts'

/** Shows a text in its colours, with the ratio, and what the portal changed to reach it. */
const Contrast = ({ row }: { readonly row: ContrastRow }) => (
  <li className={styles.contrast}>
    <svg className={styles.sample} viewBox="0 0 28 20" aria-hidden="true">
      <rect width="28" height="20" rx="5" fill={row.ground} stroke="currentColor" strokeOpacity="0.25" />
      <text x="14" y="14.5" textAnchor="middle" fontSize="11" fill={row.text}>
        Aa
      </text>
    </svg>
    <span>
      {row.use}, {row.appearance}
      {row.givenRatio !== undefined && (
        <MutedText> adjusted: yours has {row.givenRatio.toFixed(1)}:1</MutedText>
      )}
    </span>
    <span>{row.ratio.toFixed(1)}:1</span>
  </li>
)

interface ReportProps {
  readonly report: ConfigReport
  readonly onGoTo: (line: number, column: number) => void
}

/** The problems of the config, with links to their places, and the contrast of its colours. */
export const Report = ({ report: { findings, more, contrasts }, onGoTo }: ReportProps) => {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const counted = `${formatCount(errors, 'error')}, ${formatCount(findings.length - errors, 'warning')}`
  const summary = findings.length === 0 ? 'The portal uses all values as given.' : counted
  return (
    <Section
      id="report"
      title="Report"
      aside={<p role="status">{more > 0 ? `${summary}, and ${more} more` : summary}</p>}
    >
      <ul className={styles.list}>
        {findings.map(({ severity, path, line, column, message, effect }) => (
          <li key={`${line} ${column} ${message}`}>
            <span className={status} data-state={severity === 'error' ? 'bad' : 'refused'}>
              {severity}
            </span>{' '}
            <LinkButton onPress={() => onGoTo(line, column)}>Line {line}</LinkButton> {path}
            <p>{message}</p>
            <MutedTextBlock>{effect}</MutedTextBlock>
          </li>
        ))}
      </ul>
      {contrasts.length > 0 && (
        <details open>
          <summary>Contrast of the colours: the least for text is 4.5:1, for edges 3:1</summary>
          <ul className={styles.list}>
            {contrasts.map(row => (
              <Contrast key={`${row.colour} ${row.appearance} ${row.use}`} row={row} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
