import { bulk } from './bulk.ts'
import { dashboard } from './dashboard.ts'
import { forms } from './forms.ts'
import { moment } from './moment.ts'
import { payment } from './payment.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { wallet } from './wallet.ts'

/** English texts of a session. Modules that load before it must not import this file. */
export const session = {
  ...signIn,
  ...forms,
  ...dashboard,
  ...moment,
  ...payment,
  ...service,
  ...settings,
  ...wallet,
  ...bulk,
  codes: {
    ...signIn.codes,
    ...dashboard.codes,
    ...payment.codes,
    ...service.codes,
    ...settings.codes,
    ...wallet.codes,
    ...bulk.codes,
  },
}
