import type { JobKind, JobMessage, Jobs } from '#src/worker/jobs.ts'
import workerUrl from '#src/worker/worker.ts?worker&url'

/** The policy that allows a worker from one file only. */
const policy = globalThis.trustedTypes?.createPolicy('worker', {
  createScriptURL: url => (url === workerUrl ? url : undefined),
})

/** Runs a job in a worker of its own, which ends with the job. An abort ends both. */
export const runInWorker = <Kind extends JobKind>(
  kind: Kind,
  question: Jobs[Kind]['question'],
  signal: AbortSignal,
  onProgress: (progress: Jobs[Kind]['progress']) => void = () => {},
): Promise<Jobs[Kind]['answer']> => {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  return new Promise<Jobs[Kind]['answer']>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', () => reject(new Error('The worker did not start')))
    worker.addEventListener('message', ({ data }: MessageEvent<JobMessage<Kind>>) => {
      if ('progress' in data) onProgress(data.progress)
      else if ('answer' in data) resolve(data.answer)
      else reject(new Error(data.reason))
    })
    worker.postMessage({ kind, question })
  }).finally(() => worker.terminate())
}
