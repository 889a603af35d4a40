import { thandi } from '#test/model/facts/bulk.fixtures.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { frozenConsumer } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { consumerEmailMachine } from './consumer-email.machine.ts'

export const consumerEmailCases = caseTable(consumerEmailMachine, {
  inputs: [{ consumer: frozenConsumer }],
  events: {},
  actors: {
    readConsumer: [thandi, { ...thandi, email: undefined }, down],
  },
  project: ({ context }) => context.failure,
})
