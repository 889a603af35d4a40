import type { OperationId } from './operation.ts'

/** The operations that no screen calls yet. Those of them without a handler are answered 501. */
export const awaited: readonly OperationId[] = []
