import type { Cents } from '../../../../machines/domain/money.ts'
import type {
  AccountRequest,
  Field,
  InputField,
  LookupRequest,
  Order,
  ServiceDefinition,
  Values,
} from '../../../../machines/service/service-definition.types.ts'

// What the small pure functions of a definition say when they are asked: they are part of what it is.

const isInput = (field: Field): field is InputField => field.kind !== 'text-block' && field.kind !== 'heading'

const exampleOf = (field: InputField): string => {
  if (field.kind === 'select' && !('request' in field.options)) return field.options[0]?.value ?? ''
  // As long as the longest number that a rule wants.
  return field.kind === 'amount' ? '100.00' : '1'.repeat(13)
}

/** Something for every field, so that whatever depends on one is there. */
const examplesFor = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.filter(isInput).map(field => [field.name, exampleOf(field)]))

/** The same values, and the names that were asked for. */
const watched = <Known extends object>(known: Known) => {
  const read = new Set<string>()
  const values = new Proxy(known, {
    get: (target, name, receiver) => {
      if (typeof name === 'string') read.add(name)
      return Reflect.get(target, name, receiver)
    },
  })
  return { values, read }
}

/** What a look-up asks the network for. */
export interface Asked {
  readonly of: string
  /** What it says besides, whatever was filled in. */
  readonly fixed: readonly string[]
  /** The fields that it asks with. */
  readonly needs: readonly string[]
  readonly needsEntity: boolean
}

type Request = (
  values: Values,
  asker: { readonly msisdn: string; readonly entity: string | undefined },
) => LookupRequest | AccountRequest | undefined

/** @returns undefined where it asks for nothing, whatever was filled in */
export const askedBy = (request: Request, fields: readonly Field[]): Asked | undefined => {
  const form = watched(examplesFor(fields))
  const asker = watched({ msisdn: 'msisdn', entity: 'entity' })
  const asked = request(form.values, asker.values)
  if (asked === undefined) return undefined
  const names = fields.map(({ name }) => name).filter(name => form.read.has(name))
  const { of, ...rest } = asked
  const given = new Set([...Object.values({ ...form.values }), 'msisdn', 'entity'])
  return {
    of,
    fixed: Object.values<string>(rest).filter(value => !given.has(value)),
    needs: names,
    needsEntity: asker.read.has('entity'),
  }
}

/** The charge component: the same for all, or by what is filled in. */
export interface Charge {
  readonly always: string | undefined
  readonly by: readonly { readonly field: string; readonly value: string; readonly component: string }[]
  /** The fields that decide it. */
  readonly needs: readonly string[]
}

export const chargeOf = ({ component, fields }: ServiceDefinition): Charge | undefined => {
  if (component === undefined) return undefined
  const { values, read } = watched<Values>({})
  const always = component(values)
  const needs = fields.filter(({ name }) => read.has(name))
  const by = needs.flatMap(field =>
    field.kind !== 'select' || 'request' in field.options
      ? []
      : field.options.flatMap(({ value }) => {
          const found = component({ [field.name]: value })
          return found === undefined ? [] : [{ field: field.name, value, component: found }]
        }),
  )
  return { always, by, needs: needs.map(({ name }) => name) }
}

const nothing: Order = {
  values: {},
  amount: 0 as Cents,
  chosen: {},
  msisdn: '',
  entity: undefined,
  currency: '',
}

/** What is called in the end; the reason why nothing is, in the definition's own words. */
export const submissionOf = ({ body }: ServiceDefinition) => {
  try {
    const { operation, data } = body(nothing)
    return { operation, leavesForPage: 'redirect' in data && data.redirect === true }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** How the wallet's list names it. */
export const traceOf = ({ trace }: ServiceDefinition) => {
  const found = trace?.(nothing)
  return found && { types: found.types, side: found.side ?? 'debit', names: found.counterparty !== undefined }
}
