import { type ComponentProps, type ReactNode, useState } from 'react'
import { TextInput } from '#scripts/shared/browser/page-parts.tsx'
import { Button, type ButtonProps } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Table, type TableColumn } from '#src/ui/data/Table.tsx'
import { FieldRow } from '#src/ui/form/FieldRow.tsx'
import { checkIcon, copyIcon } from '#src/ui/icons/icons.ts'
import { LiveRegion } from '#src/ui/text/Text.tsx'
import * as styles from './console.css.ts'
import { useSandbox } from './use-sandbox.tsx'

interface DataTableProps<Item> {
  readonly caption: string
  readonly columns: readonly (TableColumn & { readonly cell: (item: Item) => ReactNode })[]
  readonly items: readonly Item[]
  readonly keyOf: (item: Item, index: number) => string
  /** The number of rows at first, and of those that a press adds; the default is all. */
  readonly pageSize?: number
  readonly blank?: string
}

export const DataTable = <Item,>(props: DataTableProps<Item>) => {
  const { items, columns, keyOf, pageSize = items.length } = props
  const [pages, setPages] = useState(1)
  if (items.length === 0) return props.blank && <p className={styles.blank}>{props.blank}</p>
  const rows = items.slice(0, pages * pageSize).map((item, index) => ({
    key: keyOf(item, index),
    cells: columns.map(({ cell }) => cell(item)),
  }))
  return (
    <>
      <Table caption={props.caption} columns={columns} rows={rows} />
      {items.length > rows.length && (
        <footer>
          <Button kind="quiet" onPress={() => setPages(pages + 1)}>
            Show more
          </Button>
        </footer>
      )}
    </>
  )
}

/** A field for a mobile number, which suggests those of the sandbox's people. */
export const NumberInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput {...props} type="search" inputMode="tel" placeholder="Everybody" list="numbers" />
)

/** Returns a function that runs a task, shows its message, and reads the sandbox again. */
export const useTask = () => {
  const { refresh } = useSandbox()
  const [result, setResult] = useState({ text: '', state: 'done' })
  /** @param task resolves to the message of its success */
  const run = async (task: () => Promise<string>) => {
    try {
      const text = await task()
      await refresh()
      setResult({ text, state: 'done' })
    } catch (error) {
      setResult({ text: error instanceof Error ? error.message : String(error), state: 'failed' })
    }
  }
  return { run, result }
}

type Task = ReturnType<typeof useTask>

export const TaskResult = ({ result }: Pick<Task, 'result'>) => (
  <p className={styles.result} role="status" data-state={result.state}>
    {result.text}
  </p>
)

interface TaskFormProps extends Pick<ButtonProps, 'kind'> {
  readonly task: Task
  readonly submitLabel: string
  /** Resolves to the message of its success. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => Promise<string>
  readonly children: ReactNode
}

/** A form that runs a task with the values of its fields. The browser checks them. */
export const TaskForm = ({ task, submitLabel, kind, onSubmit, children }: TaskFormProps) => (
  <form
    onSubmit={event => {
      event.preventDefault()
      const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
      void task.run(() => onSubmit(Object.fromEntries(entries)))
    }}
  >
    <FieldRow>
      {children}
      <Button type="submit" kind={kind}>
        {submitLabel}
      </Button>
    </FieldRow>
    <TaskResult {...task} />
  </form>
)

/** Milliseconds for which a button shows that it has copied. */
const copiedTime = 1500

/** A text with a button that copies it. */
export const Copyable = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [isCopied, setCopied] = useState(false)
  const [spoken, setSpoken] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSpoken(`${text} is copied.`)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedTime)
    } catch {
      setSpoken('This browser does not allow copying here.')
    }
  }
  return (
    <span className={styles.copyable}>
      <span>{text}</span>
      <IconButton label={`Copy ${name}`} icon={isCopied ? checkIcon : copyIcon} onPress={copy} />
      <LiveRegion>{spoken}</LiveRegion>
    </span>
  )
}
