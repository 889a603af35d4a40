import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Person } from '#scripts/shared/browser/ask.ts'
import { Section, Select } from '#scripts/shared/browser/page-parts.tsx'
import { createBrowserDisplayPreferences } from '#src/ports/storage/display-preferences.ts'
import { FieldRow } from '#src/ui/form/FieldRow.tsx'
import { readPeople, storeDraft, switchSession } from './controls.ts'
import { createFrames } from './frames.ts'
import * as styles from './studio.css.ts'
import { useStored } from './use-draft.ts'

/** The sizes of the framed portal, in CSS pixels. */
const sizes = { Phone: [360, 740], 'Phone, landscape': [740, 360], Desktop: [1280, 800] } as const

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

const named = (...names: readonly string[]) => names.map(name => [name, name] as const)

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

  const signIns = people.map(each => [each.msisdn, `${each.name}: ${each.note}`] as const)
  return (
    <Section
      id="preview"
      title="Preview"
      aside={<p role="status">{isStale ? 'The last valid config' : status}</p>}
    >
      <FieldRow>
        <Select
          label="Screen"
          value={size}
          options={named(...Object.keys(sizes))}
          onChange={({ target }) => setSize(target.value)}
        />
        <Select
          label="Appearance"
          value={appearance}
          options={named('Light', 'Dark')}
          onChange={({ target }) => setAppearance(target.value)}
        />
        <Select
          label="Signed in as"
          value={msisdn}
          options={[['', 'Signed out'], ...signIns]}
          onChange={({ target }) => setMsisdn(target.value)}
        />
      </FieldRow>
      <div ref={stage}>
        <div className={styles.shrunk} style={{ inlineSize: width * scale, blockSize: height * scale }}>
          <div
            className={styles.frames}
            ref={holder}
            style={{ inlineSize: width, blockSize: height, scale: String(scale) }}
          />
        </div>
      </div>
    </Section>
  )
}
