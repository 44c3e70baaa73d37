import { join } from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import { createWorker, type Worker } from 'tesseract.js'
import { limitConcurrency } from '../../../../limit-concurrency'
import { type PictureLine, type PictureTextPort, readTimeout } from '../picture-text.port'
import { linesOfPage } from './lines-of-page'
import { scaleForReading } from './scale-for-reading'
import { within } from '../../../../within'

/** Milliseconds without a picture after which the thread ends, because it keeps some 200 MB. */
const idleTime = 60_000
/** Milliseconds: `read` is what a customer waits at most; after `stuck` a thread has crashed, or never ends. */
const usualLimits = { read: readTimeout, stuck: 20_000 }
/** Pictures that wait for the one thread; a further one would not be read in time. */
const maxWaiting = 4

const startThread = async (root: string): Promise<Worker> => {
  const thread = await createWorker(['chi_sim'], 1, {
    // A package of its own, so that nothing is downloaded while the portal runs.
    langPath: join(root, 'api/node_modules/@tesseract.js-data/chi_sim/4.0.0'),
    cacheMethod: 'none',
    gzip: true,
    // A failure rejects the call as well; without this it would end the process.
    errorHandler: () => undefined,
  })
  // So would a crash of the thread. What it was reading counts as stuck.
  if ('worker' in thread && thread.worker instanceof Thread) thread.worker.on('error', () => undefined)
  return thread
}

/**
 * Reads pictures in a thread of this process, one at a time: it starts with the first picture and ends when idle.
 * Tests have other limits.
 */
export const tesseractReader = ({ root }: { root: string }, limits = usualLimits): PictureTextPort => {
  const inTurn = limitConcurrency(1)
  let waiting = 0
  let thread: Promise<Worker> | null = null
  let idle: NodeJS.Timeout | undefined

  const endThread = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.then((worker) => worker.terminate()).catch(() => undefined)
  }

  const recognize = async (jpeg: Buffer): Promise<PictureLine[]> => {
    const picture = await scaleForReading(jpeg)
    thread ??= startThread(root)
    const started = thread
    const worker = await started
    // What is sent to a thread that has ended is a rejection that nobody can handle.
    if (thread !== started) throw new Error('the thread has ended')
    const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
    return linesOfPage(data)
  }

  /** A thread that failed or is stuck is replaced. */
  const read = async (jpeg: Buffer): Promise<PictureLine[]> => {
    clearTimeout(idle)
    try {
      const lines = await within(limits.stuck, recognize(jpeg))
      idle = setTimeout(() => void endThread(), idleTime).unref()
      return lines
    } catch (error) {
      // Without waiting for it: one that is stuck in its start never ends.
      void endThread()
      throw error
    }
  }

  /** Pictures that nobody waits for any longer are skipped; one that is being read is read to its end. */
  const readInTurn = async (jpeg: Buffer): Promise<PictureLine[]> => {
    const deadline = performance.now() + limits.read
    waiting += 1
    try {
      return await inTurn(() => (performance.now() < deadline ? read(jpeg) : Promise.reject(new Error('too late'))))
    } finally {
      waiting -= 1
    }
  }

  return {
    readLines: async (jpeg) => {
      if (waiting > maxWaiting) throw new Error('too many pictures wait')
      return within(limits.read, readInTurn(jpeg))
    },
    close: () => inTurn(endThread),
  }
}
