import type { BulkFormActorRef } from '#machines/bulk/bulk-form/bulk-form.machine.ts'
import { type BulkFormView, isAboveAvailable } from '#machines/bulk/bulk-form/bulk-form.selectors.ts'
import { isRefused } from '#machines/domain/bulk-file/bulk-check.ts'
import type { CheckReport, RowProblem } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { currencySymbol, formatMoney } from '#machines/domain/money.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { Table } from '#src/ui/data/Table.tsx'
import { ErrorList } from '#src/ui/feedback/ErrorList.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { downloadIcon } from '#src/ui/icons/icons.ts'
import { useText } from '#src/views/shared/hooks.tsx'
import type { BulkProps } from '../Summary.tsx'

interface CheckFindingsProps extends Pick<BulkProps, 'view'> {
  readonly form: BulkFormActorRef
  readonly chosen: BulkFormView
}

type Found = CheckFindingsProps & { readonly report: CheckReport }

/** The first problems by row, and all problems as a file. */
const RowProblems = ({ form, chosen, report: { problems, problemCount } }: Found) => {
  const { bulkCheck: words, formatMessage } = useText()
  const formatReason = ({ code, earlier }: RowProblem): string =>
    earlier === undefined ? formatMessage({ code }) : words.sameAs(earlier)
  return (
    <>
      <Table
        caption={
          problems.length < problemCount
            ? words.firstProblems(problems.length, problemCount)
            : words.problems(problemCount)
        }
        columns={[
          { heading: words.row, kind: 'number' },
          { heading: words.column },
          { heading: words.value, kind: 'long' },
          { heading: words.reason, kind: 'wide' },
        ]}
        rows={problems.map(problem => ({
          key: `${problem.row} ${problem.column} ${problem.code}`,
          cells: [words.count(problem.row), problem.column, problem.value, formatReason(problem)],
        }))}
      />
      <Button icon={downloadIcon} busy={chosen.isSaving} onPress={() => form.send({ type: 'problems.save' })}>
        {words.download}
      </Button>
      {chosen.isUnsaved && <ErrorList items={[words.notSaved]} />}
    </>
  )
}

const Findings = (props: Found) => {
  const { bulkCheck: words, formatMessage } = useText()
  const { report, view } = props
  const refused = isRefused(report)
  const fact = (label: string, count: number) => ({ label, value: words.count(count) })
  const total = formatMoney(report.total, currencySymbol(view.currency))
  return (
    <>
      {report.remarks.length > 0 && <ErrorList items={report.remarks.map(code => formatMessage({ code }))} />}
      <DescriptionList
        title={words.title}
        error={!refused && isAboveAvailable(report, view.available) ? words.beyondBalance : undefined}
        rows={[
          fact(words.rows, report.rows),
          ...(refused ? [] : [fact(words.good, report.good)]),
          ...(report.duplicates > 0 ? [fact(words.duplicates, report.duplicates)] : []),
          ...(report.blanks > 0 ? [fact(words.blanks, report.blanks)] : []),
          ...(refused ? [] : [{ label: words.total, value: total, kind: 'total' as const }]),
        ]}
      />
      <FormText>{refused ? words.refused : words.advice}</FormText>
      {report.problemCount > 0 && <RowProblems {...props} />}
    </>
  )
}

/** The report of the local check. It advises only. */
export const CheckFindings = (props: CheckFindingsProps) => {
  const { bulkCheck: words } = useText()
  const { isUnchecked, report } = props.chosen
  if (isUnchecked) return <FormText>{words.notChecked}</FormText>
  return report && <Findings {...props} report={report} />
}
