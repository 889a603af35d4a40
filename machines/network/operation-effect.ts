import { type Effect, exceptions } from '../../openapi/effects.gen.ts'

/**
 * What an operation of the network does, as the description says (`x-effect`).
 *
 * @param path as the description writes it, with its parameters in braces
 */
export const getOperationEffect = (method: string, path: string): Effect =>
  exceptions[path.split('/').slice(-2).join('/')] ?? (method === 'GET' ? 'read' : 'change')
