import { Highlight, type PrismTheme } from 'prism-react-renderer'
import { useEffect, useState } from 'react'
import { addressOf, serviceAddress, sourceAddress } from './address.ts'
import type { AtlasService } from './services.ts'

/** The design's colours, which are distinct in light and in dark mode. */
const theme: PrismTheme = {
  plain: {},
  styles: [
    { types: ['comment'], style: { color: 'var(--text-muted)' } },
    { types: ['string', 'template-string'], style: { color: 'var(--credit)' } },
    { types: ['keyword', 'boolean', 'number'], style: { color: 'var(--accent-ink)' } },
  ],
}

interface SourceProps {
  /** A file that the atlas links to; it shows no other files of the project. */
  readonly path: string
  readonly line: number | undefined
}

/** Shows a file with line numbers and one marked line. */
export const Source = ({ path, line }: SourceProps) => {
  const [text, setText] = useState('')
  useEffect(() => {
    let isWanted = true
    // Vite serves any file as text with `?raw`.
    void import(/* @vite-ignore */ `/${path}?raw`).then(file => isWanted && setText(file.default))
    return () => {
      isWanted = false
    }
  }, [path])
  useEffect(() => {
    if (text !== '') document.querySelector('.source [aria-current]')?.scrollIntoView({ block: 'center' })
  }, [text])
  return (
    <Highlight code={text.trimEnd()} language="tsx" theme={theme}>
      {({ tokens, getTokenProps }) => (
        <ol
          className="source"
          aria-label="Source"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
        >
          {tokens.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a line
            <li key={index} aria-current={index + 1 === line || undefined}>
              <code>
                {parts.map((token, part) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a token
                  <span key={part} {...getTokenProps({ token })} />
                ))}
              </code>
            </li>
          ))}
        </ol>
      )}
    </Highlight>
  )
}

/** Shows the facts of a service's definition, with its source. */
export const ServiceSheet = ({ service }: { readonly service: AtlasService }) => {
  const { key, file, line, calls, ending, way, fields, networks } = service
  return (
    <article className="sheet" aria-label={`About ${key}`}>
      <dl>
        <dt>Machines</dt>
        <dd className="way">
          {[...new Set(way)].map(machine => (
            <a key={machine} href={addressOf(machine)}>
              {machine}
            </a>
          ))}
        </dd>
        <dt>Calls</dt>
        <dd>
          <code>{calls}</code>
        </dd>
        <dt>Ends with</dt>
        <dd>
          <code>{ending}</code>
        </dd>
        <dt>In the sandbox</dt>
        <dd>{networks.join(' · ') || 'No network offers it.'}</dd>
        <dt>Fields</dt>
        <dd>
          <ul>
            {fields.map(({ name, kind, label }) => (
              <li key={name} data-field={name}>
                {label} <code>{name}</code> ({kind})
              </li>
            ))}
          </ul>
        </dd>
        <dt>Definition</dt>
        <dd>
          <a href={sourceAddress(file, line)}>
            {file.split('/').at(-1)}:{line}
          </a>
        </dd>
      </dl>
      <Source path={file} line={line} />
    </article>
  )
}

/** Lists all services by their paths, in the order of the menu. */
export const ServiceList = ({ services }: { readonly services: readonly AtlasService[] }) => (
  <ul>
    {services.map(({ key, steps }) => (
      <li key={key} className="row">
        <a href={serviceAddress(key)}>
          {key} <small>{steps.at(-1)}</small>
        </a>
      </li>
    ))}
  </ul>
)
