import { useState } from 'react'
import { magicTables } from '#scripts/sandbox/magic-values.ts'
import { ask } from '#scripts/shared/browser/ask.ts'
import { column, main } from '#scripts/shared/browser/page.css.ts'
import { Navigation, PageHeader, renderPage, Section } from '#scripts/shared/browser/page-parts.tsx'
import { formatCount } from '#scripts/shared/format-count.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextLink } from '#src/ui/button/TextLink.tsx'
import { Table } from '#src/ui/data/Table.tsx'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import { Inbox, People, Scan } from './Consumers.tsx'
import * as styles from './console.css.ts'
import { Clock, describeClock, Faults, Requests } from './Network.tsx'
import { TaskResult, useTask } from './parts.tsx'
import { portalAddress } from './portal-address.ts'
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

const ConsoleNavigation = () => {
  const { faults, clock } = useSandbox()
  return (
    <Navigation
      sections={[
        ['people', 'People'],
        ['inbox', 'Inbox'],
        ['clock', 'Clock', describeClock(clock)],
        ['scan', 'Scan'],
        ['faults', 'Faults', faults.length > 0 ? String(faults.length) : undefined],
        ['requests', 'Requests'],
        ['magic', 'Magic values'],
        ['reset', 'Reset'],
      ]}
    />
  )
}

renderPage(
  <>
    <PageHeader title="Sandbox network">
      <TextLink href="/_sandbox/studio">Brand studio</TextLink>
      <TextLink href="/">Portal</TextLink>
    </PageHeader>
    <SandboxProvider>
      <ConsoleNavigation />
      <main className={main}>
        <div className={styles.columns}>
          <People />
          <div className={column}>
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
