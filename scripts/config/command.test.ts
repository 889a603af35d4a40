import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runConfigCommand } from '../config.ts'
import { brands } from '../sandbox/networks/brands.ts'

/** Runs the command. Resolves with its exit code and what it printed. */
const run = async (...args: string[]) => {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const code = await runConfigCommand(args, {
    print: text => stdout.push(text),
    printError: text => stderr.push(text),
    hasColour: false,
  })
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}

const writeConfig = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'config.json')
  await writeFile(file, text)
  return file
}

test('a config without a mistake ends with 0, a mistake with 1', async () => {
  const right = await run(await writeConfig(JSON.stringify(brands[0])))
  expect([right.code, right.stdout]).toEqual([
    0,
    expect.stringContaining('The portal uses all values as given.'),
  ])
  const file = await writeConfig('{"id": "za-sandbox000009",\n "titel": 1}')
  const wrong = await run(file)
  expect([wrong.code, wrong.stdout]).toEqual([
    1,
    expect.stringContaining('Warnings (1)\n  titel (line 2, column 2)\n    Unknown name.'),
  ])
  const { stdout } = await run(file, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ findings: [{}, { path: 'titel', line: 2 }], more: 0 })
})

test('a text that is not JSON ends with 2', async () => {
  const { code, stdout } = await run(await writeConfig('{"a": 1,}'))
  expect([code, stdout]).toEqual([2, expect.stringContaining('the config (line 1, column 9)')])
})

test.each([
  ['a missing file', ['nowhere.json'], 'nowhere.json cannot be read.'],
  ['an unknown option', ['--colour'], "Unknown option '--colour'"],
  ['no file', [], 'Usage: npm run config -- FILE'],
  ['a host without a network', ['--host', 'wallet.example.org', '--url', ''], 'Name the network with --url'],
])('%s ends with 2', async (_, args, message) => {
  const { code, stderr } = await run(...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})

test('the config of a host is read from its network', async () => {
  const server = createServer(({ url }, response) => {
    const isKnown = url === '/base/application/network/domain/wallet.example.org/config'
    response.writeHead(isKnown ? 200 : 404).end(JSON.stringify({ data: brands[1] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`
  expect((await run('--host', 'wallet.example.org', '--url', url)).code).toBe(0)
  expect(await run('--host', 'za-sandbox000404.example.org', '--url', url)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('answers with the status 404.'),
  })
})
