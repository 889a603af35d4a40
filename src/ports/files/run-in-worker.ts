import type { JobKind, JobMessage, Jobs } from '../../worker/jobs.ts'
import workerUrl from '../../worker/worker.ts?worker&url'

/** The one file of which a worker may be made, and by this policy alone. */
const policy = globalThis.trustedTypes?.createPolicy('worker', {
  createScriptURL: url => (url === workerUrl ? url : undefined),
})

/** Has a job done beside the page, in a worker of its own, which ends with it; an abort ends both. */
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
