import { useEffect, useMemo, useRef, useState } from 'react'
import type { ConfigReport } from '#scripts/config/report.ts'
import { Navigation, PageHeader, renderPage, Section, Select } from '#scripts/shared/browser/page-parts.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import type { StudioData } from '../studio.ts'
import { readReport } from './controls.ts'
import { emptyText, formatConfig, offsetOf, parseDraft, replaceValue } from './draft-text.ts'
import { Form } from './Form.tsx'
import { Preview } from './Preview.tsx'
import { Report } from './Report.tsx'
import * as styles from './studio.css.ts'
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

const sections = [
  ['form', 'Form'],
  ['text', 'Text'],
  ['report', 'Report'],
  ['preview', 'Preview'],
] as const

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

  const undo = () => {
    setText(replaced ?? text)
    setReplaced(undefined)
  }
  const titles = ['Empty', ...brands.map(({ application }) => application?.title ?? '')]
  return (
    <>
      <PageHeader title="Brand studio">
        <TextLink href="/_sandbox">Sandbox’s console</TextLink>
        <Select
          label="Start from"
          value=""
          options={[['', '…'], ...titles.map(title => [title, title] as const)]}
          onChange={({ target }) => target.value && start(target.value)}
        />
        {replaced !== undefined && <Button onPress={undo}>Undo</Button>}
        <Button kind="primary" onPress={() => download(text)}>
          Download
        </Button>
      </PageHeader>
      <Navigation sections={sections} />
      <main className={styles.main}>
        <Form
          schema={schema}
          config={draft?.config ?? config}
          findings={report.findings}
          isDisabled={draft === undefined}
          onSet={(path, value) => setText(now => replaceValue(now, [...(draft?.root ?? []), ...path], value))}
        />
        <div className={styles.side}>
          <Section
            id="text"
            title="Text"
            aside={
              <p role="status">{problem || (draft === undefined && 'This is not JSON: the form waits.')}</p>
            }
          >
            <textarea
              className={styles.text}
              aria-label="Config"
              ref={area}
              value={text}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              wrap="off"
              aria-invalid={draft === undefined}
              onChange={({ target }) => setText(target.value)}
            />
          </Section>
          <Report report={report} onGoTo={goTo} />
        </div>
        <div className={styles.side}>
          <Preview config={config} isStale={draft === undefined} />
        </div>
      </main>
    </>
  )
}

const answer = await fetch('/_sandbox/studio/data.json')
renderPage(<Studio {...((await answer.json()) as StudioData)} />)
