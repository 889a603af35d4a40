import { secured } from '../operation.ts'
import { fullName } from '../store/people.ts'

export const getConsumer = secured<'getConsumer'>({
  body: undefined,
  answer: ({ consumer }) => ({
    snsi: consumer.snsi,
    msisdn: consumer.msisdn,
    ...(consumer.email !== null && { email: consumer.email }),
    name: fullName(consumer),
    first_name: consumer.first_name,
    second_name: consumer.second_name,
    last_name: consumer.last_name,
    mfa:
      consumer.authenticator_secret !== null && consumer.authenticator_snsi !== null
        ? { snsi: consumer.authenticator_snsi }
        : {},
    abstract: {
      ...(consumer.id_number !== null && { IDNumber: consumer.id_number }),
      ...(consumer.merchant_code !== null && { MerchantCode: consumer.merchant_code }),
    },
  }),
})
