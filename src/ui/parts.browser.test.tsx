import '../styles/base.css.ts'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { formatTypedAmount } from '#machines/domain/money.ts'
import { listTextNodes, translate } from '#test/model/harness/translator.ts'
import { createPlace } from '#test/support/mount.tsx'
import { Button } from './button/Button.tsx'
import { SubmitButton } from './button/SubmitButton.tsx'
import { ScanWays } from './camera/ScanWays.tsx'
import { CopyField } from './data/CopyField.tsx'
import { DescriptionList } from './data/DescriptionList.tsx'
import { TraceId } from './feedback/TraceId.tsx'
import { AmountField } from './field/AmountField.tsx'
import { Checkbox } from './field/Checkbox.tsx'
import { CodeField } from './field/CodeField.tsx'
import { FileDropzone } from './field/FileDropzone.tsx'
import { PasswordField } from './field/PasswordField.tsx'
import { TextField } from './field/TextField.tsx'
import { AutoValidateForm } from './form/AutoValidateForm.tsx'
import { Form } from './form/Form.tsx'
import { getServiceIcon } from './icons/service-icons.ts'
import { ServiceTile } from './layout/ServiceGrid.tsx'
import { EnlargeableCode } from './qr/EnlargeableCode.tsx'
import { QrCode } from './qr/QrCode.tsx'

const { place, render } = createPlace()

const noop = () => {}
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each([
  ['its image', dot, 'img'],
  ['its first letter for a broken image', 'data:image/png;base64,AAAA', '[data-letter=Z][aria-hidden=true]'],
])('a service of a network shows %s', async (_, icon, shown) => {
  const label = 'Zakat'
  render(<ServiceTile icon={getServiceIcon({ name: 'zakat', icon, label })} label={label} onPress={noop} />)
  await vi.waitFor(() => expect(place.querySelector(shown)).not.toBeNull())
  await vi.waitFor(() => expect(place.querySelector('img')?.naturalWidth).toBe(icon === dot ? 1 : undefined))
  expect(place.textContent).toBe(label)
})

const field = { label: 'Label', name: 'name', value: '', onChange: noop }
const box = { label: 'Terms', name: 'terms', checked: false, onToggle: noop }

// The run of every screen proves the other texts that change.
test.each<[string, (text: string | undefined) => ReactNode]>([
  ['the hint of a field', hint => <TextField {...field} hint={hint} />],
  ['the label of a field', (label = '') => <TextField {...field} label={label} />],
  ['the error of a checkbox', error => <Checkbox {...box} error={error} />],
  ['a note below values', note => <DescriptionList rows={[]} note={note} />],
  ['an error above values', error => <DescriptionList rows={[]} error={error} />],
])('%s follows its value on a translated page', (_, part) => {
  render(part('first'))
  translate(place)
  render(part('second'))
  expect(place.textContent).toContain('second')
  expect(place.textContent).not.toContain('first')
  translate(place)
  render(part(undefined))
  expect(place.textContent).not.toContain('second')
})

test('a Trace ID is not translated', () => {
  render(<TraceId label="" id="7f3a" />)
  const [text] = listTextNodes(place).filter(({ textContent }) => textContent === '7f3a')
  expect(text?.parentElement?.closest('[translate=no]')).not.toBeNull()
})

const filled = { name: 'thandi', password: 'Passw0rd!', code: '123456', amount: '12' }

