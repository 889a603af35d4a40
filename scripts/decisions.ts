import '../test/support/temporal.ts'
import { recordDecisions } from '../test/model/recorded.ts'
import { registry } from '../test/model/registry.ts'

// Records anew what every machine decides in every state, for the test that compares it; to be read before it is kept.
recordDecisions(registry)
console.log(`${registry.length} machines recorded in test/model/decisions`)
