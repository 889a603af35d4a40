import { getTranslate } from '../text/get-translate.ts'
import { visuallyHidden } from '../text/text-parts.css.ts'

export interface ChartTable {
  readonly caption: string
  readonly headers: readonly string[]
}

interface EquivalentTableProps extends ChartTable {
  /** One text per header in each row. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
}

/** The figures of a chart as a table, for screen readers. */
export const EquivalentTable = ({ caption, headers, rows }: EquivalentTableProps) => (
  <div className={visuallyHidden}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map(header => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {headers.map((header, column) => (
              <td key={header} translate={getTranslate(cells[column])}>
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
