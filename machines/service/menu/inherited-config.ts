import type { ButtonStyle, ServiceForm, ServiceSubmit } from '../../domain/config/service-form.ts'
import type { ServiceNode } from '../../domain/config/service-node.ts'
import type { Field, Values } from '../definitions/service-definition.types.ts'
import { decodeConfigFields } from './config-fields.ts'

/** What a network's config says for a step of the menu: there, or at the steps above it. */
export interface InheritedConfig {
  /** The instructions' fields of the whole way. */
  readonly instructionFields: readonly Field[]
  /** The forms' fields of the whole way. */
  readonly formFields: readonly Field[]
  readonly submit: ServiceSubmit | undefined
  readonly submitFace: ButtonStyle | undefined
  readonly cancelLabel: string | undefined
  readonly cancelFace: ButtonStyle | undefined
  /** Whether a button asks for something that is not known here. */
  readonly hasUnknownButton: boolean
  readonly template: string | undefined
  readonly componentId: string | undefined
  readonly estimate: string | undefined
  /** Sent without being asked for. */
  readonly values: Values
  /** What was chosen on the way: `method`, `option`, `sub_option`. */
  readonly chosen: Values
}

export const emptyInheritedConfig: InheritedConfig = {
  instructionFields: [],
  formFields: [],
  submit: undefined,
  submitFace: undefined,
  cancelLabel: undefined,
  cancelFace: undefined,
  hasUnknownButton: false,
  template: undefined,
  componentId: undefined,
  estimate: undefined,
  values: {},
  chosen: {},
}

/** The fields of each name once; of two, the later one, which is nearer to what it is for. */
export const mergeFields = (...parts: readonly (readonly Field[])[]): readonly Field[] => {
  const fields = parts.flat()
  const last = new Map(fields.map(field => [field.name, field]))
  return fields.filter(field => last.get(field.name) === field)
}

/** What a form says above its fields is the first of them; no field of a config has an empty name. */
const fieldsOf = ({ text, fields }: ServiceForm): readonly Field[] => [
  ...(text === undefined ? [] : [{ kind: 'text-block' as const, name: '', text: { words: text } }]),
  ...decodeConfigFields(fields),
]

const submitOf = (own: ServiceSubmit | undefined, above: ServiceSubmit | undefined) =>
  own && above
    ? {
        label: own.label ?? above.label,
        action: own.action ?? above.action,
        authenticate: own.authenticate ?? above.authenticate,
      }
    : (own ?? above)

const faceOf = (own: ButtonStyle | undefined, above: ButtonStyle | undefined) =>
  own && above ? { icon: own.icon ?? above.icon, colour: own.colour ?? above.colour } : (own ?? above)

/** What is told at a step: what it says itself, and what it lacks from the step above. */
export const getConfigAt = (above: InheritedConfig, node: ServiceNode | undefined): InheritedConfig =>
  node === undefined
    ? above
    : {
        instructionFields: mergeFields(
          above.instructionFields,
          decodeConfigFields(node.instruction?.fields ?? []),
        ),
        formFields: mergeFields(above.formFields, node.form === undefined ? [] : fieldsOf(node.form)),
        submit: submitOf(node.submit, above.submit),
        submitFace: faceOf(node.submitFace, above.submitFace),
        cancelLabel: node.cancelLabel ?? above.cancelLabel,
        cancelFace: faceOf(node.cancelFace, above.cancelFace),
        hasUnknownButton: node.isMisled || above.hasUnknownButton,
        template: node.template ?? above.template,
        componentId: node.componentId ?? above.componentId,
        estimate: node.estimate ?? above.estimate,
        values: { ...above.values, ...node.values },
        chosen: above.chosen,
      }

/** What is told below a step once `name` was chosen there; a choice below a sub-option is told with it. */
export const getConfigBelow = (
  told: InheritedConfig,
  node: ServiceNode | undefined,
  name: string,
): InheritedConfig => {
  const level = node?.level
  if (level === undefined) return told
  const before = Object.hasOwn(told.chosen, level) ? `${told.chosen[level]}/` : ''
  return { ...told, chosen: { ...told.chosen, [level]: `${before}${name}` } }
}
