import type { ConfigReport } from './report.ts'

// Configs with one defect each, by the behaviour of the portal that they concern.

type Members = Readonly<Record<string, unknown>>

const topup = { name: 'topup' }

/** Returns a config whose application has these members. */
export const withApplication = (application: Members, more: Members = {}): Members => ({
  id: 'za-sandbox000009',
  application: { title: 'Kudu', render: { service: [topup] }, ...application },
  ...more,
})

/** Returns a config with these services and flags. */
export const withServices = (service: unknown, flags?: Members): Members =>
  withApplication({ render: { service, ...(flags && { flags }) } })

const amount = { name: 'amount', type: 'AmountInput' }
const fields = [
  amount,
  { name: 'recipient', type: 'PhoneInput' },
  { name: 'reference_source', type: 'ReferenceInput' },
  { name: 'reference_destination', type: 'ReferenceInput' },
]
const button = [{ label: 'Pay', action: 'digitalWalletTransferRequest' }, { label: 'Not now' }]
const club = (more: Members) => ({ name: 'club', form: { data: fields }, button, ...more })

/** A remark as one line: its kind, path, used value and reason. */
type Line = string

interface Row {
  readonly row: string
  readonly about: string
  readonly config: unknown
  /** The beginnings of all lines. */
  readonly lines: readonly Line[]
}

const unconfigured = 'cannot work'

