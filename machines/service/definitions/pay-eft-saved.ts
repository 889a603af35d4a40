import type { ServiceDefinition } from './service-definition.types.ts'

/** Pay → EFT → Saved Recipients: to edit them, to delete them, or to pay one (specification, section 7 "Recipients"). */
export const savedRecipients = {
  path: 'pay/eft/saved',
  icon: 'list',
  isOffered: ({ flags }) => flags.paymentServices.length > 0,
  fields: [],
  finalScreen: 'recipients',
  recipientTargetPath: 'pay/eft/recipient',
  needsEntity: true,
  toCall: () => {
    throw new Error('Recipients are looked after, not ordered')
  },
} as const satisfies ServiceDefinition
