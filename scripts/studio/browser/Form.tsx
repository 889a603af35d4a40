import { type ReactNode, useId } from 'react'
import { parseColour } from '#machines/domain/config/colour.ts'
import { serviceNames } from '#machines/domain/config/service-names.ts'
import { readableName } from '#machines/domain/readable-name.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import type { ConfigSchema } from '#scripts/config/config-schema.ts'
import { formatPath, type Path } from '#scripts/config/json-text.ts'
import type { Finding } from '#scripts/config/report.ts'
import { Section } from '#scripts/shared/browser/page-parts.tsx'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { input } from '#src/ui/field/Field.css.ts'
import { Field, getDescribedByAttributes } from '#src/ui/field/Field.tsx'
import { Fieldset } from '#src/ui/form/Fieldset.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import * as styles from './studio.css.ts'

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

interface ChecksProps {
  readonly title: string
  readonly names: readonly string[]
  readonly chosen: readonly unknown[]
  readonly onToggle: (name: string, isOn: boolean) => void
}

const Checks = ({ title, names, chosen, onToggle }: ChecksProps) => (
  <Fieldset title={title}>
    <div className={styles.checks}>
      {names.map(name => (
        <Checkbox
          key={name}
          name={name}
          label={readableName(name)}
          checked={chosen.includes(name)}
          onToggle={() => onToggle(name, !chosen.includes(name))}
        />
      ))}
    </div>
  </Fieldset>
)

interface ControlProps {
  readonly leaf: Leaf
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

/** The control for a value, by its type in the contract. */
const Control = ({ leaf, value, error, onChange }: ControlProps): ReactNode => {
  const id = useId()
  const { type, schema } = leaf
  const label = labelOf(leaf)
  const hint = schema.description?.replaceAll('`', '')
  if (schema.type === 'boolean')
    return (
      <Checkbox
        label={label}
        name={id}
        checked={value === true}
        error={error}
        onToggle={() => onChange(value !== true)}
      >
        <MutedText>{hint}</MutedText>
      </Checkbox>
    )
  if (schema.items?.enum !== undefined) {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    return (
      <Checks
        title={label}
        names={schema.items.enum}
        chosen={chosen}
        onToggle={(name, isOn) => onChange(isOn ? [...chosen, name] : chosen.filter(each => each !== name))}
      />
    )
  }
  const isNumeric = [schema.type].flat().includes('number')
  const shared = {
    id,
    className: input,
    value: value === undefined || value === null ? '' : String(value),
    ...getDescribedByAttributes(id, error, hint),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(isNumeric && /^\d+$/.test(target.value) ? Number(target.value) : target.value || undefined),
  }
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {schema.enum === undefined ? (
        <span className={styles.pair}>
          {type === 'Colour' && (
            <input
              type="color"
              aria-label={`${label}, picker`}
              value={parseColour(value) ?? '#ffffff'}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
          {type === 'Image' && (
            <input
              type="file"
              aria-label={`${label}, file`}
              accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
              onChange={({ target }) => readFile(target.files?.[0], onChange)}
            />
          )}
          <input {...shared} spellCheck={false} />
        </span>
      ) : (
        <select {...shared}>
          {['', ...schema.enum].map(each => (
            <option key={each} value={each}>
              {each || 'None'}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

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
  const errorAt = (path: Path): string | undefined => {
    const finding = findings.find(each => each.path === formatPath(path))
    return finding && `${finding.message} ${finding.effect}`
  }
  return (
    <Section id="form" title="Brand">
      <fieldset className={styles.form} disabled={isDisabled}>
        {sections.map(([title, ...parts], place) => (
          <details key={title} open={place === 0}>
            <summary>{title}</summary>
            {parts
              .flatMap(part => listLeaves(schema, part))
              .map(leaf => (
                <Control
                  key={formatPath(leaf.path)}
                  leaf={leaf}
                  value={getAt(config, ...leaf.path)}
                  error={errorAt(leaf.path)}
                  onChange={value => onSet(leaf.path, value)}
                />
              ))}
          </details>
        ))}
        <details>
          <summary>Services</summary>
          <Checks
            title="Menu of the dashboard"
            names={[...new Set([...serviceNames, ...given])]}
            chosen={given}
            onToggle={setService}
          />
        </details>
      </fieldset>
    </Section>
  )
}