export const rows: readonly Row[] = [
  {
    row: 'G20',
    about: 'buttons and fields on the service',
    config: withServices([
      club({ method: { data: [{ name: 'share', option: { data: [{ name: 'june' }, { name: 'june' }] } }] } }),
    ]),
    lines: [
      'ignored application.render.service[0].method.data[0].option.data[1]: Entry 1 of this list is the same',
    ],
  },
  {
    row: 'G20',
    about: 'two equal services, of which the first is used',
    config: withServices([topup, topup]),
    lines: ['ignored application.render.service[1]: Entry 1 of this list is the same; the first is used.'],
  },
  {
    row: 'G20',
    about: 'a label that is no text',
    config: withServices([{ name: 'topup', label: {} }]),
    lines: ['ignored application.render.service[0].label → the words of the portal: Expected a text.'],
  },
  {
    row: 'G20',
    about: 'a call without its fields',
    config: withServices([club({ form: { data: [amount] } })]),
    lines: [
      `${unconfigured} application.render.service[0] (club): The call digitalWalletTransferRequest lacks a field or a value for recipient, reference_source and reference_destination.`,
    ],
  },
  {
    row: 'G21',
    about: 'the names of the request',
    config: withServices([
      club({
        form: { data: [amount] },
        values: { to: '27820000002', reference: 'Club', reference_destination: 'Share' },
      }),
    ]),
    lines: [],
  },
  {
    row: 'G22',
    about: 'an unknown handler',
    config: withServices([club({ button: [button[0], { label: 'No', handler: 'dismiss' }] })]),
    lines: [
      `${unconfigured} application.render.service[0].button[1].handler (club): The portal does not know "dismiss". Expected a text. submit or cancel;`,
    ],
  },
  {
    row: 'G22',
    about: 'an unknown action',
    config: withServices([club({ button: [{ action: 'digitalWalletTransfer' }] })]),
    lines: [
      `${unconfigured} application.render.service[0].button[0].action (club): The portal does not know "digitalWalletTransfer".`,
    ],
  },
  {
    row: 'G23',
    about: 'an unknown name in a template',
    config: withServices([club({ template: '{nick} paid {amount}.' })]),
    lines: ['ignored application.render.service[0].template: The service has no field of this name'],
  },
  {
    row: 'G24',
    about: 'a file that no call can send',
    config: withServices([
      club({ form: { data: [...fields, { name: 'proof', type: 'GenericFileInput' }] } }),
    ]),
    lines: [`${unconfigured} application.render.service[0].form.data[4] (club): No call can send a file.`],
  },
  {
    row: 'G25',
    about: 'services that cannot work',
    config: withServices([{ name: 'buy' }, { name: 'donate' }, { name: 'tools' }, { name: 'sned' }], {
      vas_provider: 'celair',
      bulk_enabled: 'perhaps',
    }),
    lines: [
      `${unconfigured} application.render.flags.vas_provider (buy): In application.render.flags, vas_provider must be cellair or megs or mmd.`,
      `${unconfigured} application.render.service[1] (donate): In application.render.flags, donation_recipients must have charities`,
      `${unconfigured} application.render.flags.bulk_enabled (tools): In application.render.flags, bulk_enabled must be true.`,
      `${unconfigured} application.render.service[3] (sned): The portal has no service of this name, and no button has an action. Is ‘send’ meant?`,
      'ignored application.render.flags.vas_provider: Is ‘cellair’ meant?',
      'ignored application.render.flags.bulk_enabled → false: Expected true or false.',
    ],
  },
  {
    row: 'G26',
    about: 'an empty list of payment services',
    config: withServices([{ name: 'pay' }], { payment_service: [] }),
    lines: ['corrected application.render.flags.payment_service → standard, realtime: The payment services'],
  },
  {
    row: 'G27',
    about: 'protection in another shape',
    config: withApplication(
      {
        otp: { pay: true },
        render: { service: [topup], flags: { hide_deposit_account_details: 'true' } },
      },
      { otp: ['buy', 'transfer'] },
    ),
    lines: [
      'corrected application.render.flags.hide_deposit_account_details → true: Expected true or false.',
      'corrected otp → buy: true, transfer: true: Expected an object.',
    ],
  },
  {
    row: 'G27',
    about: 'a mistyped name in the protection',
    config: withApplication({}, { otp: { trnasfer: true } }),
    lines: [
      'corrected otp.trnasfer → buy: true, cashOut: true, pay: true, transfer: true: Unknown name. Is ‘transfer’ meant?',
    ],
  },
  {
    row: 'G28',
    about: 'an id of another form',
    config: withApplication({}, { id: 'ZA-kudu1' }),
    lines: [`${unconfigured} id: Expected two letters, a dash and 13 letters or digits`],
  },
  {
    row: 'G28',
    about: 'no id',
    config: { application: { title: 'Kudu', render: { service: [topup] } } },
    lines: [`${unconfigured} id: Without the id of the network`],
  },
  {
    row: 'G28',
    about: 'no data',
    config: { data: null },
    lines: [
      `${unconfigured} id: Without the id of the network`,
      `${unconfigured} application.render.service: No service can be read`,
    ],
  },
  {
    row: 'G29',
    about: 'unknown icons',
    config: withServices([
      { name: 'topup', icon: 'sparkles' },
      { name: 'rewards', icon: 'unicorn', instruction: { text: 'Soon' } },
      { name: 'cash', icon: 'http://example.com/cash.png' },
    ]),
    lines: [
      "corrected application.render.service[0].icon → the icon of topup: A name of the portal's icons",
      "corrected application.render.service[1].icon → the icon of rewards: A name of the portal's icons",
      "ignored application.render.service[2].icon → cash: Not usable. A name of the portal's icons",
    ],
  },
  {
    row: 'G29',
    about: 'the icons of a question and of the text of a form',
    config: withServices([
      {
        name: 'clubs',
        method: {
          icon: 'gift',
          text: 'Which club?',
          data: [club({ form: { icon: 'star', text: 'Pay.', data: fields } }), club({ name: 'other' })],
        },
      },
    ]),
    lines: [],
  },
  {
    row: 'G30',
    about: 'look and repeated services',
    config: withApplication({
      title: 'Kudu '.repeat(120),
      theme: {
        style: {
          logo: { padding: 40 },
          component: { color: { primary: 'reddish' } },
          body: { background: { color: '#808080' } },
        },
        asset: { image: { logo: 'https://example.com/logo.png' } },
      },
      render: { service: [{ name: 'send' }, { name: 'Send', label: 'Again' }] },
    }),
    lines: [
      'corrected application.title → Kudu',
      'corrected application.theme.style.logo.padding → 16: CSS pixels around the logo',
      "corrected application.theme.style.body.background.color → #f0f0f0: The page's colour.",
      'ignored application.render.service[1]: Entry 1 of this list is the same; the first is used.',
      'ignored application.theme.style.component.color.primary: Not usable. A CSS colour',
    ],
  },
  {
    row: 'G31',
    about: 'contacts, pages and sign-up fields',
    config: withApplication({
      contact: { phone: '+27 11 000 0000', service_desk: 'help.example.org' },
      pages: { termsConditions: 'http://example.org/terms' },
      render: {
        service: [topup],
        sso: { sign_up: { field: [{ name: 'area', type: 'select', options: ['A', 'B', 'A'] }] } },
      },
    }),
    lines: [
      'corrected application.contact.service_desk → https://help.example.org/: The https address of Customer Service',
      'ignored application.render.sso.sign_up.field[0].options[2]: Entry 1 of this list is the same',
      'ignored application.pages.termsConditions: Not usable. Terms and Conditions. The pages that the footer links to, as https addresses.',
    ],
  },
  {
    row: 'G32',
    about: 'more services than are read',
    config: withServices(
      Array.from({ length: 32 }, (_, place) => ({ name: `s${place}`, instruction: { text: 'x' } })),
    ),
    lines: [
      'ignored application.render.service[30]: The portal reads 30 entries of this list at most.',
      'ignored application.render.service[31]: The portal reads 30 entries of this list at most.',
    ],
  },
  {
    row: 'G33',
    about: 'unknown steps of a built-in service',
    config: withServices([
      {
        name: 'send',
        method: { data: [{ name: 'wallet', option: { data: [{ name: 'transfr' }, { name: 'transfer' }] } }] },
      },
    ]),
    lines: [
      'ignored application.render.service[0].method.data[0].option.data[0]: ‘send/wallet’ has no step ‘transfr’, and the entry has no fields and no button. Is ‘transfer’ meant?',
    ],
  },
  {
    row: 'G26',
    about: 'set values as numbers and booleans',
    config: withServices([
      club({
        form: undefined,
        values: { amount: 10, to: 27_820_000_002, reference: 7, reference_destination: 'B', extra: true },
      }),
    ]),
    lines: [],
  },
  {
    row: 'G26',
    about: 'a set amount below the minimum of its field',
    config: withServices([
      club({ form: { data: [{ ...amount, minimum: 5 }, ...fields.slice(1)] }, values: { amount: 1 } }),
    ]),
    lines: [
      `${unconfigured} application.render.service[0].values.amount (club): The value of amount is 1, which its field or the call does not accept.`,
    ],
  },
  {
    row: 'G26',
    about: 'numbers and lists in another notation',
    config: withApplication({
      contact: { phone: 27_115_550_123, email: 'a@example.com' },
      render: {
        service: [club({ label: 2026 })],
        flags: { additional_buy_services: 7, payment_service: 'realtime' },
      },
    }),
    lines: [
      'corrected application.render.service[0].label → 2026: Expected a text.',
      'corrected application.render.flags.payment_service → realtime: Expected a list.',
      'corrected application.contact.phone → 27115550123: Expected a text.',
      'ignored application.render.flags.additional_buy_services → false: Expected a list.',
    ],
  },
  {
    row: 'G34',
    about: 'names that the contract does not have',
    config: withApplication(
      { theme: { style: { component: { colour: { primary: '#123456' } } } }, phone: '1' },
      { time_zone: 'Mars/Base' },
    ),
    lines: [
      'ignored application.theme.style.component.colour: Unknown name. Is ‘color’ meant?',
      'ignored application.phone: Unknown name here. Its place is application.contact.phone.',
      'ignored time_zone → Africa/Johannesburg: Not usable. The IANA time zone',
    ],
  },
]

/** Returns the remarks of a report, each as one line. */
export const linesOf = ({ remarks }: ConfigReport): readonly Line[] =>
  remarks.map(({ kind, path, service, used, reason }) => {
    const names = service === undefined ? '' : ` (${service})`
    return `${kind} ${path}${names}${used === undefined ? '' : ` → ${used}`}: ${reason}`
  })
