import { join } from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import { createWorker, type Worker, type Line, type Page } from 'tesseract.js'
import { withinTimeout } from '../../../../within-timeout'
import { untilAborted } from '../../../../until-aborted'
import type { PictureLine } from '../picture-text.port'

/** A word that is as unlikely as this, and much higher than its line, is a picture beside the text. */
const doubtfulWord = 65
const tallWord = 1.8

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

const toPictureLine = ({ words, confidence }: Line): PictureLine => {
  const usual = median(words.map(({ bbox }) => bbox.y1 - bbox.y0))
  const kept = words.filter(({ bbox, confidence: sure }) => sure > doubtfulWord || bbox.y1 - bbox.y0 < tallWord * usual)
  return {
    text: kept.map(({ text }) => text).join(' '),
    left: Math.min(...kept.map(({ bbox }) => bbox.x0)),
    top: median(kept.map(({ bbox }) => bbox.y0)),
    right: Math.max(...kept.map(({ bbox }) => bbox.x1)),
    bottom: median(kept.map(({ bbox }) => bbox.y1)),
    confidence: kept.length === words.length ? confidence : median(kept.map((word) => word.confidence)),
  }
}

/** The lines that tesseract has read, in its order. */
const linesOfPage = ({ blocks }: Page): PictureLine[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .filter(({ words }) => words.length > 0)
    .map(toPictureLine)

/** Milliseconds without a picture after which a thread ends, because it keeps some 280 MB. */
const idleTime = 60_000

const startThread = async (root: string): Promise<Worker> => {
  const thread = await createWorker(['chi_sim'], 1, {
    // A package of its own, so that nothing is downloaded while the portal runs.
    langPath: join(root, 'api/node_modules/@tesseract.js-data/chi_sim/4.0.0'),
    cacheMethod: 'none',
    gzip: true,
    // A failure rejects the call as well; without this it would end the process.
    errorHandler: () => undefined,
  })
  // So would a crash of the thread. Its picture is then given up when its time is over.
  if ('worker' in thread && thread.worker instanceof Thread) thread.worker.on('error', () => undefined)
  return thread
}

export interface TesseractThread {
  /** Whether it has been started, or is about to be. */
  isUp: () => boolean
  /** Starts it unless it is up. @throws any error when it did not start in time */
  start: () => Promise<unknown>
  /**
   * The lines of a picture; one at a time. The thread ends with a picture that fails or is given up, as its reading
   * cannot be stopped otherwise.
   */
  read: (picture: Buffer, signal: AbortSignal) => Promise<PictureLine[]>
  end: () => Promise<void>
}

/** @param longestStart milliseconds after which a start counts as failed */
export const tesseractThread = (root: string, longestStart: number): TesseractThread => {
  let worker: Promise<Worker> | null = null
  let idle: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = worker
    worker = null
    await ending?.then((started) => started.terminate()).catch(() => undefined)
  }

  const endWhenIdle = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleTime).unref()
  }

  const start = async (): Promise<Worker> => {
    clearTimeout(idle)
    worker ??= startThread(root)
    try {
      const started = await withinTimeout(longestStart, worker)
      endWhenIdle()
      return started
    } catch (error) {
      // Without waiting for it: one that is stuck in its start never ends.
      void end()
      throw error
    }
  }

  const read = async (picture: Buffer, signal: AbortSignal): Promise<PictureLine[]> => {
    const started = await start()
    // A thread that came up too late is left for the next picture.
    signal.throwIfAborted()
    clearTimeout(idle)
    try {
      const { data } = await untilAborted(signal, started.recognize(picture, {}, { text: false, blocks: true }))
      endWhenIdle()
      return linesOfPage(data)
    } catch (error) {
      void end()
      throw error
    }
  }

  return { isUp: () => worker !== null, start, read, end }
}
