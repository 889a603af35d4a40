import { useEffect, useState } from 'react'
import { routes } from '#openapi/routes.gen.ts'
import { type Effect, effects, type Fault } from '#scripts/sandbox/store/faults.ts'
import { ask } from '#scripts/shared/browser/ask.ts'
import { status as statusStyle } from '#scripts/shared/browser/page.css.ts'
import { Section, Select, TextInput } from '#scripts/shared/browser/page-parts.tsx'
import { formatCount } from '#scripts/shared/format-count.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { moveFocusOnUnmount } from '#src/ui/focus-management.ts'
import { closeIcon } from '#src/ui/icons/icons.ts'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import * as styles from './console.css.ts'
import { clockFormat, dayFormat, formatMoment, formatMsisdn } from './format.ts'
import { Copyable, DataTable, NumberInput, TaskForm, TaskResult, useTask } from './parts.tsx'
import { type ReceivedRequest, readFaults, type SandboxState } from './sandbox-client.ts'
import { useSandbox } from './use-sandbox.tsx'

const count = { type: 'number', min: 1 } as const

/** Describes the clock; undefined while it shows real time, but for the second that a response takes. */
export const describeClock = ({ frozen, ahead }: SandboxState['clock']): string | undefined => {
  if (frozen) return 'Frozen'
  if (Math.abs(ahead) < 1500) return undefined
  return ahead > 0 ? 'Runs ahead' : 'Runs behind'
}

/** Renders the caller again every half second, and returns the time. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The units of the buttons, with their milliseconds. */
const units = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }

const setRealTime = async () => {
  await ask('POST', 'clock', { freeze: false })
  await ask('POST', 'clock', { set: new Date().toISOString() })
  return 'The clock shows real time.'
}

export const Clock = () => {
  const { clock } = useSandbox()
  const task = useTask()
  const now = useNow()
  const moment = clock.frozen ? Date.parse(clock.now) : now + clock.ahead
  const advance = async (unit: string, span: number) => {
    await ask('POST', 'clock', { advance_ms: span })
    return `The clock advanced by one ${unit}.`
  }
  const toggle = async () => {
    await ask('POST', 'clock', { freeze: !clock.frozen })
    return clock.frozen ? 'The clock runs again.' : 'The clock stands still.'
  }
  return (
    <Section id="clock" title="Clock" aside={describeClock(clock) ?? 'Shows real time'}>
      <p>
        <time className={styles.figure}>{clockFormat.format(moment)}</time>
        <MutedTextBlock>{dayFormat.format(moment)}, Johannesburg</MutedTextBlock>
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => task.run(toggle)}>{clock.frozen ? 'Unfreeze' : 'Freeze'}</Button>
        <Button onPress={() => task.run(setRealTime)}>Real time</Button>
        {Object.entries(units).map(([unit, span]) => (
          <Button onPress={() => task.run(() => advance(unit, span))} key={unit}>
            {`+1 ${unit}`}
          </Button>
        ))}
      </div>
      <TaskResult {...task} />
    </Section>
  )
}

/** Describes when and for whom a fault occurs. */
const describeFault = ({ msisdn, status, delay_ms, times }: Fault): string =>
  [
    status !== undefined && `status ${status}`,
    delay_ms !== undefined && `after ${delay_ms / 1000} s`,
    times === undefined ? 'always' : formatCount(times, 'more time'),
    `for ${msisdn ?? 'everybody'}`,
  ]
    .filter(Boolean)
    .join(', ')

const setFaults = (faults: readonly Fault[]) => ask('PUT', 'faults', faults)

const addFault = async ({ operationId = '', effect, delay, ...values }: Readonly<Record<string, string>>) => {
  const [status, times] = [Number(values.status), Number(values.times)]
  const msisdn = formatMsisdn(values.msisdn)
  const fault: Fault = {
    operationId,
    effect: effect as Effect,
    ...(status > 0 && { status }),
    ...(effect === 'delay' && { delay_ms: Math.round(Number(delay) * 1000) }),
    ...(times > 0 && { times }),
    ...(msisdn !== '' && { msisdn }),
  }
  await setFaults([...(await readFaults()), fault])
  return `The fault of ${operationId} is added.`
}

const removeFault = async (fault: Fault) => {
  const faults = await readFaults()
  const place = faults.findIndex(other => JSON.stringify(other) === JSON.stringify(fault))
  if (place >= 0) await setFaults(faults.toSpliced(place, 1))
  return `The fault of ${fault.operationId} is removed.`
}

const operations = Object.keys(routes)
  .sort()
  .map(id => [id, id] as const)

