import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { listSignUpSteps, type SignUpData, type SignUpFieldId } from './sign-up.ts'

/** A network with one required and one optional extra field. */
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
            { name: 'id_number', label: 'ID Number', icon: 'user', type: 'input', required: true },
            { name: 'province', label: 'Province', type: 'select', options: [{ value: 'GP' }] },
          ],
        },
      },
    },
  },
})

/** The typed values of a valid form, in its order. */
export const typedForm = {
  firstName: 'Naledi',
  lastName: 'Khumalo',
  mobile: '082 555 0199',
  confirmMobile: '+27 82 555 0199',
  email: 'naledi@lwandle.test',
  confirmEmail: 'naledi@lwandle.test',
  password: 'Passw0rd!',
  confirmPassword: 'Passw0rd!',
  'own.id_number': '9202204720083',
} satisfies Partial<Record<SignUpFieldId, string>>

/** The changes that fill in a form. */
export const fillingIn = (values: Readonly<Record<string, string>> = typedForm) =>
  Object.entries(values).map(([field, value]) => ({
    type: 'field.change' as const,
    field: field as SignUpFieldId,
    value,
  }))

const submit = { type: 'form.submit' } as const

/** The events that fill in the form step by step, up to its last step, whose button is not pressed. */
export const fillingInSteps = () => {
  const events = listSignUpSteps(configWithExtraFields.signUp.fields).flatMap(({ parts }) => {
    const values = Object.entries(typedForm).filter(([field]) => parts.some(part => part === field))
    return [...fillingIn(Object.fromEntries(values)), submit]
  })
  return events.slice(0, -1)
}

/** The data that is sent for `typedForm`. */
export const typedSignUp: SignUpData = {
  msisdn: '27825550199',
  email: 'naledi@lwandle.test',
  name: { first: 'Naledi', last: 'Khumalo' },
  password: 'Passw0rd!',
  abstract: { id_number: '9202204720083' },
}
