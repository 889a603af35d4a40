import { isPaymentOf, repeatToPhone } from './parts/repetition.ts'
import type { ServiceDefinition } from './service-definition.types.ts'

export const inviteBySms = {
  path: 'invite/sms',
  icon: 'phone',
  fields: [
    {
      kind: 'phone',
      name: 'invited_conusmer_msisdn',
      rule: 'cell',
      ownNumberProblem: 'problem.phone.ownInvite',
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
  // A transfer needs a recipient who is a consumer already.
  repeatFrom: transaction =>
    isPaymentOf(['buy_airtime', 'buy_data', 'cash_out', 'consumer_invite'], transaction)
      ? repeatToPhone(transaction, 'invited_conusmer_msisdn')
      : undefined,
} as const satisfies ServiceDefinition