export const Faults = () => {
  const { faults } = useSandbox()
  const task = useTask()
  const [effect, setEffect] = useState('status')
  const removeAll = async () => {
    await setFaults([])
    return 'All faults are removed.'
  }
  const clear = faults.length > 0 && (
    <div ref={moveFocusOnUnmount}>
      <Button onPress={() => task.run(removeAll)}>Remove all</Button>
    </div>
  )
  return (
    <Section id="faults" title="Faults" aside={clear}>
      <DataTable
        caption="What goes wrong"
        columns={[
          { heading: 'Operation', kind: 'long', cell: ({ operationId }) => operationId },
          {
            heading: 'Effect',
            cell: fault => (
              <>
                {effects[fault.effect]}
                <MutedTextBlock>{describeFault(fault)}</MutedTextBlock>
              </>
            ),
          },
          {
            heading: 'Remove',
            cell: fault => (
              <div ref={moveFocusOnUnmount}>
                <IconButton
                  label={`Remove the fault of ${fault.operationId}`}
                  icon={closeIcon}
                  onPress={() => task.run(() => removeFault(fault))}
                />
              </div>
            ),
          },
        ]}
        items={faults}
        keyOf={(_, index) => String(index)}
        blank="There are no faults."
      />
      <TaskForm task={task} submitLabel="Add the fault" onSubmit={addFault}>
        <Select label="Operation" name="operationId" data-wide options={operations} />
        <Select
          label="Effect"
          name="effect"
          data-wide
          value={effect}
          options={Object.entries(effects).map(([name, text]) => [name, `${name}: ${text}`] as const)}
          onChange={event => setEffect(event.target.value)}
        />
        {(effect === 'status' || effect === 'html') && (
          <TextInput
            label="Status"
            name="status"
            {...count}
            min={200}
            max={599}
            defaultValue={effect === 'html' ? 502 : 500}
            key={effect}
            required
          />
        )}
        {effect === 'delay' && (
          <TextInput
            label="Delay in seconds"
            name="delay"
            {...count}
            min={0}
            step={0.001}
            defaultValue={5}
            required
          />
        )}
        <TextInput label="How often" name="times" {...count} placeholder="Always" />
        <NumberInput label="Only for this number" name="msisdn" />
      </TaskForm>
    </Section>
  )
}

/** The sandbox keeps as many requests. */
const mostRequests = '1000'
const traceIdPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

const stateOf = (status: number | null): string | undefined => {
  if (status === null) return undefined
  return status < 400 ? 'good' : status < 500 ? 'refused' : 'bad'
}

interface RequestDetailsProps {
  readonly request: ReceivedRequest
  readonly isOpen: boolean
}

const RequestDetails = ({ request, isOpen }: RequestDetailsProps) => {
  const facts = { Message: request.message, 'Bent by': request.effect, 'Idempotency-Key': request.key }
  return (
    <details open={isOpen}>
      <summary>
        <strong>{request.operation ?? 'No such operation'}</strong>
        <MutedTextBlock>
          {request.method} {request.path}
        </MutedTextBlock>
      </summary>
      <DescriptionList
        rows={[
          { label: 'Trace ID', value: <Copyable text={request.id} name={`the Trace ID ${request.id}`} /> },
          ...Object.entries(facts).flatMap(([label, value]) => (value === null ? [] : { label, value })),
        ]}
      />
      {request.request !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={styles.json} tabIndex={0} aria-label="Body">
          {JSON.stringify(JSON.parse(request.request), null, 2)}
        </section>
      )}
    </details>
  )
}

/** Returns whether a request has a text in a part that the table shows, or a typed number. */
const createMatcher = (typed: string) => {
  const text = typed.trim().toLowerCase()
  const number = /^[\d\s+]+$/.test(text) ? formatMsisdn(text) : text
  return ({ method, path, operation, msisdn, status, effect, message }: ReceivedRequest): boolean => {
    const parts = [method, path, operation, status ?? 'No answer', effect, message]
    return parts.join('\n').toLowerCase().includes(text) || !!msisdn?.includes(number)
  }
}

export const Requests = () => {
  const { requests, changeQuery } = useSandbox()
  const [typed, setTyped] = useState('')
  const isExact = traceIdPattern.test(typed)
  const found = isExact ? requests : requests.filter(createMatcher(typed))
  const change = (text: string) => {
    setTyped(text)
    const [id] = traceIdPattern.exec(text) ?? []
    changeQuery({ requests: id === undefined ? { limit: mostRequests } : { id: id.toLowerCase() } })
  }
  return (
    <Section id="requests" title="Requests" aside="Newest first">
      <TextInput
        label="Trace ID, or part of an operation, path, number or status"
        type="search"
        onChange={event => change(event.target.value)}
      />
      <DataTable
        caption="What the network was asked"
        columns={[
          {
            heading: 'Request',
            kind: 'wide',
            cell: request => <RequestDetails request={request} isOpen={isExact} />,
          },
          {
            heading: 'Status',
            cell: ({ status }) => (
              <span className={statusStyle} data-state={stateOf(status)}>
                {status ?? 'No answer'}
              </span>
            ),
          },
          { heading: 'Consumer', cell: ({ msisdn }) => msisdn },
          {
            heading: 'Duration',
            kind: 'number',
            cell: ({ duration_ms }) => `${duration_ms.toFixed(duration_ms < 10 ? 1 : 0)} ms`,
          },
          { heading: 'Time', kind: 'number', cell: ({ at }) => formatMoment(at) },
        ]}
        items={found}
        keyOf={({ id }) => id}
        pageSize={25}
        blank={
          isExact
            ? 'No request has this Trace ID.'
            : typed.trim() === ''
              ? 'Nothing was asked yet.'
              : 'No request matches.'
        }
        key={typed}
      />
    </Section>
  )
}
