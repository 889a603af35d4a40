import './studio.css'
import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { getAt } from '#machines/domain/wire/wire.ts'
import { type Path, parseJsonText } from '#scripts/config/json-text.ts'
import { createMemory } from '#scripts/config/memory.ts'
import { type ConfigReport, createReport } from '#scripts/config/report.ts'
import type { StudioData } from '../studio-data.ts'
import { Colours } from './Colours.tsx'
import { emptyText, formatConfig, rangeOfLine, replaceValue } from './draft-text.ts'
import { Editor } from './Editor.tsx'
import { Preview } from './Preview.tsx'
import { Report } from './Report.tsx'
import { useSettled, useStored } from './use-draft.ts'

/** Milliseconds after the last keystroke until the report and the preview follow. */
const settleTime = 300

/** The results for services that a keystroke has not changed. */
const memory = createMemory()

const parts = [
  ['colours', 'Colours'],
  ['editor', 'Config'],
  ['report', 'Report'],
  ['preview', 'Preview'],
] as const

const download = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'config.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

const Studio = ({ schema, brands }: StudioData) => {
  const starts = useMemo(
    () => [
      { id: 'empty', title: 'Empty', text: emptyText },
      ...brands.map(brand => ({
        id: brand.id,
        title: brand.application?.title ?? brand.id,
        text: formatConfig(brand),
      })),
    ],
    [brands],
  )
  const [startId, setStartId] = useStored('start', brands[0]?.id ?? 'empty')
  const start = starts.find(({ id }) => id === startId) ?? starts[0]
  const [text, setText] = useStored('text', start?.text ?? emptyText)
  const [undone, setUndone] = useState<string>()
  const [said, setSaid] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)

  const settled = useSettled(text, settleTime)
  const result = useMemo(() => createReport(settled, schema, memory), [settled, schema])
  const lastReport = useRef<ConfigReport>(undefined)
  const lastConfig = useRef<unknown>(JSON.parse(start?.text ?? emptyText))
  if (!('message' in result)) {
    lastReport.current = result
    lastConfig.current = result.config
  }
  const report = lastReport.current
  // The position of a syntax error follows each keystroke.
  const parsed = useMemo(() => parseJsonText(text), [text])
  const problem = 'message' in parsed ? parsed : undefined
  const root: Path =
    'message' in parsed || (getAt(parsed.value, 'data') ?? undefined) === undefined ? [] : ['data']
  const marked = new Set(
    problem === undefined ? report?.remarks.flatMap(({ place }) => place?.line ?? []) : [],
  )

  const goTo = (line: number, column: number) => {
    const element = area.current
    if (element === null) return
    const [from, to] = rangeOfLine(text, line)
    element.focus()
    element.setSelectionRange(Math.min(from + column - 1, to), to)
    const height = element.scrollHeight / text.split('\n').length
    element.scrollTop = (line - 4) * height
    element.scrollLeft = 0
    element.closest('.panel')?.scrollIntoView({ block: 'nearest' })
  }

  const replaceText = (next: string) => {
    setUndone(text)
    setText(next)
  }

  return (
    <>
      <header className="topbar">
        <h1>Brand studio</h1>
        <a className="link" href="/_sandbox">
          Sandbox’s console
        </a>
        <div className="bar">
          <div className="start">
            <label htmlFor="start">Start from</label>
            <select
              className="input"
              id="start"
              value={startId}
              onChange={event => {
                const chosen = starts.find(({ id }) => id === event.target.value)
                if (chosen === undefined) return
                setStartId(chosen.id)
                replaceText(chosen.text)
                setSaid(`The config is that of ${chosen.title}.`)
              }}
            >
              {starts.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className="btn"
            onClick={() => {
              replaceText(start?.text ?? emptyText)
              setSaid('Started again.')
            }}
          >
            Start again
          </button>
          {undone !== undefined && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                setText(undone)
                setUndone(undefined)
                setSaid('The earlier config is back.')
              }}
            >
              Undo
            </button>
          )}
          <button
            type="button"
            className="btn"
            onClick={() =>
              navigator.clipboard.writeText(text).then(
                () => setSaid('Copied.'),
                () => setSaid('The browser did not allow to copy. Download the config instead.'),
              )
            }
          >
            Copy
          </button>
          <button
            type="button"
            className="btn"
            data-kind="primary"
            onClick={() => {
              download(text)
              setSaid('config.json is downloaded.')
            }}
          >
            Download
          </button>
          <p className="said quiet" role="status">
            {said}
          </p>
        </div>
      </header>
      <nav className="jump" aria-label="Parts of the page">
        <ul>
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <div className="work">
          <Colours
            config={lastConfig.current}
            contrasts={report?.contrasts ?? []}
            isDisabled={problem !== undefined}
            onPick={(path, value) => setText(now => replaceValue(now, [...root, ...path], value))}
          />
          <Editor
            text={text}
            area={area}
            marked={marked}
            remarkCount={report?.remarks.length ?? 0}
            problem={problem}
            onChange={next => {
              setText(next)
              setSaid('')
            }}
            onGoTo={goTo}
          />
          <Report report={report} isStale={problem !== undefined} onGoTo={goTo} />
        </div>
        <Preview config={lastConfig.current} isStale={problem !== undefined} />
      </main>
    </>
  )
}

const answer = await fetch('/_sandbox/studio/data.json')
const data: StudioData = await answer.json()
const place = document.createElement('div')
document.body.replaceChildren(place)
createRoot(place).render(<Studio {...data} />)
