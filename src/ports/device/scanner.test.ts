import { expect, test } from 'vitest'
import type { CameraEvent } from '#machines/shared/ports/device.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createBrowserScanner } from './scanner.ts'

interface World {
  /** Why the browser gives no camera. */
  readonly refusal?: Error
  readonly hasCamera?: boolean
  /** Whether the consumer allows the camera only on `allow`. */
  readonly isLate?: boolean
  /** The contents of the codes in each frame; the last one repeats. */
  readonly frames?: readonly (readonly string[])[]
}

const named = (name: string) => Object.assign(new Error(name), { name })

/** Turns the camera of a browser on, and records its events; `nextFrame` reads the next frame. */
const watch = async ({ refusal, hasCamera = true, isLate = false, frames = [[]] }: World = {}) => {
  const events: CameraEvent[] = []
  const tracks = [
    { isOn: true, onended: () => {}, stop: () => void Object.assign(tracks[0] ?? {}, { isOn: false }) },
  ]
  const stream = { getTracks: () => tracks }
  const asked: unknown[] = []
  const pending: (() => void)[] = []
  const left = [...frames]
  let allow = () => {}
  const answered = new Promise<void>(resolve => {
    allow = resolve
  })
  if (!isLate) allow()
  const location = { origin: 'https://portal.test', hash: '#/dashboard' }
  const scanner = createBrowserScanner({
    document: {
      createElement: () => ({ videoWidth: 640, videoHeight: 480, play: async () => {} }),
    } as unknown as Document,
    location,
    mediaDevices: hasCamera
      ? {
          getUserMedia: async wanted => {
            asked.push(wanted)
            if (refusal) throw refusal
            await answered
            return stream as unknown as MediaStream
          },
        }
      : undefined,
    createImageBitmap: async () => ({ width: 8, height: 8, close: () => {} }) as ImageBitmap,
    read: async () => (left.length > 1 ? left.shift() : left[0]) ?? [],
    setTimeout: work => pending.push(work),
  })
  const end = scanner.watch(event => events.push(event))
  return {
    scanner,
    location,
    events,
    asked,
    stream,
    allow,
    end,
    pending,
    isOn: () => tracks[0]?.isOn,
    lose: () => tracks[0]?.onended(),
    nextFrame: async () => {
      pending.shift()?.()
      await flushPromises()
    },
  }
}

test('reads the codes of each frame of the camera at the back, without a microphone, until its end', async () => {
  const { events, asked, stream, end, isOn, nextFrame, pending } = await watch({
    frames: [[], ['one', 'two'], ['three']],
  })
  await flushPromises()
  expect(asked).toEqual([{ audio: false, video: { facingMode: 'environment', width: { ideal: 1_280 } } }])
  await nextFrame()
  const read = ['one', 'two'].map(text => ({ type: 'code.read', text }))
  expect(events).toEqual([{ type: 'camera.open', picture: stream }, ...read])
  expect(isOn()).toBe(true)
  end()
  expect(isOn()).toBe(false)
  await nextFrame()
  expect([events.length, pending]).toEqual([3, []])
})

test.each([
  ['NotAllowedError', 'camera.refuse'],
  ['SecurityError', 'camera.refuse'],
  ['NotFoundError', 'camera.fail'],
  ['NotReadableError', 'camera.fail'],
])('reports %s as %s', async (name, type) => {
  const { events } = await watch({ refusal: named(name) })
  await flushPromises()
  expect(events).toEqual([{ type }])
})

test('reports a page without a camera, and a camera that stops', async () => {
  const { scanner, events } = await watch({ hasCamera: false })
  await flushPromises()
  expect([scanner.hasCamera, events]).toEqual([false, [{ type: 'camera.fail' }]])
  const lost = await watch()
  await flushPromises()
  lost.lose()
  expect(lost.events.at(-1)).toEqual({ type: 'camera.fail' })
})

test('turns a camera off that opens after the end, and reports nothing', async () => {
  const { events, end, isOn, allow } = await watch({ isLate: true })
  end()
  allow()
  await flushPromises()
  expect([isOn(), events]).toEqual([false, []])
})

test('reads a picture, and leads to a request by its address', async () => {
  const { scanner, location } = await watch({ frames: [['one']] })
  expect(await scanner.readPicture(new Blob())).toEqual(['one'])
  scanner.openRequest('3c2b1a0f-9e8d-4c7b-8a69-5847362514f1')
  expect(location.hash).toBe('/authenticate-payment/3c2b1a0f-9e8d-4c7b-8a69-5847362514f1')
})
