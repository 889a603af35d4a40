import { Fragment, useState } from 'react'
import { decodeAmount } from '#machines/domain/cents.ts'
import { formatMoney } from '#machines/domain/money.ts'
import type { ShownCode } from '#scripts/sandbox/console/scan-control.ts'
import { sharedPassword } from '#scripts/sandbox/magic-values.ts'
import { ask, type Person } from '#scripts/shared/browser/ask.ts'
import { status } from '#scripts/shared/browser/page.css.ts'
import { Section, Select, TextInput } from '#scripts/shared/browser/page-parts.tsx'
import { formatCount } from '#scripts/shared/format-count.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Badge } from '#src/ui/text/Badge.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import * as styles from './console.css.ts'
import { formatMoment, formatMsisdn } from './format.ts'
import { Copyable, DataTable, NumberInput, TaskForm, useTask } from './parts.tsx'
import { portalAddress } from './portal-address.ts'
import type { ReceivedMessage } from './sandbox-client.ts'
import { useSandbox } from './use-sandbox.tsx'

const centsOf = (amount = ''): number => Math.round(Number(amount) * 100)

const amountInput = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, required: true } as const

const PersonForm = () => (
  <TaskForm
    task={useTask()}
    submitLabel="Make a person"
    kind="primary"
    onSubmit={async ({ balance, history }) => {
      const wishes = { balance_cents: centsOf(balance), history: Number(history) }
      const { msisdn, name, balance_cents } = await ask<Person>('POST', 'people', wishes)
      return `${name} can sign in as ${msisdn} and has ${balance_cents === null ? 'no wallet' : formatMoney(balance_cents)}.`
    }}
  >
    <TextInput label="Balance in rand" name="balance" defaultValue="1000.00" {...amountInput} />
    <TextInput label="Transactions" name="history" max={10_000} defaultValue={3} {...amountInput} step={1} />
  </TaskForm>
)

/** Links to the portal of each network, on the machine that serves the sandbox. */
const PortalLinks = () => {
  const { networks } = useSandbox()
  return (
    <p>
      {networks.map(({ id, title }) => {
        const href = portalAddress(location.href, id)
        return (
          <Fragment key={id}>
            {href && (
              <TextLink href={href} external>
                {title}
              </TextLink>
            )}{' '}
          </Fragment>
        )
      })}
    </p>
  )
}

const Authenticator = ({ msisdn }: Person) => {
  const [shown, setShown] = useState('')
  const show = () =>
    ask<{ readonly code: string; readonly remaining_ms: number }>('GET', `totp/${msisdn}`).then(
      ({ code, remaining_ms }) => setShown(`${code}, for ${Math.ceil(remaining_ms / 1000)} s`),
      (error: Error) => setShown(error.message),
    )
  return (
    <div>
      <Button onPress={show}>Show code</Button> <strong role="status">{shown}</strong>
    </div>
  )
}

const Funds = ({ balance_cents, available_cents }: Person) => {
  if (balance_cents === null || available_cents === null) return 'No wallet'
  return (
    <>
      <strong>{formatMoney(balance_cents)}</strong>
      {available_cents !== balance_cents && (
        <MutedTextBlock>{formatMoney(available_cents)} available</MutedTextBlock>
      )}
    </>
  )
}

const personColumns = [
  {
    heading: 'Consumer',
    kind: 'long',
    cell: ({ name, msisdn }: Person) => (
      <>
        <strong>{name}</strong> <Copyable text={msisdn} name={`the number of ${name}`} />
      </>
    ),
  },
  {
    heading: 'About',
    cell: (person: Person) => (
      <>
        {person.note}
        {person.network !== null && `, on ${person.network} only`}{' '}
        {person.locked && <Badge kind="pending">Locked</Badge>}
        {person.authenticator !== null && <Authenticator {...person} />}
      </>
    ),
  },
  { heading: 'Balance', kind: 'number', cell: (person: Person) => <Funds {...person} /> },
] as const

