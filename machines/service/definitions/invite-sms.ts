import type { ServiceDefinition } from './service-definition.types.ts'

export const inviteBySms = {
  path: 'invite/sms',
  icon: 'phone',
  fields: [
    {
      kind: 'phone',
      name: 'invited_conusmer_msisdn',
      rule: 'cell',
      label: { code: 'field.mobileNumber' },
    },
  ],
  estimate: { code: 'estimate.aboutFiveMinutes' },
  outcomeTexts: {
    confirmTitle: { code: 'invite.confirm' },
    approvedTitle: { code: 'invite.approved' },
    approvedMessage: { code: 'invite.approvedMessage' },
    declinedTitle: { code: 'invite.declined' },
    declinedMessage: { code: 'invite.declinedMessage' },
  },
  toCall: ({ values }) => ({
    operation: 'inviteConsumer',
    data: { msisdn: values.invited_conusmer_msisdn ?? '' },
  }),
} as const satisfies ServiceDefinition
