import './studio.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConfigReport } from '#scripts/config/report.ts'
import type { StudioData } from '../studio-data.ts'
import { readReport } from './controls.ts'
import { emptyText, formatConfig, offsetOf, parseDraft, replaceValue } from './draft-text.ts'
import { Form } from './Form.tsx'
import { Preview } from './Preview.tsx'
import { Report } from './Report.tsx'
import { useSettled, useStored } from './use-draft.ts'

/** Milliseconds after the last keystroke until the report and the preview follow. */
const settleTime = 300

const noReport: ConfigReport = { findings: [], more: 0, contrasts: [], config: undefined }

/** The report on a text, and the last config that could be read, the same object while it is equal. */
const useReport = (text: string) => {
  const settled = useSettled(text, settleTime)
  const [report, setReport] = useState(noReport)
  const [config, setConfig] = useState<unknown>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    const follow = (next: ConfigReport) => {
      if (!isCurrent) return
      setReport(next)
      setProblem('')
      if (next.config !== undefined)
        setConfig((now: unknown) => (JSON.stringify(now) === JSON.stringify(next.config) ? now : next.config))
    }
    readReport(settled).then(follow, (error: unknown) => setProblem(String(error)))
    return () => {
      isCurrent = false
    }
  }, [settled])
  return { report, config, problem }
}

const download = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'config.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

const parts = ['Form', 'Text', 'Report', 'Preview'] as const

const Studio = ({ schema, brands }: StudioData) => {
  const [text, setText] = useStored('text', brands[0] === undefined ? emptyText : formatConfig(brands[0]))
  const [replaced, setReplaced] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = useMemo(() => parseDraft(text), [text])
  const { report, config, problem } = useReport(text)

  const start = (title: string) => {
    const brand = brands.find(({ application }) => application?.title === title)
    setReplaced(text)
    setText(brand === undefined ? emptyText : formatConfig(brand))
  }

  const goTo = (line: number, column: number) => {
    const element = area.current
    if (element === null) return
    const from = offsetOf(text, line, column)
    const end = text.indexOf('\n', from)
    element.focus()
    element.setSelectionRange(from, end === -1 ? text.length : end)
    element.scrollTop = ((line - 4) * element.scrollHeight) / text.split('\n').length
    element.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <header className="topbar">
        <h1>Brand studio</h1>
        <a className="link" href="/_sandbox">
          Sandbox’s console
        </a>
        <div className="bar">
          <select
            className="input"
            aria-label="Start from"
            value=""
            onChange={({ target }) => start(target.value)}
          >
            <option value="" disabled>
              Start from …
            </option>
            {['Empty', ...brands.map(({ application }) => application?.title ?? '')].map(title => (
              <option key={title}>{title}</option>
            ))}
          </select>
          {replaced !== undefined && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                setText(replaced)
                setReplaced(undefined)
              }}
            >
              Undo
            </button>
          )}
          <button type="button" className="btn" data-kind="primary" onClick={() => download(text)}>
            Download
          </button>
        </div>
      </header>
      <nav className="jump" aria-label="Parts of the page">
        <ul>
          {parts.map(title => (
            <li key={title}>
              <a href={`#${title.toLowerCase()}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <Form
          schema={schema}
          config={draft?.config ?? config}
          findings={report.findings}
          isDisabled={draft === undefined}
          onSet={(path, value) => setText(now => replaceValue(now, [...(draft?.root ?? []), ...path], value))}
        />
        <div className="side">
          <section className="panel" id="text" aria-labelledby="text-title">
            <div className="panel-head">
              <h2 id="text-title">
                <label htmlFor="config">Config</label>
              </h2>
              <p className="quiet" role="status">
                {problem || (draft === undefined ? 'This is not JSON: the form waits.' : '')}
              </p>
            </div>
            <textarea
              id="config"
              ref={area}
              value={text}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              wrap="off"
              aria-invalid={draft === undefined}
              onChange={({ target }) => setText(target.value)}
            />
          </section>
          <Report report={report} onGoTo={goTo} />
        </div>
        <Preview config={config} isStale={draft === undefined} />
      </main>
    </>
  )
}

const answer = await fetch('/_sandbox/studio/data.json')
const data: StudioData = await answer.json()
const place = document.createElement('div')
document.body.replaceChildren(place)
createRoot(place).render(<Studio {...data} />)
