import type { ServiceDefinition } from './service-definition.types.ts'

/** The consumer edits, deletes or pays saved recipients. A payment continues at `recipientTargetPath`. */
export const savedRecipients = {
  path: 'pay/eft/saved',
  icon: 'list',
  isOffered: ({ flags }) => flags.paymentServices.length > 0,
  fields: [],
  finalScreen: 'recipients',
  recipientTargetPath: 'pay/eft/recipient',
  needsEntity: true,
  toCall: () => {
    throw new Error('Saved recipients are managed, not ordered')
  },
} as const satisfies ServiceDefinition
