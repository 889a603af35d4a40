import { type ComponentProps, type ReactNode, useId } from 'react'
import { createRoot } from 'react-dom/client'
import { Panel, PanelHeader } from '#src/ui/data/Panel.tsx'
import { input } from '#src/ui/field/Field.css.ts'
import { Field } from '#src/ui/field/Field.tsx'
import { Badge } from '#src/ui/text/Badge.tsx'
import { MutedText } from '#src/ui/text/Text.tsx'
import * as styles from './page.css.ts'

/** Replaces the body of the page. */
export const renderPage = (content: ReactNode): void => {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(content)
}

export const PageHeader = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <header className={styles.header}>
    <h1>{title}</h1>
    {children}
  </header>
)

interface NavigationProps {
  /** The ID and the title of each section, and the text of its badge. */
  readonly sections: readonly (readonly [id: string, title: string, tag?: string | undefined])[]
}

export const Navigation = ({ sections }: NavigationProps) => (
  <nav className={styles.navigation} aria-label="Sections">
    {sections.map(([id, title, tag]) => (
      <a href={`#${id}`} key={id}>
        {title} {tag && <Badge kind="pending">{tag}</Badge>}
      </a>
    ))}
  </nav>
)

interface SectionProps {
  readonly id: string
  readonly title: string
  /** A remark or a button beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of the page, to which the navigation leads. */
export const Section = ({ id, title, aside, children }: SectionProps) => (
  <Panel label={title}>
    <PanelHeader
      id={id}
      title={title}
      action={typeof aside === 'string' ? <MutedText>{aside}</MutedText> : aside}
    />
    <div className={styles.body}>{children}</div>
  </Panel>
)

type FieldOf<Element extends 'input' | 'select'> = ComponentProps<Element> & { readonly label: string }

export const TextInput = ({ label, ...props }: FieldOf<'input'>) => {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <input className={input} id={id} autoComplete="off" spellCheck={false} {...props} />
    </Field>
  )
}

interface SelectProps extends FieldOf<'select'> {
  readonly options: readonly (readonly [value: string, text: string])[]
}

export const Select = ({ label, options, ...props }: SelectProps) => {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <select className={input} id={id} {...props}>
        {options.map(([value, text]) => (
          <option value={value} key={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
