import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import type { SignUpData, SignUpFieldId } from '../../../../machines/sign-in/registration/sign-up.ts'

/** A network with two extra fields, one of them optional. */
export const configWithExtraFields = decodeNetworkConfig({
  id: 'za-sandbox000002',
  application: {
    title: 'Khanya',
    pages: {
      termsConditions: 'https://khanya.example/terms',
      privacyPolicy: 'https://khanya.example/privacy',
    },
    render: {
      sso: {
        sign_up: {
          field: [
            {
              name: 'province',
              label: 'Province',
              type: 'select',
              placeholder: 'Choose a province',
              options: [
                { value: 'GP', label: 'Gauteng' },
                { value: 'WC', label: 'Western Cape' },
              ],
              required: true,
            },
            { name: 'referral', label: 'Who sent you?', icon: 'user', type: 'input' },
          ],
        },
      },
    },
  },
  authenticate: { sign_up: true },
})

/** The typed values of a valid form. */
export const typedForm = {
  firstName: 'Naledi',
  lastName: 'Khumalo',
  mobile: '082 555 0199',
  confirmMobile: '+27 82 555 0199',
  email: 'naledi@lwandle.test',
  confirmEmail: 'naledi@lwandle.test',
  password: 'Passw0rd!',
  confirmPassword: 'Passw0rd!',
  'own.province': 'GP',
} satisfies Partial<Record<SignUpFieldId, string>>

/** The data that is sent for `typedForm`. */
export const typedSignUp: SignUpData = {
  msisdn: '27825550199',
  email: 'naledi@lwandle.test',
  name: { first: 'Naledi', last: 'Khumalo' },
  password: 'Passw0rd!',
  abstract: { province: 'GP' },
}
