import { type Cents, toWireText } from '../../../../machines/domain/money.ts'
import { decodeNetworkConfig } from '../../../../machines/domain/network-config.ts'
import { serviceLabel } from '../../../../machines/domain/services.ts'
import { definitions } from '../../../../machines/service/definitions/index.ts'
import { menuFor, nodeAt } from '../../../../machines/service/menu.ts'
import type {
  Field,
  InputField,
  Option,
  ServiceDefinition,
} from '../../../../machines/service/service-definition.types.ts'
import type { Words } from '../../../../machines/words.ts'
import { sayDefined } from '../../../../src/text/inside.ts'
import { brands } from '../../../sandbox/networks/brands.ts'
import { routes } from '../../../sandbox/routes.ts'
import { type Service, services } from './catalogue.ts'
import { type Asked, askedBy, type Charge, chargeOf, submissionOf, traceOf } from './probe.ts'

/** A field as it is asked. */
export interface FieldFacts {
  readonly name: string
  readonly kind: Field['kind']
  readonly label: string
  /** What it is called once it is filled in, where that is something else. */
  readonly summary: string | undefined
  /** Nothing to fill in has no say in this. */
  readonly isRequired: boolean | undefined
  /** Names of rules and limits, amounts in units of the currency. */
  readonly rules: readonly string[]
  readonly options: readonly OptionFacts[]
  readonly lookup: (Asked & { readonly failed: string }) | undefined
}

interface OptionFacts {
  readonly value: string
  readonly label: string
  /** Whether it is for the network to say if it is offered. */
  readonly isByNetwork: boolean
}

/** A network of the sandbox that offers it. */
export interface NetworkFacts {
  readonly title: string
  readonly needsOtp: boolean
  readonly needsPin: boolean
}

/** What a definition says, as plain data and words. */
export interface ServiceFacts {
  readonly key: string
  readonly name: string
  readonly path: string
  /** The words of each step of its path. */
  readonly steps: readonly string[]
  readonly fields: readonly FieldFacts[]
  readonly charge: Charge | undefined
  readonly otp: string | undefined
  readonly check: (Asked & { readonly below: string; readonly label: string }) | undefined
  readonly ending: NonNullable<ServiceDefinition['ending']>
  readonly needs: readonly ('unlocked' | 'entity')[]
  readonly trace: ReturnType<typeof traceOf>
  readonly isRepeatable: boolean
  readonly operation: { readonly id: string; readonly method: string; readonly path: string } | undefined
  /** Why nothing is called. */
  readonly reason: string | undefined
  readonly leavesForPage: boolean
  readonly isTimed: boolean
  /** Whether it is for the network's config to say if it is offered. */
  readonly isByNetwork: boolean
  readonly leadsTo: string | undefined
  /** What is said around it, by what the definition calls it. */
  readonly says: readonly (readonly [name: string, words: string])[]
  readonly networks: readonly NetworkFacts[]
}

/** The words of the step at a path. */
export const wordsAt = (path: string): string =>
  sayDefined(path.includes('/') ? { code: `menu.${path}` } : serviceLabel({ name: path, label: undefined }))

/** `send`, `send/wallet` and so on, down to the path itself. */
const pathsTo = (path: string): readonly string[] =>
  path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'))

const units = (cents: number): string => toWireText(cents as Cents)

const rulesOf = (field: Field): readonly string[] => {
  switch (field.kind) {
    case 'amount': {
      const { minimum, maximum, multiple, whole, beyondBalance, asked } = field
      return [
        ...(minimum === undefined ? [] : [`at least ${units(minimum)}`]),
        ...(maximum === undefined ? [] : [`at most ${units(maximum)}`]),
        ...(multiple === undefined ? [] : [`a multiple of ${units(multiple)}`]),
        ...(whole === true ? ['no cents'] : []),
        ...(asked === undefined ? [] : [`exactly ${units(asked)}`]),
        beyondBalance === true ? 'may be more than the wallet holds' : 'no more than the wallet holds',
      ]
    }
    case 'phone':
      return [`rule ${field.rule}`]
    case 'text': {
      const { rule } = field
      if (rule === undefined) return []
      return [typeof rule === 'object' ? `as ${rule.shape}` : `rule ${rule}`]
    }
    case 'select':
      return field.fixed === true ? ['fixed: the first one'] : []
    case 'file':
      return field.accept
    default:
      return []
  }
}

