import { csvOf } from '#machines/domain/sheet/csv.ts'
import { checkFile } from './check.ts'
import { workbookOf } from './excel.ts'
import type { Job, JobKind, JobMessage, Jobs } from './jobs.ts'

type Work = {
  readonly [Kind in JobKind]: (
    question: Jobs[Kind]['question'],
    tell: (progress: Jobs[Kind]['progress']) => void,
  ) => Promise<Jobs[Kind]['answer']>
}

const work: Work = {
  sheet: async ({ sheet, format }) =>
    format === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }) : workbookOf(sheet),
  check: checkFile,
}

const send = <Kind extends JobKind>(news: JobMessage<Kind>) => postMessage(news)

const answerTo = <Kind extends JobKind>({ kind, question }: Job<Kind>) =>
  work[kind](question, progress => send<Kind>({ progress }))

// The page creates one worker per job and terminates it after the job.
addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  try {
    send({ answer: await answerTo(data) })
  } catch (error) {
    send({ reason: String(error) })
  }
})
