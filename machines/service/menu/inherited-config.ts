import type { ButtonStyle, ServiceForm, ServiceSubmit } from '#machines/domain/config/service-form.ts'
import type { ServiceNode } from '#machines/domain/config/service-node.ts'
import type { Field, Values } from '../definitions/service-definition.types.ts'
import { decodeConfigFields } from './config-fields.ts'

/** A network's config of a menu step, with the values that the step inherits from the steps above. */
export interface InheritedConfig {
  /** The instructions' fields of the whole path. */
  readonly instructionFields: readonly Field[]
  /** The forms' fields of the whole path. */
  readonly formFields: readonly Field[]
  readonly submit: ServiceSubmit | undefined
  readonly submitFace: ButtonStyle | undefined
  readonly cancelLabel: string | undefined
  readonly cancelFace: ButtonStyle | undefined
  /** Whether a button has an action that the portal does not know. */
  readonly hasUnknownButton: boolean
  readonly template: string | undefined
  readonly componentId: string | undefined
  readonly estimate: string | undefined
  /** The values that are sent without a form field. */
  readonly values: Values
  /** The choices of the path, under `method`, `option` and `sub_option`. */
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

/** Merges fields by name. Of two fields with one name, the later field wins: it is nearer to the form. */
export const mergeFields = (...parts: readonly (readonly Field[])[]): readonly Field[] => {
  const fields = parts.flat()
  const last = new Map(fields.map(field => [field.name, field]))
  return fields.filter(field => last.get(field.name) === field)
}

/**
 * Returns the fields of a form, with the form's text first. The text has an empty name, which no field of a config has.
 */
const fieldsOf = ({ icon, text, fields }: ServiceForm): readonly Field[] => [
  ...(text === undefined ? [] : [{ kind: 'text-block' as const, name: '', icon, text: { words: text } }]),
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

/** Returns the config of a step. The step's own values override inherited ones. */
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
        hasUnknownButton: node.hasForeignButton || above.hasUnknownButton,
        template: node.template ?? above.template,
        componentId: node.componentId ?? above.componentId,
        estimate: node.estimate ?? above.estimate,
        values: { ...above.values, ...node.values },
        chosen: above.chosen,
      }

/**
 * Returns the config below a step after the consumer chose `name`. A choice below a sub-option is appended to the
 * sub-option.
 */
export const getConfigBelow = (
  inherited: InheritedConfig,
  node: ServiceNode | undefined,
  name: string,
): InheritedConfig => {
  const level = node?.level
  if (level === undefined) return inherited
  const before = Object.hasOwn(inherited.chosen, level) ? `${inherited.chosen[level]}/` : ''
  return { ...inherited, chosen: { ...inherited.chosen, [level]: `${before}${name}` } }
}
