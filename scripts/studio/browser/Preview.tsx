import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createBrowserDisplayPreferences } from '#src/ports/storage/display-preferences.ts'
import { type Person, readPeople, storeDraft, switchSession } from './controls.ts'
import { createFrames } from './frames.ts'
import { useStored } from './use-draft.ts'

/** The sizes of the framed portal, in CSS pixels. */
const sizes = { Phone: [360, 740], 'Phone, landscape': [740, 360], Desktop: [1280, 800] } as const

/** Sets the size of an element. The security policy forbids the attribute `style`, but not its properties. */
const setBox = (node: HTMLElement | null, width: number, height: number, scale: number): void => {
  if (node === null) return
  Object.assign(node.style, { inlineSize: `${width}px`, blockSize: `${height}px`, scale: String(scale) })
}

/** Returns the width of an element, which follows that of the page. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(360)
  useLayoutEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="field">
    {label}
    <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const named = (names: readonly string[]) => names.map(name => [name, name] as const)

interface PreviewProps {
  /** The last valid config. */
  readonly config: unknown
  readonly isStale: boolean
}

/** The real portal with the draft, in a frame: as a phone or a desktop, light or dark, signed in or not. */
export const Preview = ({ config, isStale }: PreviewProps) => {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [size, setSize] = useStored('size', 'Phone')
  const [appearance, setAppearance] = useStored('appearance', 'Light')
  const [msisdn, setMsisdn] = useStored('person', '27820000001')
  const [status, setStatus] = useState('Loading …')
  const stage = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const show = useRef<() => Promise<void>>(undefined)
  const earlier = useRef<string>(undefined)

  const [width, height] = sizes[Object.hasOwn(sizes, size) ? (size as keyof typeof sizes) : 'Phone']
  const scale = Math.min(1, useWidth(stage) / width)

  useEffect(() => {
    readPeople().then(setPeople, (error: unknown) => setStatus(String(error)))
  }, [])

  useEffect(() => {
    const element = holder.current
    if (element === null || config === undefined) return
    let isCurrent = true
    const update = async () => {
      setStatus('Loading …')
      await storeDraft(config)
      await switchSession(msisdn, earlier.current !== msisdn)
      earlier.current = msisdn
      const preferences = createBrowserDisplayPreferences(document, location, () => localStorage)
      preferences.write({ ...preferences.read(), appearance: appearance === 'Dark' ? 'dark' : 'light' })
      show.current ??= createFrames(element, 'The portal with this config')
      await show.current()
      return 'Up to date'
    }
    update()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then(words => isCurrent && setStatus(words))
    return () => {
      isCurrent = false
    }
  }, [config, msisdn, appearance])

  return (
    <section className="panel preview" id="preview" aria-labelledby="preview-title">
      <div className="panel-head">
        <h2 id="preview-title">Preview</h2>
        <p className="quiet" role="status">
          {isStale ? 'The last valid config' : status}
        </p>
      </div>
      <div className="tools">
        <Choice label="Screen" value={size} options={named(Object.keys(sizes))} onChange={setSize} />
        <Choice
          label="Appearance"
          value={appearance}
          options={named(['Light', 'Dark'])}
          onChange={setAppearance}
        />
        <Choice
          label="Signed in as"
          value={msisdn}
          options={[
            ['', 'Signed out'],
            ...people.map(each => [each.msisdn, `${each.name}: ${each.note}`] as const),
          ]}
          onChange={setMsisdn}
        />
      </div>
      <div className="stage">
        <div ref={stage}>
          <div className="shrunk" ref={node => setBox(node, width * scale, height * scale, 1)}>
            <div
              className="frames"
              ref={node => {
                holder.current = node
                setBox(node, width, height, scale)
              }}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
