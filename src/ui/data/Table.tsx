import type { ReactNode } from 'react'
import * as styles from './Table.css.ts'

export interface TableColumn {
  readonly heading: string
  /** `number` is aligned to the end; `long` is a long text without spaces; `wide` is sentences. */
  readonly kind?: 'number' | 'long' | 'wide' | undefined
}

export interface TableRow {
  readonly key: string
  /** One cell per column. */
  readonly cells: readonly ReactNode[]
}

export interface TableProps {
  readonly caption: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

const Cell = ({ column, children }: { readonly column: TableColumn; readonly children: ReactNode }) => (
  <td
    className={styles.cell}
    data-kind={column.kind}
    data-heading={column.heading}
    data-empty={children === undefined || children === '' || undefined}
  >
    <span>{children}</span>
  </td>
)

/** A table. On a phone each row is a block with a heading beside every cell. */
export const Table = ({ caption, columns, rows }: TableProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>{caption}</caption>
    <thead className={styles.head}>
      <tr>
        {columns.map(({ heading, kind }) => (
          <th className={styles.heading} scope="col" data-kind={kind} key={heading}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className={styles.body}>
      {rows.map(({ key, cells }) => (
        <tr className={styles.row} key={key}>
          {columns.map((column, index) => (
            <Cell column={column} key={column.heading}>
              {cells[index]}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
