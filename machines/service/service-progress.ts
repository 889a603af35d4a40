import type { Values } from './definitions/service-definition.types.ts'
import type { ServiceSnapshot } from './service.machine.ts'

const noValues: Values = {}

/** Returns the typed values of the form of an open service. */
export const getTypedValues = ({ children: { form } }: ServiceSnapshot): Values =>
  form?.getSnapshot().context.values ?? noValues