test.each([
  ['Form', '', Form],
  ['Form', 'typed', Form],
  ['AutoValidateForm', '', AutoValidateForm],
  ['AutoValidateForm', 'typed', AutoValidateForm],
])('%s submits autofilled values, and "%s" typed over one', async (_, password, Wrapper) => {
  const submitted: object[] = []
  let latest = { name: '', password: '', code: '', amount: '' }
  const Host = () => {
    const [values, setValues] = useState(latest)
    const propsOf = (name: keyof typeof filled) => ({
      label: name,
      name,
      value: values[name],
      onBlur: () => setValues(latest),
      onChange: (value: string) => {
        latest = { ...latest, [name]: value }
        setValues(latest)
      },
    })
    return (
      <Wrapper onSubmit={() => submitted.push(latest)}>
        <TextField {...propsOf('name')} />
        <PasswordField {...propsOf('password')} revealLabel="Show" />
        <CodeField {...propsOf('code')} kind="oneTime" length={6} />
        <AmountField {...propsOf('amount')} sign="R" tidy={values.amount} />
        <button type="submit">Send</button>
      </Wrapper>
    )
  }
  render(<Host />)
  // Autofill sets values without an event and past React's own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const [name, value] of Object.entries(filled)) set?.call(place.querySelector(`[name=${name}]`), value)
  if (password !== '') await page.getByLabelText('password').fill(password)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(submitted).toEqual([{ ...filled, ...(password && { password }) }])
  expect(place.querySelector('input')?.value).toBe(filled.name)
})

test.each(['checkbox', 'Show', 'Outside'])('autofilled values stay after a press on %s', async pressed => {
  const Host = () => {
    const [values, setValues] = useState({ name: '', password: '', isAccepted: false })
    const propsOf = (name: 'name' | 'password') => ({
      label: name,
      name,
      value: values[name],
      onChange: (value: string) => setValues(typed => ({ ...typed, [name]: value })),
    })
    const toggle = () => setValues(typed => ({ ...typed, isAccepted: !typed.isAccepted }))
    return (
      <>
        <Form onSubmit={noop}>
          <TextField {...propsOf('name')} />
          <PasswordField {...propsOf('password')} revealLabel="Show" />
          <Checkbox label="Accept" name="terms" checked={values.isAccepted} onToggle={toggle} onBlur={noop} />
        </Form>
        <Button onPress={toggle}>Outside</Button>
      </>
    )
  }
  render(<Host />)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  const read = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)
  await page.getByRole('textbox', { name: 'name' }).click()
  set?.call(read('name'), filled.name)
  set?.call(read('password'), filled.password)
  await (pressed === 'checkbox'
    ? page.getByRole(pressed)
    : page.getByRole('button', { name: pressed })
  ).click()
  expect([read('name')?.value, read('password')?.value]).toEqual([filled.name, filled.password])
})

test.each([
  ['pin', 'disc', 'off'],
  ['oneTime', 'none', 'one-time-code'],
] as const)(
  'a code of the kind %s is masked by %s, has digits and the autofill %s',
  (kind, mask, autofill) => {
    render(
      <CodeField
        name="code"
        label="Code"
        value="12345"
        length={5}
        kind={kind}
        onChange={noop}
        onBlur={noop}
      />,
    )
    const field = page.getByLabelText('Code').element() as HTMLInputElement
    expect(getComputedStyle(field).getPropertyValue('-webkit-text-security')).toBe(mask)
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', autofill])
  },
)

test.each([
  ['CodeField', ['4', '48', '482'], '482', '482'],
  ['CodeField', ['４', '４８', '４８２'], '４８２', '482'],
  ['AmountField', ['１', '１２', '１２．'], '１２．５', '12.50'],
])('%s leaves the composition %j alone until it ends', async (kind, steps, end, shown) => {
  const Host = () => {
    const [value, setValue] = useState('')
    return kind === 'CodeField' ? (
      <CodeField name="code" label="Number" value={value} length={6} kind="pin" onChange={setValue} />
    ) : (
      <AmountField
        {...{ name: 'amount', label: 'Number', value, onChange: setValue }}
        sign="R"
        tidy={formatTypedAmount(value)}
      />
    )
  }
  render(<Host />)
  const field = page.getByLabelText('Number').element() as HTMLInputElement
  field.focus()
  for (const text of steps) {
    const at = { selectionStart: text.length, selectionEnd: text.length }
    await cdp().send('Input.imeSetComposition', { text, ...at })
    expect(field.value).toBe(text)
  }
  await cdp().send('Input.insertText', { text: end })
  field.blur()
  await vi.waitFor(() => expect(field.value).toBe(shown))
})

