import { exceeds, isJudged } from '../../../../machines/bulk/bulk-form/bulk-form.selectors.ts'
import type { CheckReport, RowProblem } from '../../../../machines/domain/bulk-file/bulk-check.types.ts'
import { type Cents, currencySymbol, formatMoney } from '../../../../machines/domain/money.ts'
import { say, text } from '../../../text/inside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Problems } from '../../../ui/feedback/Problems.tsx'
import { FormNote } from '../../../ui/form/FormNote.tsx'
import { downloadIcon } from '../../../ui/icons/action.ts'

export interface CheckFindingsProps {
  readonly report: CheckReport
  readonly currency: string
  /** Undefined while it is not known. */
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
  earlier === undefined ? say({ code }) : words.sameAs(earlier)

/** The first problems by row, and all of them as a file. */
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
      {isUnsaved && <Problems items={[words.notSaved]} />}
    </>
  )
}

/** What was found in a file before the network has seen it: advice, all of it. */
export const CheckFindings = (props: CheckFindingsProps) => {
  const { report, currency, available } = props
  const fact = (label: string, count: number) => ({ label, value: words.count(count) })
  return (
    <>
      {report.remarks.length > 0 && <Problems items={report.remarks.map(code => say({ code }))} />}
      <Facts
        title={words.title}
        error={exceeds(report, available) ? words.beyondBalance : undefined}
        rows={[
          fact(words.rows, report.rows),
          ...(isJudged(report) ? [fact(words.good, report.good)] : []),
          ...(report.duplicates > 0 ? [fact(words.duplicates, report.duplicates)] : []),
          ...(report.blanks > 0 ? [fact(words.blanks, report.blanks)] : []),
          ...(isJudged(report)
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
      <FormNote>{words.advice}</FormNote>
      {report.problemCount > 0 && <RowProblems {...props} />}
    </>
  )
}
