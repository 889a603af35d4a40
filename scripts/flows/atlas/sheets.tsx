import type { MouseEvent } from 'react'
import { addressOf, editorAddress, serviceAddress } from './address.ts'
import type { AtlasService } from './services.ts'

const openInEditor = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  void fetch(event.currentTarget.href)
}

/** Opens a file of the project at a line in the editor of the machine that serves the atlas. */
export const EditorLink = ({ path, line }: { readonly path: string; readonly line?: number | undefined }) => (
  <a className="at" href={editorAddress(path, line)} onClick={openInEditor}>
    {[path.split('/').at(-1), line].filter(Boolean).join(':')}
  </a>
)

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
          <EditorLink path={file} line={line} />
        </dd>
      </dl>
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