export const People = () => {
  const { people, ledger } = useSandbox()
  const shared = { columns: personColumns, keyOf: ({ msisdn }: Person) => msisdn }
  const counted = `${formatCount(ledger.postings, 'posting')} in ${formatCount(ledger.transactions, 'entry', 'entries')}`
  return (
    <Section id="people" title="Who can sign in" aside={formatCount(people.length, 'person', 'people')}>
      <div>
        Everybody’s password is <Copyable text={sharedPassword} name="the password" />
      </div>
      <PortalLinks />
      <PersonForm />
      <p className={status} data-state={ledger.ok ? 'good' : 'bad'}>
        {ledger.ok
          ? `The ledger balances: ${counted} sum to zero.`
          : `The ledger does not balance: ${counted} sum to ${ledger.sum_cents} cents.`}
      </p>
      <DataTable
        {...shared}
        caption="Made here, the newest first"
        items={people.filter(person => !person.is_persona).reverse()}
        pageSize={5}
      />
      <DataTable {...shared} caption="Always here" items={people.filter(person => person.is_persona)} />
      <datalist id="numbers">
        {people.map(({ msisdn, name }) => (
          <option value={msisdn} label={name} key={msisdn} />
        ))}
      </datalist>
    </Section>
  )
}

const messageColumns = [
  {
    heading: 'To',
    cell: ({ channel, msisdn, at }: ReceivedMessage) => (
      <>
        {`${channel === 'sms' ? 'SMS' : 'Email'} to ${msisdn}`}
        <MutedTextBlock>{formatMoment(at)}</MutedTextBlock>
      </>
    ),
  },
  {
    heading: 'Message',
    cell: ({ msisdn, code, text }: ReceivedMessage) => (
      <>
        {code !== null && (
          <strong className={styles.code}>
            <Copyable text={code} name={`the code for ${msisdn}`} />
          </strong>
        )}
        {text}
      </>
    ),
  },
] as const

/** The digits of a whole mobile number. */
const numberLength = 11

export const Inbox = () => {
  const { messages, changeQuery } = useSandbox()
  const [number, setNumber] = useState('')
  const change = (next: string) => {
    setNumber(next)
    // The sandbox lists the latest messages of all consumers, or of one.
    changeQuery({ inbox: next.length >= numberLength ? { msisdn: next } : {} })
  }
  return (
    <Section id="inbox" title="Inbox" aside="Refreshes automatically">
      <NumberInput label="Number" onChange={event => change(formatMsisdn(event.target.value))} />
      <div role="log" aria-label="Messages">
        <DataTable
          caption="Messages, the newest first"
          columns={messageColumns}
          items={messages.filter(({ msisdn }) => msisdn.includes(number))}
          keyOf={({ id }) => id}
          pageSize={10}
          blank={number === '' ? 'There are no messages yet.' : `There is no message for ${number}.`}
          key={number}
        />
      </div>
    </Section>
  )
}

const formatWireAmount = (amount: string): string => {
  const cents = decodeAmount(amount)
  return cents === undefined ? amount : formatMoney(cents)
}

const describeCode = ({ msisdn, amount, reference }: ShownCode): string =>
  `${msisdn} asks for ${amount === null ? 'any amount' : formatWireAmount(amount)}: ${reference}`

/** Pays a code that a portal shows, as a person from outside the sandbox. */
export const Scan = () => {
  const { codes } = useSandbox()
  const task = useTask()
  const listed = codes.map(code => [code.snsi, describeCode(code)] as const)
  const options = listed.length > 0 ? listed : ([['', 'No code is shown in any portal']] as const)
  return (
    <Section id="scan" title="Scan" aside="Another person pays">
      <TaskForm
        task={task}
        submitLabel="Pay"
        onSubmit={async ({ snsi = '', amount }) => {
          const code = codes.find(each => each.snsi === snsi)
          if (code === undefined) throw new Error('No code is shown in any portal.')
          const paid = await ask<{ readonly state: string; readonly amount: string }>(
            'POST',
            `scan/${snsi}`,
            code.amount === null ? { amount: (centsOf(amount) / 100).toFixed(2) } : {},
          )
          const verb = paid.state === 'success' ? 'is paid' : 'will be paid'
          return `${formatWireAmount(paid.amount)} ${verb} to ${code.msisdn}.`
        }}
      >
        <Select label="Code" name="snsi" data-wide options={options} />
        <TextInput label="Amount, if the code has none" name="amount" defaultValue="50.00" {...amountInput} />
      </TaskForm>
    </Section>
  )
}