test('the main action of an incomplete form is described by what the form needs', () => {
  render(
    <SubmitButton form="form" incomplete waitsFor="Still needed: Amount">
      Proceed
    </SubmitButton>,
  )
  const button = page.getByRole('button', { name: 'Proceed', exact: true })
  expect(button).toHaveAccessibleDescription('Still needed: Amount')
  render(<SubmitButton form="form">Proceed</SubmitButton>)
  expect(button).toHaveAccessibleDescription('')
})

test('a copy is announced, or selected by hand, at once (X1)', () => {
  const copyField = {
    label: 'Reference',
    value: 'LW-1',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
    onCopy: noop,
  }
  const show = (copied: boolean, selected = false, note?: string) =>
    render(<CopyField {...copyField} copied={copied} selected={selected} note={note} />)
  const boxes = () => [...place.querySelectorAll('p, button')].map(part => part.getBoundingClientRect().top)
  const status = () => page.getByRole('status').element().textContent
  show(false)
  const before = boxes()
  show(true)
  expect([status(), boxes()]).toEqual(['Copied', before])
  for (const time of ['first', 'second']) {
    show(false)
    expect(getSelection()?.toString(), time).toBe('')
    show(false, true, 'Press Ctrl+C to copy it.')
    expect(getSelection()?.toString(), time).toBe('LW-1')
    getSelection()?.removeAllRanges()
  }
  expect([status(), boxes()]).toEqual(['Press Ctrl+C to copy it.', before])
})

const [choose, release, oneFile] = ['Choose a CSV file', 'Drop it here', 'One file at a time.']
const words = { choose, release, oneFile, another: 'Choose another file', drop: 'or drop it here' }
const fixed = { label: 'CSV file', name: 'file', accept: ['.csv'], words }

/** Renders the field; returns the names of the chosen files. */
const showDropzone = () => {
  const chosen: string[] = []
  render(<FileDropzone {...fixed} onChoose={({ name }) => chosen.push(name)} />)
  return chosen
}

const picker = page.getByLabelText('CSV file')
const csv = (name: string) => new File(['msisdn'], name, { type: 'text/csv' })
const wages = csv('wages.csv')

/** Dispatches a drag event with files, or with a text. Returns whether the portal handled it. */
const drag = (type: string, files = [wages], at: Element = picker.element()) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  if (files.length === 0) dataTransfer.setData('text/plain', 'wages')
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
  at.dispatchEvent(event)
  return event.defaultPrevented
}

const expectShown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('a dropzone accepts the same file again', async () => {
  const chosen = showDropzone()
  const { width, height } = picker.element().getBoundingClientRect()
  expect([width, height >= 144]).toEqual([place.getBoundingClientRect().width, true])
  for (let time = 0; time < 2; time += 1) await userEvent.upload(picker, wages)
  expect(chosen).toEqual(['wages.csv', 'wages.csv'])
})

test('a dropzone accepts one dropped file, but not several', async () => {
  const chosen = showDropzone()
  drag('dragenter')
  await expectShown(release)
  drag('dragleave')
  await expectShown(choose)
  drag('drop', [wages, csv('more.csv')])
  expect(chosen).toEqual([])
  await expect.element(picker).toHaveAccessibleDescription(oneFile)
  drag('dragenter')
  expect([drag('dragover'), drag('drop')]).toEqual([true, true])
  expect(chosen).toEqual(['wages.csv'])
  await expectShown(choose)
  await expect.element(picker).not.toHaveAccessibleDescription()
})

test('a dropzone prevents that the browser opens a file dropped beside it', () => {
  const chosen = showDropzone()
  const miss = (type: string) => drag(type, [wages], document.body)
  expect([miss('dragover'), miss('drop'), drag('drop', [])]).toEqual([true, true, false])
  expect(chosen).toEqual([])
  render(null)
  expect(miss('drop')).toBe(false)
})

