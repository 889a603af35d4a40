import { menuLevels } from '#machines/domain/config/service-node.ts'
import { servicesLimit } from '#machines/domain/limits.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import { listValues, valueAt } from './edits.ts'
import { servicesPath, withOneService } from './examination.ts'
import type { Path } from './json-text.ts'
import { menuOf } from './observation.ts'

/** A name in a template that no field of the service has. */
interface TemplateGap {
  readonly path: Path
  readonly name: string
}

/** Values of one service in which its templates are looked for. */
const mostValues = 2_000

const namesIn = (template: string): readonly string[] =>
  [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim())

const listGaps = (node: MenuNode): readonly string[] => {
  const { offer, children } = node
  const template = offer?.refusal === undefined ? offer?.definition.template : undefined
  if (offer === undefined || template === undefined) return children.flatMap(listGaps)
  const known = new Set<string>([...menuLevels, ...offer.fields.map(({ name }) => name)])
  return namesIn(template).filter(name => !known.has(name))
}

/** Finds the names in templates that are no field of their service. */
export const findTemplateGaps = (config: unknown): readonly TemplateGap[] => {
  const services = valueAt(config, servicesPath)
  if (!Array.isArray(services)) return []
  return services.slice(0, servicesLimit).flatMap((service, place) => {
    const [root] = menuOf(withOneService(config, place))
    const gaps = new Set(root === undefined ? [] : listGaps(root))
    if (gaps.size === 0) return []
    return listValues(service, mostValues).flatMap(([below, value]) =>
      below.at(-1) === 'template' && typeof value === 'string'
        ? namesIn(value)
            .filter(name => gaps.has(name))
            .map(name => ({ path: [...servicesPath, place, ...below], name }))
        : [],
    )
  })
}
