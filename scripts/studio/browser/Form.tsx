import type { ReactNode } from 'react'
import { parseColour } from '#machines/domain/config/colour.ts'
import { serviceNames } from '#machines/domain/config/service-names.ts'
import { readableName } from '#machines/domain/text.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import type { ConfigSchema } from '#scripts/config/config-schema.ts'
import { formatPath, type Path } from '#scripts/config/json-text.ts'
import type { Finding } from '#scripts/config/report.ts'

const application = (path: string): Path => ['application', ...path.split('.')]

/** The parts of a config that the form shows, by their paths in the contract. */
const sections: readonly (readonly [title: string, ...parts: readonly Path[]])[] = [
  [
    'Name and colours',
    application('title'),
    application('theme.style.component.color'),
    application('theme.style.body'),
  ],
  ['Logo', application('theme.asset.image'), application('theme.style.logo')],
  ['Contact and pages', application('contact'), application('pages'), application('powered_by')],
  ['Functions', application('render.flags'), ['authenticate']],
  ['Protection', ['otp'], application('timeout')],
]

const servicesPath: Path = ['application', 'render', 'service']

/** A value of the form: its schema, the name of its type in the contract, and the path of its part. */
interface Leaf {
  readonly path: Path
  readonly part: Path
  readonly type: string | undefined
  readonly schema: ConfigSchema
}

/** Lists the values at and below a path of the contract. */
const listLeaves = (root: ConfigSchema, part: Path): readonly Leaf[] => {
  const search = (schema: ConfigSchema, path: Path): readonly Leaf[] => {
    const type = schema.$ref?.replace('#/$defs/', '')
    const whole = { ...root.$defs?.[type ?? ''], ...schema }
    const [next] = part.slice(path.length)
    const below = Object.entries(whole.properties ?? {}).filter(
      ([name]) => next === undefined || name === next,
    )
    if (below.length === 0) return [{ path, part, type, schema: whole }]
    return below.flatMap(([name, inner]) => search(inner, [...path, name]))
  }
  return search(root, [])
}

/** Returns the label of a value: its name, after that of the object around it if it is deep in its part. */
const labelOf = ({ path, part }: Leaf): string => {
  const names = path.slice(path.length > part.length + 1 ? -2 : -1).map(String)
  return readableName(names.join('_').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
}

const readFile = (file: File | undefined, onRead: (text: string) => void): void => {
  const reader = new FileReader()
  reader.onload = () => onRead(String(reader.result))
  if (file !== undefined) reader.readAsDataURL(file)
}

interface InputProps {
  readonly id: string
  readonly leaf: Leaf
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** The control for a value, by its type in the contract. */
const Input = ({ id, leaf: { type, schema }, label, value, onChange }: InputProps): ReactNode => {
  const text = value === undefined || value === null ? '' : String(value)
  const isNumeric = [schema.type].flat().includes('number')
  const help = { 'aria-describedby': `${id}-help` }
  const textBox = (
    <input
      className="input"
      id={id}
      {...help}
      value={text}
      spellCheck={false}
      onChange={({ target }) => {
        const isNumber = isNumeric && /^\d+$/.test(target.value)
        onChange(isNumber ? Number(target.value) : target.value || undefined)
      }}
    />
  )
  if (schema.type === 'boolean')
    return (
      <input
        type="checkbox"
        id={id}
        {...help}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (schema.enum !== undefined)
    return (
      <select
        className="input"
        id={id}
        {...help}
        value={text}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        {['', ...schema.enum].map(each => (
          <option key={each} value={each}>
            {each || 'None'}
          </option>
        ))}
      </select>
    )
  if (schema.items?.enum !== undefined) {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    return (
      <Checks
        labelledBy={id}
        names={schema.items.enum}
        isOn={name => chosen.includes(name)}
        onToggle={(name, isOn) => onChange(isOn ? [...chosen, name] : chosen.filter(each => each !== name))}
      />
    )
  }
  if (type === 'Colour')
    return (
      <span className="pair">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={parseColour(value) ?? '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />
        {textBox}
      </span>
    )
  if (type === 'Image')
    return (
      <span className="pair">
        <input
          type="file"
          aria-label={`${label}, file`}
          accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
          onChange={({ target }) => readFile(target.files?.[0], onChange)}
        />
        {textBox}
      </span>
    )
  return textBox
}

interface ChecksProps {
  readonly labelledBy?: string
  readonly names: readonly string[]
  readonly isOn: (name: string) => boolean
  readonly onToggle: (name: string, isOn: boolean) => void
}

const Checks = ({ labelledBy, names, isOn, onToggle }: ChecksProps) => (
  <fieldset className="checks" aria-labelledby={labelledBy}>
    {names.map(name => (
      <label key={name}>
        <input
          type="checkbox"
          checked={isOn(name)}
          onChange={({ target }) => onToggle(name, target.checked)}
        />
        {readableName(name)}
      </label>
    ))}
  </fieldset>
)

interface FormProps {
  readonly schema: ConfigSchema
  readonly config: unknown
  readonly findings: readonly Finding[]
  readonly isDisabled: boolean
  /** Sets the value at a path; undefined removes it. */
  readonly onSet: (path: Path, value: unknown) => void
}

/** The parts of a config that need no JSON: fields for the values of the contract, and the services. */
export const Form = ({ schema, config, findings, isDisabled, onSet }: FormProps) => {
  const list = getAt(config, ...servicesPath)
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const given = entries.map(entry => String(getAt(entry, 'name')))
  const setService = (name: string, isOn: boolean) => {
    if (!isOn) onSet([...servicesPath, given.indexOf(name)], undefined)
    else if (entries.length > 0) onSet([...servicesPath, entries.length], { name })
    else onSet(servicesPath, [{ name }])
  }
  return (
    <section className="panel" id="form" aria-labelledby="form-title">
      <div className="panel-head">
        <h2 id="form-title">Brand</h2>
      </div>
      <fieldset className="rows" disabled={isDisabled}>
        {sections.map(([title, ...parts], place) => (
          <details key={title} open={place === 0}>
            <summary>{title}</summary>
            {parts
              .flatMap(part => listLeaves(schema, part))
              .map(leaf => {
                const id = formatPath(leaf.path)
                const label = labelOf(leaf)
                const finding = findings.find(({ path }) => path === id)
                return (
                  <div key={id} className="field" data-type={String(leaf.schema.type)}>
                    {leaf.schema.items === undefined ? (
                      <label htmlFor={id}>{label}</label>
                    ) : (
                      <b id={id}>{label}</b>
                    )}
                    <Input
                      id={id}
                      leaf={leaf}
                      label={label}
                      value={getAt(config, ...leaf.path)}
                      onChange={value => onSet(leaf.path, value)}
                    />
                    <p className="quiet" id={`${id}-help`}>
                      {finding === undefined ? (
                        leaf.schema.description?.replaceAll('`', '')
                      ) : (
                        <span data-severity={finding.severity}>
                          {finding.message} {finding.effect}
                        </span>
                      )}
                    </p>
                  </div>
                )
              })}
          </details>
        ))}
        <details>
          <summary>Services</summary>
          <Checks
            names={[...new Set([...serviceNames, ...given])]}
            isOn={name => given.includes(name)}
            onToggle={setService}
          />
        </details>
      </fieldset>
    </section>
  )
}