const square = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>')}`
const broken = `data:image/png;base64,${btoa('none')}`

const showCode = (text: string | undefined, image?: string) =>
  render(<QrCode alt="QR code" text={text} image={image} />)

const shown = (): HTMLImageElement => {
  const image = place.querySelector('img')
  if (image === null || !image.complete) throw new Error('There is no image yet')
  return image
}
const isDrawn = ({ src }: HTMLImageElement) => src !== square && src.startsWith('data:image/svg+xml,')

/** Returns the share of black pixels, from 0 to 1. */
const blackShareOf = (image: HTMLImageElement) => {
  const [canvas, size] = [document.createElement('canvas'), 160]
  Object.assign(canvas, { width: size, height: size })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, size, size)
  const data = context?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
  const reds = [...data].filter((_, index) => index % 4 === 0)
  return reds.filter(red => red < 128).length / reds.length
}

test('a press on a QR code shows it as large as the screen, with the amount', async () => {
  const words = { title: 'QR Code', enlarge: 'Enlarge', close: 'Close' }
  render(
    <EnlargeableCode
      alt="QR code"
      text="https://portal.test"
      image={undefined}
      words={words}
      figure="R50.00"
    />,
  )
  const { x, y, width } = (await vi.waitFor(shown)).getBoundingClientRect()
  expect(width).toBe(160)
  const pressed = document.elementFromPoint(x + width / 2, y + width / 2)
  expect(pressed?.textContent).toBe('Enlarge')
  if (pressed instanceof HTMLElement) pressed.click()
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector('[role=dialog]')
    if (!found?.querySelector('img')?.complete) throw new Error('There is no large code yet')
    return found
  })
  expect(dialog.textContent).toContain('R50.00')
  expect(dialog.querySelector('img')?.width).toBeGreaterThan(0.6 * innerHeight)
  const close = [...dialog.querySelectorAll('button')].find(button => button.textContent === 'Close')
  close?.click()
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('a QR code is drawn from its text, and again when that changes', async () => {
  showCode('https://portal.test/#/authenticate-payment/lunch')
  const image = await vi.waitFor(shown)
  expect([image.width, image.height, image.alt]).toEqual([160, 160, 'QR code'])
  expect(isDrawn(image)).toBe(true)
  expect(Math.abs(blackShareOf(image) - 0.5)).toBeLessThan(0.1)
  const { src } = image
  showCode('https://portal.test/two')
  await vi.waitFor(() => expect(shown().src === src).toBe(false))
})

test('a QR code shows its image, or is drawn if the image is broken', async () => {
  showCode('https://portal.test/', square)
  expect((await vi.waitFor(shown)).src).toBe(square)
  showCode('https://portal.test/', broken)
  await vi.waitFor(() => expect(isDrawn(shown())).toBe(true))
})

const tooLong = `https://portal.test/${'x'.repeat(4_000)}`

test.each([
  ['a text that is too long for a code', tooLong, undefined, tooLong],
  ['its purpose, for a broken image without a text', undefined, broken, 'QR code'],
  ['its purpose without image and text', undefined, undefined, 'QR code'],
])('a QR code is replaced by %s', async (_, text, image, words) => {
  showCode(text, image)
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe(words))
})

test('a picture for Scan is taken when the screen has changed while the consumer chose it', () => {
  const onChoose = vi.fn()
  const words = { choosePicture: 'Choose a picture', pasteLink: 'Paste a link' }
  render(<ScanWays words={words} onChoose={onChoose} onPaste={noop} />)
  const input = place.querySelector('input')
  render(<p>No camera</p>)
  const chosen = new DataTransfer()
  const picture = new File([], 'code.png')
  chosen.items.add(picture)
  Object.assign(input ?? {}, { files: chosen.files })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  expect(onChoose.mock.calls).toEqual([[picture]])
})
