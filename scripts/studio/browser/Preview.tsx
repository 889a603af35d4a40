import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createBrowserDisplayPreferences } from '#src/ports/storage/display-preferences.ts'
import { type Person, readPeople, storeDraft, switchSession } from './controls.ts'
import { createFrames } from './frames.ts'
import { useStored } from './use-draft.ts'

/** The sizes of the framed portal, in CSS pixels. Beside the editor a frame has up to the tallest height. */
const sizes = {
  phone: { width: 360, height: 740, tallest: 740 },
  desktop: { width: 1280, height: 800, tallest: 1200 },
} as const

type Size = keyof typeof sizes

const signedOut = ''

/** The least height of a frame, in CSS pixels. */
const leastHeight = 420

/** Returns the size of a frame and its scale, so that it fits into its stage. Without columns the page scrolls. */
const useFit = (stage: RefObject<HTMLElement | null>, { width, height, tallest }: (typeof sizes)[Size]) => {
  const [space, setSpace] = useState<Pick<DOMRectReadOnly, 'width' | 'height'>>({ width, height })
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const watching = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSpace(entry.contentRect)
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [stage])
  const scale = Math.min(1, space.width / width)
  const hasColumns = matchMedia('(min-width: 64rem)').matches
  const fitting = Math.min(tallest, Math.max(leastHeight, Math.floor(space.height / scale)))
  return { scale, width, height: hasColumns ? fitting : height }
}

interface ChoiceProps<Value extends string> {
  readonly title: string
  readonly name: string
  readonly options: readonly (readonly [Value, string])[]
  readonly chosen: string
  readonly onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ title, name, options, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset className="choice">
    <legend>{title}</legend>
    {options.map(([value, words]) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
        />
        <span>{words}</span>
      </label>
    ))}
  </fieldset>
)

interface PreviewProps {
  /** The last valid config. */
  readonly config: unknown
  readonly isStale: boolean
}

/** The real portal with the draft, in a frame: as a phone or a desktop, light or dark, signed in or not. */
export const Preview = ({ config, isStale }: PreviewProps) => {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [size, setSize] = useStored('size', 'phone')
  const [appearance, setAppearance] = useStored('appearance', 'light')
  const [msisdn, setMsisdn] = useStored('person', '27820000001')
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const stage = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const frames = useRef<ReturnType<typeof createFrames>>(undefined)
  const earlier = useRef<string>(undefined)
  const turn = useRef(0)

  const { scale, width, height } = useFit(stage, sizes[size === 'desktop' ? 'desktop' : 'phone'])

  useEffect(() => {
    readPeople().then(setPeople, (error: unknown) => setProblem(String(error)))
  }, [])

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    frames.current ??= createFrames(element, 'The portal with this config')
    turn.current += 1
    const mine = turn.current
    const update = async () => {
      setLoading(true)
      await storeDraft(config)
      await switchSession(msisdn === signedOut ? undefined : msisdn, earlier.current !== msisdn)
      earlier.current = msisdn
      const preferences = createBrowserDisplayPreferences(document, location, () => localStorage)
      preferences.write({ ...preferences.read(), appearance: appearance === 'dark' ? 'dark' : 'light' })
      await frames.current?.update()
      setProblem('')
    }
    update()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        if (mine === turn.current) setLoading(false)
      })
  }, [config, msisdn, appearance])

  return (
    <section className="panel preview" id="preview" aria-labelledby="preview-title">
      <div className="panel-head">
        <h2 id="preview-title">Preview</h2>
        <p className="quiet" role="status">
          {problem !== ''
            ? problem
            : isStale
              ? 'The last valid config'
              : isLoading
                ? 'Loading …'
                : 'Up to date'}
        </p>
      </div>
      <div className="tools">
        <Choice<Size>
          title="Screen"
          name="size"
          chosen={size}
          onChoose={setSize}
          options={[
            ['phone', 'Phone'],
            ['desktop', 'Desktop'],
          ]}
        />
        <Choice<'light' | 'dark'>
          title="Appearance"
          name="appearance"
          chosen={appearance}
          onChoose={setAppearance}
          options={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
        <div className="field person-field">
          <label htmlFor="person">Signed in as</label>
          <select
            className="input"
            id="person"
            value={msisdn}
            onChange={event => setMsisdn(event.target.value)}
          >
            <option value={signedOut}>Signed out</option>
            {people.map(person => (
              <option key={person.msisdn} value={person.msisdn}>
                {person.name}: {person.note}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="stage" ref={stage}>
        <div
          className="shrunk"
          data-size={size}
          ref={node => void setBox(node, width * scale, height * scale)}
        >
          <div
            className="frames"
            ref={node => {
              holder.current = node
              setBox(node, width, height, scale)
            }}
          />
        </div>
      </div>
    </section>
  )
}

/** Sets the size of an element. The security policy forbids the attribute `style`, but not its properties. */
const setBox = (node: HTMLElement | null, width: number, height: number, scale = 1): void => {
  if (node === null) return
  node.style.inlineSize = `${width}px`
  node.style.blockSize = `${height}px`
  node.style.scale = String(scale)
}
