import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../bundle/build-variant.ts'

export interface Step {
  readonly name: string
  /** A tool of `node_modules/.bin`, and its arguments. */
  readonly command: readonly [tool: string, ...args: string[]]
  readonly showsOutput?: boolean
  /** Selects the output lines that are shown after success. */
  readonly figures?: RegExp
  /** A file that the step writes; it is deleted before, so that no older version is read. */
  readonly outputFile?: string
}

export interface Outcome {
  readonly step: Step
  readonly ok: boolean
  /** The whole output, without colours. */
  readonly text: string
}

/** Returns a step that runs tests with Vitest; its report has the counts and the results of the models. */
export const vitestStep = (name: string, report: string, ...args: readonly string[]): Step => {
  const outputFile = join(root, 'node_modules', '.cache', 'wallet-portal', report)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`]
  return { name, command: ['vitest', 'run', ...reporters, ...args], outputFile }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const runStep = (step: Step): Promise<Outcome> => {
  const started = performance.now()
  const [tool, ...args] = step.command
  if (step.outputFile !== undefined) rmSync(step.outputFile, { force: true })
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      const ok = code === 0
      console.log(`${ok ? '✓' : '✗'} ${step.name} ${seconds(started)}`)
      const text = stripVTControlCharacters(Buffer.concat(printed).toString()).trimEnd()
      if (step.showsOutput) console.log(text)
      else if (ok)
        for (const line of text.split('\n')) if (step.figures?.test(line)) console.log(`  ${line.trim()}`)
      resolve({ step, ok, text })
    })
  })
}

/** Runs the steps of a shared list one after another, and prints a line for each. */
export const runWorker = async (waiting: Step[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
    outcomes.push(await runStep(step))
  return outcomes
}

/** Runs steps in their order, two at a time. */
export const runSteps = async (steps: readonly Step[]): Promise<Outcome[]> => {
  const waiting = [...steps]
  return (await Promise.all([runWorker(waiting), runWorker(waiting)])).flat()
}

/** Prints the output of the failed steps, then the summary; the last line is the result. */
export const printTotal = (since: number, outcomes: readonly Outcome[]): void => {
  const failed = outcomes.filter(({ ok }) => !ok)
  for (const { step, text } of failed) console.log(`\n✗ ${step.name}\n${text}`)
  console.log(`${seconds(since)} in all`)
  if (failed.length > 0) process.exitCode = 1
  const names = failed.map(({ step }) => step.name).join('; ')
  console.log(
    failed.length === 0 ? 'Nothing failed.' : `${failed.length} of ${outcomes.length} failed: ${names}`,
  )
}
