import { type RefObject, useRef } from 'react'
import type { SyntaxProblem } from '#scripts/config/json-text.ts'

interface EditorProps {
  readonly text: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** The lines with remarks. */
  readonly marked: ReadonlySet<number>
  readonly remarkCount: number
  readonly problem: SyntaxProblem | undefined
  readonly onChange: (text: string) => void
  readonly onGoTo: (line: number, column: number) => void
}

/** A text area with line numbers. A line with a remark has a mark, and the line of a syntax error another. */
export const Editor = ({ text, area, marked, remarkCount, problem, onChange, onGoTo }: EditorProps) => {
  const gutter = useRef<HTMLDivElement>(null)
  const count = text.split('\n').length
  return (
    <section className="panel" id="editor" aria-labelledby="editor-title">
      <div className="panel-head">
        <h2 id="editor-title">
          <label htmlFor="config">Config</label>
        </h2>
        {remarkCount === 0 ? (
          <p className="quiet">{count} lines of JSON</p>
        ) : (
          <a href="#report">{remarkCount === 1 ? '1 remark' : `${remarkCount} remarks`} in the report</a>
        )}
      </div>
      <div id="syntax" role="status">
        {problem !== undefined && (
          <p className="syntax">
            <button
              type="button"
              className="go"
              onClick={() => onGoTo(problem.line, problem.column)}
            >{`Line ${problem.line}, column ${problem.column}`}</button>{' '}
            {problem.message} The preview shows the last valid config.
          </p>
        )}
      </div>
      <div className="editor" data-state={problem === undefined ? undefined : 'bad'}>
        <div className="gutter" ref={gutter} aria-hidden="true">
          {Array.from({ length: count }, (_, place) => place + 1).map(line => (
            <span
              key={line}
              data-mark={line === problem?.line ? 'bad' : marked.has(line) ? 'remark' : undefined}
            >
              {line}
            </span>
          ))}
        </div>
        <textarea
          id="config"
          ref={area}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          aria-describedby="syntax"
          aria-invalid={problem !== undefined}
          onChange={event => onChange(event.target.value)}
          onScroll={event => {
            if (gutter.current !== null) gutter.current.scrollTop = event.currentTarget.scrollTop
          }}
        />
      </div>
    </section>
  )
}
