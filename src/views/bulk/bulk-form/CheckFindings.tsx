import { hasRowChecks, isAboveAvailable } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import type { CheckReport, RowProblem } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { type Cents, currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Table } from '#src/ui/data/Table.tsx'
import { ErrorList } from '#src/ui/feedback/ErrorList.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { downloadIcon } from '#src/ui/icons/action.ts'

export interface CheckFindingsProps {
  readonly report: CheckReport
  readonly currency: string
  /** The available balance; undefined while it is unknown. */
  readonly available: Cents | undefined
  readonly isSaving: boolean
  readonly isUnsaved: boolean
  readonly onSave: () => void
}

const words = text.bulkCheck

const columns = [
  { heading: words.row, kind: 'number' },
  { heading: words.column },
  { heading: words.value, kind: 'long' },
  { heading: words.reason, kind: 'wide' },
] as const

const sayReason = ({ code, earlier }: RowProblem): string =>
  earlier === undefined ? formatMessage({ code }) : words.sameAs(earlier)

/** The first problems by row, and all problems as a file. */
const RowProblems = ({ report, isSaving, isUnsaved, onSave }: CheckFindingsProps) => {
  const { problems, problemCount } = report
  return (
    <>
      <Table
        caption={
          problems.length < problemCount
            ? words.firstProblems(problems.length, problemCount)
            : words.problems(problemCount)
        }
        columns={columns}
        rows={problems.map(problem => ({
          key: `${problem.row} ${problem.column} ${problem.code}`,
          cells: [words.count(problem.row), problem.column, problem.value, sayReason(problem)],
        }))}
      />
      <Button icon={downloadIcon} busy={isSaving} onPress={onSave}>
        {words.download}
      </Button>
      {isUnsaved && <ErrorList items={[words.notSaved]} />}
    </>
  )
}

/** The report of the local check. It advises only. */
export const CheckFindings = (props: CheckFindingsProps) => {
  const { report, currency, available } = props
  const fact = (label: string, count: number) => ({ label, value: words.count(count) })
  return (
    <>
      {report.remarks.length > 0 && <ErrorList items={report.remarks.map(code => formatMessage({ code }))} />}
      <DescriptionList
        title={words.title}
        error={isAboveAvailable(report, available) ? words.beyondBalance : undefined}
        rows={[
          fact(words.rows, report.rows),
          ...(hasRowChecks(report) ? [fact(words.good, report.good)] : []),
          ...(report.duplicates > 0 ? [fact(words.duplicates, report.duplicates)] : []),
          ...(report.blanks > 0 ? [fact(words.blanks, report.blanks)] : []),
          ...(hasRowChecks(report)
            ? [
                {
                  label: words.total,
                  value: formatMoney(report.total, currencySymbol(currency)),
                  kind: 'total' as const,
                },
              ]
            : []),
        ]}
      />
      <FormText>{words.advice}</FormText>
      {report.problemCount > 0 && <RowProblems {...props} />}
    </>
  )
}
