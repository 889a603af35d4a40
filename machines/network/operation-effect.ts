import { type Effect, exceptions } from '../../openapi/effects.gen.ts'

/**
 * Returns the effect of an operation, from `x-effect` of the description.
 *
 * @param path as in the description, with parameters in braces
 */
export const getOperationEffect = (method: string, path: string): Effect =>
  exceptions[path.split('/').slice(-2).join('/')] ?? (method === 'GET' ? 'read' : 'change')