const optionFacts = ({ value, label, offered }: Option): OptionFacts => ({
  value,
  label: sayDefined(label),
  isByNetwork: offered !== undefined,
})

const lookupOf = (field: InputField, fields: readonly Field[]): FieldFacts['lookup'] => {
  if (field.kind !== 'select' || !('request' in field.options)) return undefined
  const { request, failed } = field.options
  const asked = askedBy(request, fields)
  return asked && { ...asked, failed: sayDefined(failed) }
}

const fieldFacts = (field: Field, _: number, fields: readonly Field[]): FieldFacts => {
  const { name, kind } = field
  if (field.kind === 'text-block' || field.kind === 'heading') {
    const label = sayDefined(field.text)
    return {
      name,
      kind,
      label,
      summary: undefined,
      isRequired: undefined,
      rules: [],
      options: [],
      lookup: undefined,
    }
  }
  return {
    name,
    kind,
    label: sayDefined(field.label),
    summary: field.summary && sayDefined(field.summary),
    isRequired: field.optional !== true,
    rules: rulesOf(field),
    options: field.kind === 'select' && !('request' in field.options) ? field.options.map(optionFacts) : [],
    lookup: lookupOf(field, fields),
  }
}

const networks = brands.map(brand => {
  const config = decodeNetworkConfig(brand)
  return { title: brand.application.title, config, menu: menuFor(config, definitions) }
})

const networksOf = ({ path, offered }: ServiceDefinition): readonly NetworkFacts[] =>
  networks.flatMap(({ title, config, menu }) => {
    if (offered?.(config) === false) return []
    return menu.flatMap(service => {
      const order = nodeAt(service, path)?.order
      return order === undefined ? [] : [{ title, needsOtp: order.needsOtp, needsPin: order.needsPin }]
    })
  })

const checkOf = ({ check, fields }: ServiceDefinition): ServiceFacts['check'] => {
  const asked = check && askedBy(check.request, fields)
  return asked && { ...asked, below: check.below, label: sayDefined(check.label) }
}

const saidAround = (definition: ServiceDefinition): ServiceFacts['says'] => {
  const { estimateLabel, estimate, instruction, template, words } = definition
  const said: readonly (readonly [string, Words | undefined])[] = [
    ['estimateLabel', estimateLabel],
    ['estimate', estimate],
    ['instruction', instruction],
    ['template', template === undefined ? undefined : { words: template }],
    ...Object.entries(words ?? {}),
  ]
  return said.flatMap(([name, one]) => (one === undefined ? [] : [[name, sayDefined(one)] as const]))
}

const operationOf = (definition: ServiceDefinition) => {
  const submission = submissionOf(definition)
  if ('reason' in submission)
    return { operation: undefined, reason: submission.reason, leavesForPage: false } as const
  const { operation: id, leavesForPage } = submission
  const [method, path] = routes[id]
  return { operation: { id, method: method.toUpperCase(), path }, reason: undefined, leavesForPage } as const
}

/** Reads a definition, and asks its functions what they say of it. */
export const factsOf = ({ key, name, definition }: Service): ServiceFacts => {
  const { path, fields, otp, ending, needsUnlocked, needsEntity, again, timed, leadsTo } = definition
  return {
    key,
    name,
    path,
    steps: pathsTo(path).map(wordsAt),
    fields: fields.map(fieldFacts),
    charge: chargeOf(definition),
    otp,
    check: checkOf(definition),
    ending: ending ?? 'answer',
    needs: [
      ...(needsUnlocked === true ? (['unlocked'] as const) : []),
      ...(needsEntity === true ? (['entity'] as const) : []),
    ],
    trace: traceOf(definition),
    isRepeatable: again !== undefined,
    ...operationOf(definition),
    isTimed: timed !== undefined,
    isByNetwork: definition.offered !== undefined,
    leadsTo,
    says: saidAround(definition),
    networks: networksOf(definition),
  }
}

/** All definitions by their keys, with what they say. */
export const facts: ReadonlyMap<string, ServiceFacts> = new Map(
  services.map(service => [service.key, factsOf(service)]),
)
