import '#src/styles/base.css.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { magicTables } from '#scripts/sandbox/magic-value-texts.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Table } from '#src/ui/data/Table.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Badge } from '#src/ui/text/Badge.tsx'
import { Inbox, People, Scan } from './Consumers.tsx'
import * as styles from './console.css.ts'
import { formatCount } from './format.ts'
import { Clock, describeClock, Faults, Requests } from './Network.tsx'
import { Section, TaskResult, useTask } from './parts.tsx'
import { portalAddress } from './portal-address.ts'
import { ask } from './sandbox-client.ts'
import { SandboxProvider, useSandbox } from './use-sandbox.tsx'

const MagicValues = () => {
  const unknownNetwork = portalAddress(location.href, 'za-sandbox000404')
  return (
    <Section id="magic" title="Magic values">
      <p>Type one of these values for the effect beside it. Other values behave as on a real network.</p>
      <div className={styles.tables}>
        {magicTables.map(({ caption, heading, values }) => (
          <Table
            caption={caption}
            columns={[{ heading, kind: 'long' }, { heading: 'Effect' }]}
            rows={values.map(({ value, does }) => ({ key: value, cells: [value, does] }))}
            key={caption}
          />
        ))}
      </div>
      {unknownNetwork && (
        <p>
          A host whose network does not exist: <TextLink href={unknownNetwork}>{unknownNetwork}</TextLink>
        </p>
      )}
    </Section>
  )
}

const Reset = () => {
  const task = useTask()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reset = async () => {
    const { people } = await ask<{ readonly people: number }>('POST', 'reset', {})
    return `The sandbox has started again, with ${formatCount(people, 'person', 'people')}.`
  }
  const confirm = () => {
    close()
    void task.run(reset)
  }
  return (
    <Section id="reset" title="Reset">
      <p>Restores the first state: the personas with their histories, no faults, and real time.</p>
      <TaskResult {...task} />
      <div className={styles.buttons}>
        <Button onPress={() => setOpen(true)}>Reset the sandbox</Button>
      </div>
      <Dialog open={isOpen} title="Reset the sandbox?" size="alert" onClose={close}>
        <DialogScreen
          foot={
            <>
              <Button onPress={close}>Cancel</Button>
              <Button kind="primary" onPress={confirm}>
                Reset
              </Button>
            </>
          }
        >
          <p>
            Deletes the people made here, sessions, payments, messages, requests and faults. Every consumer is
            signed out.
          </p>
        </DialogScreen>
      </Dialog>
    </Section>
  )
}

const Navigation = () => {
  const { faults, clock } = useSandbox()
  const sections = [
    ['people', 'People'],
    ['inbox', 'Inbox'],
    ['clock', 'Clock', describeClock(clock)],
    ['scan', 'Scan'],
    ['faults', 'Faults', faults.length > 0 && String(faults.length)],
    ['requests', 'Requests'],
    ['magic', 'Magic values'],
    ['reset', 'Reset'],
  ] as const
  return (
    <nav className={styles.navigation} aria-label="Sections">
      {sections.map(([id, title, tag]) => (
        <a href={`#${id}`} key={id}>
          {title} {tag && <Badge kind="pending">{tag}</Badge>}
        </a>
      ))}
    </nav>
  )
}

const place = document.createElement('div')
document.body.replaceChildren(place)
createRoot(place).render(
  <>
    <header className={styles.header}>
      <h1>Sandbox network</h1>
      <TextLink href="/_sandbox/studio">Brand studio</TextLink>
      <TextLink href="/">Portal</TextLink>
    </header>
    <SandboxProvider>
      <Navigation />
      <main className={styles.main}>
        <div className={styles.columns}>
          <People />
          <div className={styles.column}>
            <Inbox />
            <Clock />
            <Scan />
            <Faults />
          </div>
        </div>
        <Requests />
        <MagicValues />
        <Reset />
      </main>
    </SandboxProvider>
  </>,
)
